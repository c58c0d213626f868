import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneTestDatabase, type TestDatabase } from '../testing/test-db.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await cloneTestDatabase()
})
afterAll(() => db.drop())

const STATEMENTS = 40
const ARGUMENT_BYTES = 40_000

test('a statement that has ended is gone with the young objects: it does not wait for a collection of the old ones', async () => {
  const collect = collector()
  await work(10)
  collect({ type: 'major' })
  const before = getHeapStatistics().used_heap_size
  await work(STATEMENTS)
  // What survives a first one is old after the second.
  for (let times = 0; times < 3; times++) collect({ type: 'minor' })
  const kept = getHeapStatistics().used_heap_size - before
  expect(kept).toBeLessThan((STATEMENTS * ARGUMENT_BYTES) / 2)
})

async function work(times: number): Promise<void> {
  for (let index = 0; index < times; index++) {
    const argument = Buffer.alloc(ARGUMENT_BYTES, 97 + (index % 26)).toString('latin1')
    await db.sql`select length(${argument}::text)`
    await db.sql.begin(tx => tx`select length(${argument}::text)`)
  }
}

function collector(): (how: { type: 'major' | 'minor' }) => void {
  setFlagsFromString('--expose-gc')
  return runInNewContext('gc')
}
