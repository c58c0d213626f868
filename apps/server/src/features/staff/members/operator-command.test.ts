import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { DAY_MS } from '@firoza/core/clock'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { growAhead } from '../../../sandbox/sandbox-clock.store.ts'
import { cloneTestDatabase, type TestDatabase } from '../../../testing/test-db.ts'
import { ENROLMENT_MS } from './staff-add-kind.ts'

const COMMAND = fileURLToPath(new URL('../../../../../../scripts/staff.ts', import.meta.url))

let database: TestDatabase
beforeAll(async () => {
  database = await cloneTestDatabase()
})
afterAll(() => database.drop())

it('STF-20 codes of the operator last a day by the server’s clock, however far a sandbox was moved ahead', async () => {
  await database.sql.begin(tx => growAhead(tx, 3 * DAY_MS))
  const { host, port, user, password, database: name } = database.connection
  const before = Date.now()
  await promisify(execFile)(process.execPath, [COMMAND, 'add', 'rabia'], {
    env: {
      ...process.env,
      DATABASE_URL: `postgres:///${name}`,
      DATABASE_OWNER_URL: '',
      PGHOST: host,
      PGPORT: String(port),
      PGUSER: user,
      PGPASSWORD: password,
    },
  })
  const rows = await database.sql<{ until: number }[]>`select expires_at as until from staff_enrolment`
  expect(rows).toHaveLength(2)
  for (const { until } of rows) expect(until).toBeGreaterThanOrEqual(before + 3 * DAY_MS + ENROLMENT_MS)
})
