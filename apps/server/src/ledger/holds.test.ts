import { houseAccount, userAccount } from '@firoza/core/ledger/account'
import { journal, move } from '@firoza/core/ledger/journal'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { assertBooks } from '../testing/assert-books.ts'
import { Scenario } from '../testing/scenario.ts'
import { cloneTestDatabase, type TestDatabase } from '../testing/test-db.ts'
import { captureHold, placeHold, releaseHold } from './holds.ts'

let db: TestDatabase
let userId: bigint
const at = { businessDate: '2026-03-02', atMs: Date.parse('2026-03-02T05:00:00Z') }

beforeAll(async () => {
  db = await cloneTestDatabase({ max: 20 })
  const scenario = await Scenario.open(db)
  const [person] = await scenario.people(1)
  userId = BigInt(person!)
  await scenario.fund([person!], 100_000n)
  await scenario.engine.stop()
})
afterEach(() => assertBooks(db.sql))
afterAll(() => db.drop())

const request = (ref: string, units: bigint) =>
  ({ realm: 'demo', userId, asset: 'PKR', kind: 'test', ref, units }) as const
const hold = (ref: string, units: bigint) => db.sql.begin(tx => placeHold(tx, request(ref, units), at.atMs))

describe('a hold', () => {
  it('LED-7 sets money aside once, and gives it back', async () => {
    expect(await hold('a', 60_000n)).toBe('held')
    expect(await hold('b', 60_000n)).toEqual({ withdrawable: 40_000n })
    await expect(hold('a', 1n)).rejects.toThrow(/unique/)
    await db.sql.begin(tx => releaseHold(tx, { kind: 'test', ref: 'a' }, at.atMs))
    expect(await hold('c', 100_000n)).toBe('held')
    await db.sql.begin(tx => releaseHold(tx, { kind: 'test', ref: 'c' }, at.atMs))
    await expect(db.sql.begin(tx => releaseHold(tx, { kind: 'test', ref: 'c' }, at.atMs))).rejects.toThrow(/still open/)
  })

  it('LED-7 lets exactly one of 200 requests at once have the whole balance', async () => {
    const answers = await Promise.all(Array.from({ length: 200 }, (_, i) => hold(`race ${i}`, 100_000n)))
    expect(answers.filter(answer => answer === 'held')).toHaveLength(1)
    const won = answers.indexOf('held')
    await db.sql.begin(tx => releaseHold(tx, { kind: 'test', ref: `race ${won}` }, at.atMs))
  })

  it('LED-7 is taken by the journal of the movement that it waited for', async () => {
    await hold('d', 70_000n)
    const legs = move(userAccount(userId, 'PKR'), houseAccount('sandbox_bank', 'PKR'), 70_000n)
    await db.sql.begin(tx => captureHold(tx, { kind: 'test', ref: 'd' }, journal('demo', 'demo_reset', 'd', legs), at))
    const [row] = await db.sql`select posted, held from ledger_account where user_id = ${userId} and asset = 'PKR'`
    expect(row).toEqual({ posted: 30_000n, held: 0n })
  })
})
