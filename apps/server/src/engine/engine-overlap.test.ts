import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Queryable } from '../db/sql.ts'
import { assertBooks } from '../testing/assert-books.ts'
import { isWaitedFor } from '../testing/call-during.ts'
import { holdUpCommit, waitingForTurn } from '../testing/held-commit.ts'
import { orderOf, Scenario } from '../testing/scenario.ts'
import { cloneTestDatabase, type TestDatabase } from '../testing/test-db.ts'

let db: TestDatabase
let s: Scenario
let people: number[]

/** Of so many commands at once the first half makes one batch, the rest another that is applied on top of it. */
const AT_ONCE = 60
const HALF = AT_ONCE / 2

beforeEach(async () => {
  db = await cloneTestDatabase({ max: 6 })
  s = await Scenario.open(db, ['OGDC', 'PPL'])
  people = await s.people(AT_ONCE + 2)
  await s.fund(people, 10_000_000_000n)
})
afterEach(async () => {
  await assertBooks(db.sql)
  await s.engine.stop()
  await db.drop()
})

async function isFree(userId: number, asset: string): Promise<boolean> {
  const free = await db.sql`
    select 1 from ledger_account where user_id = ${userId} and asset = ${asset} for no key update skip locked`
  return free.length === 1
}

/** Orders far from the price, of so many people that are in no other order. */
const bids = (from: number, count: number) =>
  people.slice(from, from + count).map(userId => s.place(userId, { quantity: 1, limitPrice: 9_600 }, { symbol: 'PPL' }))

describe('LED-9 somebody else who moves money', () => {
  const lock = (tx: Queryable, code: string, asset: string, userId: number | null = null) => tx`
    select 1 from ledger_account
    where realm = 'demo' and code = ${code} and asset = ${asset} and user_id is not distinct from ${userId}::bigint for update`

  it('takes the money before the shares, as a sale does, so that neither waits for the other', async () => {
    const [seller, buyer] = people as [number, number]
    await s.endow([seller], 'OGDC', 10)
    await s.placed(buyer, { quantity: 10, limitPrice: 10_000 })
    const { sale } = await db.sql.begin(async tx => {
      await lock(tx, 'user', 'PKR', seller)
      const sale = s.place(seller, { side: 'sell', quantity: 10, limitPrice: 10_000 })
      await expect.poll(() => isWaitedFor(tx)).toBe(true)
      await lock(tx, 'user', 'OGDC', seller)
      return { sale }
    })
    expect(orderOf(await sale).state).toBe('filled')
    expect(s.problems).toEqual([])
  })

  it('takes house accounts last, as a batch does', async () => {
    const [seller, first] = people as [number, number]
    await s.endow([seller], 'OGDC', 11)
    await s.placed(first, { quantity: 1, limitPrice: 10_000 })
    await s.placed(seller, { side: 'sell', quantity: 1, limitPrice: 10_000 })
    // Somebody whose account is younger than the platform's, which the first trade made.
    const [buyer] = (await s.people(1)) as [number]
    await s.fund([buyer], 1_000_000n)
    await s.placed(buyer, { quantity: 10, limitPrice: 10_000 })
    const { sale } = await db.sql.begin(async tx => {
      await lock(tx, 'user', 'PKR', buyer)
      const sale = s.place(seller, { side: 'sell', quantity: 10, limitPrice: 10_000 })
      await expect.poll(() => isWaitedFor(tx)).toBe(true)
      await lock(tx, 'house_commission', 'PKR')
      return { sale }
    })
    expect(orderOf(await sale).state).toBe('filled')
    expect(s.problems).toEqual([])
  })
})

describe('two batches on their way', () => {
  it('ENG-22 the second trades into an account that the first makes', async () => {
    const [buyer, first, second] = people.slice(AT_ONCE - 1) as [number, number, number]
    await s.endow([first, second], 'OGDC', 10)
    const bid = await s.placed(buyer, { quantity: 20, limitPrice: 10_000 })
    const open = await holdUpCommit(db.sql, first)
    const sale = { side: 'sell', quantity: 10, limitPrice: 10_000 } as const
    const work = [s.place(first, sale), ...bids(0, HALF - 1), s.place(second, sale), ...bids(HALF - 1, HALF - 1)]
    try {
      await expect.poll(() => waitingForTurn(db.sql)).toBe(1)
      expect(s.engine.waiting).toBe(0)
    } finally {
      await open()
    }
    for (const answer of await Promise.all(work)) expect(answer.ok).toBe(true)
    expect(s.problems).toEqual([])
    expect(await s.balance(buyer, 'OGDC')).toMatchObject({ posted: 20n })
    const [row] = await db.sql`select state, filled from stock_order where id = ${bid.id}`
    expect(row).toEqual({ state: 'filled', filled: 20n })
  })

  it('ENG-23 the second locks nothing of whoever the first moves, be it another account of theirs', async () => {
    const [trader, seller, other] = people.slice(AT_ONCE - 1) as [number, number, number]
    await s.endow([trader], 'PPL', 10)
    await s.endow([seller], 'OGDC', 10)
    await s.endow([other], 'PPL', 10)
    await s.placed(seller, { side: 'sell', quantity: 10, limitPrice: 10_000 })
    const open = await holdUpCommit(db.sql, trader)
    const sale = { side: 'sell', quantity: 10, limitPrice: 10_100 } as const
    const bought = s.place(trader, { quantity: 10, limitPrice: 10_000 })
    const work = [...bids(0, HALF - 1), s.place(other, sale, { symbol: 'PPL' }), ...bids(HALF - 1, HALF - 2)]
    const sold = s.place(trader, sale, { symbol: 'PPL' })
    try {
      await expect.poll(() => waitingForTurn(db.sql)).toBe(1)
      expect(await isFree(other, 'PPL')).toBe(false)
      expect(await isFree(trader, 'PPL')).toBe(true)
      expect(s.engine.waiting).toBe(1)
    } finally {
      await open()
    }
    for (const answer of await Promise.all(work)) expect(answer.ok).toBe(true)
    expect(orderOf(await bought).state).toBe('filled')
    expect(orderOf(await sold).state).toBe('open')
    expect(s.problems).toEqual([])
  })
})
