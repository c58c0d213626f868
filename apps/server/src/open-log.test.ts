import { afterAll, beforeAll, expect, it } from 'vitest'
import { openLog } from './open-log.ts'
import { cloneTestDatabase, type TestDatabase } from './testing/test-db.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await cloneTestDatabase()
})
afterAll(() => db.drop())

/** What the log has after a statement that PostgreSQL refuses. */
async function loggedOf(statement: string): Promise<string> {
  const lines: string[] = []
  const log = openLog('info', { write: line => void lines.push(line) })
  await db.app.unsafe(statement).catch(err => log.error({ err }, 'request failed'))
  return lines.join('')
}

const person = (phone: string, status: number) => `
  insert into app_user (public_id, phone, password_hash, referral_code, status, created_at)
  values ('FZ1' || right('${phone}', 7), '${phone}', 'hash-of-a-password', 'R${phone}', ${status}, now())`

it('API-16 names table and constraint of a refused row, and nothing that is in the row', async () => {
  const failed = await loggedOf(person('+923001234567', 7))
  expect(failed).toMatch(/"constraint_name":"app_user_status_check".*request failed/)
  expect(failed).not.toMatch(/3001234567|hash-of-a-password/)
})

it('API-16 names the key that was taken, and not by whom', async () => {
  await db.app.unsafe(person('+923007654321', 1))
  const failed = await loggedOf(person('+923007654321', 1).replace('FZ1', 'FZ2'))
  expect(failed).toMatch(/"code":"23505".*"table_name":"app_user"|"table_name":"app_user".*"code":"23505"/)
  expect(failed).not.toMatch(/3007654321|hash-of-a-password/)
})
