import { present } from '@firoza/core/assert'
import { engineHash } from '@firoza/core/engine/state-hash'
import { parseDecimal } from '@firoza/core/money/decimal'
import { expect } from 'vitest'
import type { Db } from '../../apps/server/src/db/sql.ts'
import { engineSettings } from '../../apps/server/src/engine/engine-settings.ts'
import { recover } from '../../apps/server/src/engine/recover.ts'
import { loadFeeSchedule } from '../../apps/server/src/market/fee.store.ts'
import { assertBooks } from '../../apps/server/src/testing/assert-books.ts'
import type { Product } from '../e2e/harness.ts'
import { connectTo } from '../live-database.ts'
import { askUntilOpen, type WireAnswer } from '../wire.ts'
import { isCoinCall, type Sent } from './trader.ts'

const COIN_DIGITS_MAX = 9
const OPEN = ['awaiting', 'queued', 'untriggered', 'open', 'partial']

/**
 * Asks the running product whether all that it said before the blow still holds. Counts what it looked at. `printed` is what the product printed that
 * got the blow: a fault of its own is told with it.
 */
export async function verify(url: string, sql: Db, sent: readonly Sent[], printed?: string) {
  const acknowledged = sent.filter(one => one.answer !== undefined && one.answer.status !== 503)
  const unknown = sent.filter(one => one.answer === undefined)
  const internal = sent.filter(one => one.answer?.status === 500)
  expect(
    internal.map(one => one.answer),
    printed,
  ).toEqual([])
  await inQueues(acknowledged, async one => {
    const again = await askUntilOpen(url, one.request)
    expect(again, `the same key, the same answer: ${JSON.stringify(one.request)}`).toMatchObject({
      code: one.answer?.code,
      data: one.answer?.data,
    })
  })
  await inQueues(acknowledged, one => stillStands(url, one))
  await inQueues(unknown, async one => {
    one.answer = await askUntilOpen(url, one.request)
    expect([200, 404, 409, 422], JSON.stringify(one.answer)).toContain(one.answer.status)
  })
  await expectOnce(sql, sent)
  await assertBooks(sql)
  return { acknowledged: acknowledged.length, unknown: unknown.length }
}

/** An order that ended is as it was acknowledged; an open one may only have come further. */
async function stillStands(url: string, { answer, request }: Sent): Promise<void> {
  if (answer?.code !== 0) return
  const { token } = request
  const found = await askUntilOpen(url, {
    ...(isCoinCall(request)
      ? ({ method: 'POST', path: '/coin/order/query' } as const)
      : ({ method: 'GET', path: '/stock/order/info' } as const)),
    input: { id: answer.data.id },
    ...(token && { token }),
  })
  expect(found.code, `order ${String(answer.data.id)} is there`).toBe(0)
  const { fills, exits, quantityMax, replacedById, ...order } = found.data
  const traded = (fills as { quantity: unknown }[]).reduce((sum, fill) => sum + unitsOf(fill.quantity), 0n)
  expect(traded, 'the fills of an order add up').toBe(unitsOf(order.filled))
  expect(exits, 'nobody asked for exits').toEqual([])
  expect(quantityMax, 'nor is it one').toBeNull()
  expect(replacedById !== null, 'another one took its place').toBe(order.state === 'replaced')
  if (!OPEN.includes(String(answer.data.state))) return expect(order).toEqual(answer.data)
  const { id, symbol, side, price, quantity, clientOrderId } = answer.data
  expect(order).toMatchObject({ id, symbol, side, price, quantity, clientOrderId })
  expect(unitsOf(order.filled)).toBeGreaterThanOrEqual(unitsOf(answer.data.filled))
}

/** A number of shares, or a decimal of a coin, in units of the finest coin. */
function unitsOf(quantity: unknown): bigint {
  return present(parseDecimal(String(quantity), COIN_DIGITS_MAX), 'a quantity')
}

/** Each order that was let in is there once, each that was not is not, and nothing is there that nobody sent. */
async function expectOnce(sql: Db, sent: readonly Sent[]): Promise<void> {
  const placed = sent.filter(({ request }) => request.input.clientOrderId !== undefined)
  const rows = await sql<{ key: string; n: number }[]>`
    select client_key as key, count(*)::int as n from stock_order
    where client_key = any(${placed.map(({ request }) => request.key)}::text[]) and replaces_id is null
    group by client_key order by client_key`
  const accepted = placed.filter(({ answer }) => wasAccepted(answer)).map(({ request }) => ({ key: request.key, n: 1 }))
  expect(sorted(rows)).toEqual(sorted(accepted))
}

function wasAccepted(answer: WireAnswer | undefined): boolean {
  return answer?.code === 0
}

function sorted(rows: readonly { key: string; n: number }[]) {
  return rows.map(({ key, n }) => `${key}: ${n}`).sort()
}

/** Where nothing is decided without traders. Contracts are marked and quoted all the time: PERP-35 restarts them on a clock that stands. */
const RESTING = ['psx', 'coin'] as const

/** The books, by venue, that a start would build from the database now. */
async function rebuiltHash(sql: Db): Promise<readonly number[]> {
  const settings = engineSettings(await loadFeeSchedule(sql))
  const { state } = await sql.begin('isolation level repeatable read', tx => recover(tx, settings))
  return RESTING.map(venue => engineHash(state, venue))
}

/** The books, by venue, that the running engine has. */
async function livingHash(url: string): Promise<readonly number[]> {
  const text = await (await fetch(`${url}/metrics`)).text()
  return RESTING.map(venue => {
    const line = new RegExp(`^firoza_engine_book_hash\\{venue="${venue}"\\} (\\d+)$`, 'm').exec(text)
    return Number(present(line?.[1], `the hash of ${venue}`))
  })
}

/** The last order of those books. Robots place some at any moment, and change a book as a person does. */
async function lastOrder(sql: Db): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    select coalesce(max(o.id), 0)::text as id from stock_order o join listing l on l.id = o.listing_id where l.venue = any(${[...RESTING]}::text[])`
  return present(row, 'a number').id
}

/** What is read while no order comes. */
async function atRest<T>(sql: Db, read: () => Promise<T>): Promise<{ readonly order: string; readonly value: T }> {
  const order = await lastOrder(sql)
  const value = await read()
  return (await lastOrder(sql)) === order ? { order, value } : atRest(sql, read)
}

/** What runs is what a start would build. */
export async function expectRebuilt(url: string, sql: Db): Promise<void> {
  const { value } = await atRest(sql, async () => [await livingHash(url), await rebuiltHash(sql)])
  expect(value[0], 'what runs is what a start would build').toEqual(value[1])
}

/** Restarts a product: the rebuilt books are those before. Where an order came between, it is restarted again. */
export async function restartsAlike(product: Product, restart: () => Promise<Product>): Promise<Product> {
  const books = async ({ url, dataDir }: Product) => {
    const sql = connectTo(dataDir)
    const read = await atRest(sql, () => livingHash(url))
    await sql.end()
    return read
  }
  const before = await books(product)
  const again = await restart()
  const after = await books(again)
  if (after.order !== before.order) return restartsAlike(again, restart)
  expect(after.value, 'the rebuilt book is the book before').toEqual(before.value)
  return again
}

async function inQueues<T>(items: readonly T[], work: (item: T) => Promise<void>, lanes = 12): Promise<void> {
  const queue = [...items]
  const lane = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}
