import { PAKISTAN_HOLIDAYS } from '@firoza/core/calendar/pakistan-holidays'
import { DAY_MS } from '@firoza/core/clock'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Db } from '../../apps/server/src/db/sql.ts'
import { assertBooks } from '../../apps/server/src/testing/assert-books.ts'
import { type Product, removeDataDirs } from '../e2e/harness.ts'
import { connectTo } from '../live-database.ts'
import { startQuietProduct } from '../quiet-product.ts'
import { passSeconds, staffToken } from '../staff.ts'
import { ask, call } from '../wire.ts'
import { endow, freshen, type Person, SEEDED, signIn } from './people.ts'
import { expectRebuilt } from './verify.ts'

const SYMBOL = 'OGDC'
/** Karachi has kept UTC+5 without summer time since 2009. */
const KARACHI_MS = 5 * 3_600_000

let product: Product
let sql: Db

beforeAll(async () => {
  product = await startQuietProduct({ copyOf: inject('filledData') })
  sql = connectTo(product.dataDir)
})
afterAll(async () => {
  await sql.end()
  await product.stop()
  removeDataDirs()
})

async function now(): Promise<number> {
  const { url } = product
  return (await call(url, 'GET /staff/sandbox/clock', {}, await staffToken(url))).nowMs
}

async function phaseNow(): Promise<string> {
  const { url } = product
  const { realms } = await call(url, 'GET /staff/market/status', {}, await staffToken(url))
  return realms.find(({ realm }) => realm === 'real')?.phase ?? ''
}

/** Moves on to the next moment at which Karachi's clock shows this on a day that suits. */
async function goTo(hour: number, minute: number, suits: (weekday: number, date: string) => boolean): Promise<string> {
  const start = await now()
  for (let day = Math.floor((start + KARACHI_MS) / DAY_MS); ; day++) {
    const atMs = day * DAY_MS + (hour * 60 + minute) * 60_000 - KARACHI_MS
    const date = new Date(day * DAY_MS)
    if (atMs <= start + 1_000 || !suits(date.getUTCDay(), date.toISOString().slice(0, 10))) continue
    // The clock runs on while it is moved, so a few seconds more do no harm and one too few would.
    await passSeconds(product.url, Math.ceil((atMs - start) / 1_000) + 2)
    return date.toISOString().slice(0, 10)
  }
}

const holidays = new Set(PAKISTAN_HOLIDAYS.map(({ date }) => String(date)))
const isTrading = (weekday: number, date: string) => weekday >= 1 && weekday <= 5 && !holidays.has(date)

async function signInReal(): Promise<[Person, Person]> {
  const people = [await signIn(product.url, sql, SEEDED[0], 'real'), await signIn(product.url, sql, SEEDED[1], 'real')]
  for (const person of people) await freshen(product.url, person, SYMBOL)
  return people as [Person, Person]
}

async function order({ token }: Person, side: 'buy' | 'sell', ticks: number, quantity: number) {
  const input = { symbol: SYMBOL, price: (ticks / 100).toFixed(2), quantity }
  return ask(product.url, { method: 'POST', path: `/stock/order/${side}`, input, token })
}

test('OPS-14 an ordinary day, midnight, the Friday break, a weekend and a holiday are what the exchange’s calendar says', async () => {
  // Ramadan has other hours, and a Friday of Ramadan no break: the next month without one is looked for.
  await goTo(10, 30, (weekday, date) => weekday === 1 && isTrading(weekday, date) && !/-0[1-4]-/.test(date))
  expect(await phaseNow()).toBe('open')
  await goTo(0, 0, () => true)
  expect(await phaseNow()).toBe('closed')
  await goTo(11, 59, (weekday, date) => weekday === 5 && isTrading(weekday, date))
  expect(await phaseNow()).toBe('open')
  await passSeconds(product.url, 62)
  expect(await phaseNow()).toBe('break')
  await passSeconds(product.url, 3 * 3_600)
  expect(await phaseNow()).toBe('open')
  for (const day of [6, 0]) {
    await goTo(11, 0, weekday => weekday === day)
    expect(await phaseNow()).toBe('closed')
  }
  await goTo(11, 0, (weekday, date) => weekday >= 1 && weekday <= 5 && holidays.has(date))
  expect(await phaseNow()).toBe('closed')
  await assertBooks(sql)
})

test('OPS-14 a day order ends once, and what was bought unlocks once, on the day after, not before', async () => {
  await goTo(10, 30, (weekday, date) => weekday === 2 && isTrading(weekday, date) && !/-0[1-4]-/.test(date))
  const [seller, buyer] = await signInReal()
  await endow(sql, [seller], [SYMBOL], 10_000n, 'real')
  const { last, lower } = await call(product.url, 'GET /stock/order/ticket', { symbol: SYMBOL }, buyer.token)
  expect((await order(seller, 'sell', last, 500)).data.state).toBe('open')
  expect((await order(buyer, 'buy', last, 500)).data.state).toBe('filled')
  const waiting = await order(buyer, 'buy', lower, 500)
  expect(waiting.data.state).toBe('open')
  expect((await order(buyer, 'sell', last, 500)).data.reason).toBe('insufficient_quantity')
  await goTo(10, 30, isTrading)
  const [, again] = await signInReal()
  const info = await call(product.url, 'GET /stock/order/info', { id: String(waiting.data.id) }, again.token)
  expect(info).toMatchObject({ state: 'expired', held: '0.00', filled: 0 })
  const runs = async () =>
    sql`select realm, through, shares from settlement_run where realm = 'real' and shares > 0 order by through`
  const once = await runs()
  // Before it the shares of block trades, which the first start sells.
  expect(once.at(-1)).toMatchObject({ shares: 500n })
  await passSeconds(product.url, 600)
  expect(await runs()).toEqual(once)
  const nextDay = await call(product.url, 'GET /stock/order/ticket', { symbol: SYMBOL }, again.token)
  expect(await order(again, 'sell', nextDay.last, 500)).toMatchObject({ data: { state: 'open' } })
  await assertBooks(sql)
  await expectRebuilt(product.url, sql)
})
