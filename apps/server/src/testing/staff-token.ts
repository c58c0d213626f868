import { SANDBOX_STAFF } from '../sandbox/seed-people.ts'
import type { TestApp } from './test-app.ts'

/** A token of one of the sandbox's staff (maker, checker, helper), by the endpoint itself. */
export async function staffToken(app: TestApp, who: 0 | 1 | 2 = 0): Promise<string> {
  const { name, password } = SANDBOX_STAFF[who]
  const { body } = await app.call('POST /staff/login', { name, password })
  if (body.code !== 0) throw new Error(body.data.reason)
  return body.data.token
}
