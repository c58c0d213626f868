import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneTestDatabase, type TestDatabase } from '../testing/test-db.ts'
import { loadSandboxClock } from './sandbox-clock.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await cloneTestDatabase()
})
afterAll(() => database.drop())

test('MKT-7 the clock of the sandbox moves forward only and keeps its place over a restart', async () => {
  let machine = 1_000_000
  const clock = await loadSandboxClock(database.sql, () => machine)
  expect(clock.now()).toBe(1_000_000)
  await clock.moveTo(1_500_000)
  expect(clock.now()).toBe(1_500_000)
  await clock.moveTo(1_200_000)
  expect(clock.now()).toBe(1_500_000)
  machine += 10
  expect(clock.now()).toBe(1_500_010)
  machine -= 500
  expect(clock.now()).toBe(1_500_010)
  const again = await loadSandboxClock(database.sql, () => machine)
  expect(again.aheadMs).toBe(500_000)
  await again.moveTo(again.now() + 250)
  expect(clock.aheadMs).toBe(500_000)
  await clock.reload()
  expect(clock.aheadMs).toBe(again.aheadMs)
  await expect(database.sql`update sandbox_clock set ahead_ms = 1`).rejects.toThrow('never goes back')
})
