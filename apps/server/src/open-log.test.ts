import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
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

const LOG_AND_GO_ON = fileURLToPath(new URL('./testing/log-and-go-on.ts', import.meta.url))

it.runIf(existsSync('/dev/full'))('OPS-13 goes on where no line can be written, and ends as it would', async () => {
  const full = openSync('/dev/full', 'w')
  const child = spawn(process.execPath, [LOG_AND_GO_ON], { stdio: ['ignore', full, full], timeout: 20_000 })
  closeSync(full)
  expect(await once(child, 'exit')).toEqual([0, null])
})

it('OPS-13 goes on where nobody reads its lines any more', async () => {
  const child = spawn(process.execPath, [LOG_AND_GO_ON], { stdio: ['ignore', 'pipe', 'pipe'], timeout: 20_000 })
  child.stdout.destroy()
  child.stderr.destroy()
  expect(await once(child, 'exit')).toEqual([0, null])
})
