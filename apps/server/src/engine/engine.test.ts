import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { assertBooks } from '../testing/assert-books.ts'
import { orderOf, Scenario } from '../testing/scenario.ts'
import { cloneTestDatabase, type TestDatabase } from '../testing/test-db.ts'

let db: TestDatabase
let s: Scenario
let seller: number
let buyer: number

beforeAll(async () => {
  db = await cloneTestDatabase()
  s = await Scenario.open(db.sql)
  ;[seller, buyer] = (await s.people(2)) as [number, number]
  await s.fund([seller, buyer], 100_000_000n)
  await s.endow([seller], 'OGDC', 10_000)
})
afterEach(() => assertBooks(db.sql))
afterAll(async () => {
  await s.engine.stop()
  await db.drop()
})

describe('a trade', () => {
  it('ENG-1 moves shares and money, charges the fees of the contract note, and locks both until they settle', async () => {
    const sell = await s.placed(seller, { side: 'sell', quantity: 1_000, limitPrice: 10_000 })
    expect(await s.balance(seller, 'OGDC')).toEqual({ posted: 10_000n, held: 1_000n, unsettled: 0n })
    const buy = await s.placed(buyer, { quantity: 400, limitPrice: 10_100 })
    expect(buy).toMatchObject({ state: 'filled', filled: 400, valueUnits: 4_000_000n, heldUnits: 0n })
    expect(buy.fees).toEqual({ commission: 6_000n, salesTax: 780n, cdc: 160n, total: 6_940n })
    expect(await s.balance(buyer)).toEqual({ posted: 100_000_000n - 4_006_940n, held: 0n, unsettled: 0n })
    expect(await s.balance(buyer, 'OGDC')).toEqual({ posted: 400n, held: 0n, unsettled: 400n })
    expect(await s.balance(seller)).toEqual({ posted: 103_993_060n, held: 0n, unsettled: 3_993_060n })
    const cancelled = orderOf(await s.cancel(seller, sell.id))
    expect(cancelled).toMatchObject({ state: 'cancelled', filled: 400, end: 'by_person', heldUnits: 0n })
    expect(await s.balance(seller, 'OGDC')).toEqual({ posted: 9_600n, held: 0n, unsettled: 0n })
  })
})
