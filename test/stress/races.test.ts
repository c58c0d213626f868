import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import type { Db } from '../../apps/server/src/db/sql.ts'
import { assertBooks } from '../../apps/server/src/testing/assert-books.ts'
import { type Product, removeDataDirs } from '../e2e/harness.ts'
import { connectTo, postgresPid } from '../live-database.ts'
import { startQuietProduct } from '../quiet-product.ts'
import { ask, askUntilOpen, digest, mustAsk, type WireAnswer } from '../wire.ts'
import { endow, freshen, type Person, register, SEEDED, signIn } from './people.ts'

const SYMBOL = 'OGDC'

let product: Product
let sql: Db
let rich: Person
let other: Person
let lowerTicks: number
let lastTicks: number
let nextPhone = 1

beforeAll(async () => {
  product = await startQuietProduct({ copyOf: inject('filledData') })
  sql = connectTo(product.dataDir)
  rich = await signIn(product.url, sql, SEEDED[0])
  other = await signIn(product.url, sql, SEEDED[1])
  await endow(sql, [rich, other], [SYMBOL], 10_000_000n)
  const { lower, last } = await mustAsk(product.url, {
    method: 'GET',
    path: '/stock/order/ticket',
    input: { symbol: SYMBOL },
    token: rich.token,
  })
  lowerTicks = Number(lower)
  lastTicks = Number(last)
})
beforeEach(async () => {
  for (const person of [rich, other]) await freshen(product.url, person, SYMBOL)
})
afterEach(() => assertBooks(sql))
afterAll(async () => {
  await sql.end()
  await product.stop()
  removeDataDirs()
})

const rupees = (ticks: number) => (ticks / 100).toFixed(2)

async function newPerson(): Promise<Person> {
  const person = await register(product.url, sql, `030098765${String(nextPhone++).padStart(2, '0')}`)
  await freshen(product.url, person, SYMBOL)
  return person
}

function buy({ token }: Person, priceTicks: number, quantity: number, key?: string): Promise<WireAnswer> {
  const input = { symbol: SYMBOL, price: rupees(priceTicks), quantity }
  return ask(product.url, { method: 'POST', path: '/stock/order/buy', input, token, ...(key !== undefined && { key }) })
}

function sell({ token }: Person, priceTicks: number, quantity: number): Promise<WireAnswer> {
  const input = { symbol: SYMBOL, price: rupees(priceTicks), quantity }
  return ask(product.url, { method: 'POST', path: '/stock/order/sell', input, token })
}

async function ordersOf({ userId }: Person): Promise<number> {
  const [row] = await sql<{ n: number }[]>`select count(*)::int as n from stock_order where user_id = ${userId}`
  return row?.n ?? 0
}

test('OPS-9 of 200 orders at once that each need the whole balance, one is accepted', async () => {
  const person = await newPerson()
  const before = await ordersOf(person)
  const [cash] = await sql<{ posted: bigint }[]>`
    select posted from ledger_account where user_id = ${person.userId} and realm = 'demo' and asset = 'PKR' and code = 'user'`
  // Fees come on top, so a little less than the balance divided by the price.
  const quantity = Math.floor((Number(cash?.posted) / lowerTicks) * 0.99)
  const answers = await Promise.all(Array.from({ length: 200 }, () => buy(person, lowerTicks, quantity)))
  const accepted = answers.filter(answer => answer.code === 0)
  const refused = answers.filter(answer => answer.data.reason === 'insufficient_balance')
  expect([accepted.length, refused.length]).toEqual([1, 199])
  expect(await ordersOf(person)).toBe(before + 1)
  const [after] = await sql<{ held: bigint; posted: bigint }[]>`
    select held, posted from ledger_account where user_id = ${person.userId} and realm = 'demo' and asset = 'PKR' and code = 'user'`
  expect(after?.posted).toBe(cash?.posted)
  expect(after?.held).toBeGreaterThan(0n)
})

test('OPS-9 an order cancelled and filled at the same moment is filled and cancelled to its whole quantity, no more', async () => {
  const quantities = [30, 30, 40]
  for (let round = 0; round < 60; round++) {
    const resting = await sell(rich, lastTicks, 100)
    expect(resting.code).toBe(0)
    const id = String(resting.data.id)
    // None, one, two or all three of the purchases are answered before the cancellation races with the rest.
    const answered = round % 4
    for (const quantity of quantities.slice(0, answered)) await buy(other, lastTicks, quantity)
    const [cancelled] = await Promise.all([
      ask(product.url, { method: 'GET', path: '/stock/order/cancel', input: { id }, token: rich.token }),
      ...quantities.slice(answered).map(quantity => buy(other, lastTicks, quantity)),
    ])
    const found = await mustAsk(product.url, {
      method: 'GET',
      path: '/stock/order/info',
      input: { id },
      token: rich.token,
    })
    const bought = (found.fills as { quantity: number }[]).reduce((sum, fill) => sum + fill.quantity, 0)
    expect(bought).toBe(found.filled)
    expect(bought).toBeGreaterThanOrEqual(quantities.slice(0, answered).reduce((sum, quantity) => sum + quantity, 0))
    expect(found.state).toBe(found.filled === 100 ? 'filled' : 'cancelled')
    expect(cancelled?.code === 0).toBe(found.state === 'cancelled')
    if (cancelled?.code === 0) expect(cancelled.data.filled).toBe(found.filled)
    await cancelAll(other)
  }
})

async function cancelAll({ token }: Person): Promise<void> {
  const { items } = (await mustAsk(product.url, {
    method: 'GET',
    path: '/stock/order/list',
    input: { status: 'open', limit: 100 },
    token,
  })) as { items: { id: string }[] }
  for (const { id } of items)
    await mustAsk(product.url, { method: 'GET', path: '/stock/order/cancel', input: { id }, token })
}

test('OPS-10 a thousand identical requests at once under one key have one effect and one answer', async () => {
  const before = await ordersOf(rich)
  const answers = await Promise.all(Array.from({ length: 1_000 }, () => buy(rich, lowerTicks, 60, 'the-one-key')))
  expect(new Set(answers.map(digest)).size).toBe(1)
  expect(answers[0]).toMatchObject({ status: 200, code: 0 })
  expect(await ordersOf(rich)).toBe(before + 1)
  const later = await buy(rich, lowerTicks, 60, 'the-one-key')
  expect(digest(later)).toBe(digest(answers[0] as WireAnswer))
  expect(await buy(rich, lowerTicks, 61, 'the-one-key')).toMatchObject({
    status: 422,
    data: { reason: 'idempotency_key_reused' },
  })
})

test('OPS-10 the same holds for a write that is no order', async () => {
  const answers = await Promise.all(
    Array.from({ length: 1_000 }, () =>
      ask(product.url, {
        method: 'POST',
        path: '/stock/collect/add',
        input: { symbol: 'HBL' },
        token: rich.token,
        key: 'another-key',
      }),
    ),
  )
  expect(new Set(answers.map(digest)).size).toBe(1)
  expect(answers[0]).toMatchObject({ status: 200, code: 0 })
  expect(answers.filter(answer => !answer.replayed)).toHaveLength(1)
})

const ROUNDS_MAX = 30

test('OPS-10 when the server dies between the commit and the answer, the same request gets the answer that was lost', async () => {
  const { dataDir } = product
  let lost = 0
  for (let round = 0; round < 6 || (lost === 0 && round < ROUNDS_MAX); round++) {
    const key = `crash-${round}`
    const before = await ordersOf(rich)
    // The row is seen from outside the moment it is committed; then the server is killed before or while it answers.
    const asked = buy(rich, lowerTicks, 70 + round, key).catch(() => undefined)
    while ((await ordersOf(rich)) === before) {}
    process.kill(product.pid, 'SIGKILL')
    if (round % 2 === 0) process.kill(postgresPid(dataDir), 'SIGKILL')
    const answer = await asked
    if (!answer) lost++
    await product.kill9()
    await sql.end({ timeout: 1 })
    product = await startQuietProduct({ dataDir })
    sql = connectTo(dataDir)
    const input = { symbol: SYMBOL, price: rupees(lowerTicks), quantity: 70 + round }
    const again = await askUntilOpen(product.url, {
      method: 'POST',
      path: '/stock/order/buy',
      input,
      token: rich.token,
      key,
    })
    expect(again).toMatchObject({ code: 0, data: { quantity: 70 + round } })
    if (answer) expect(digest(again)).toBe(digest(answer))
    expect(await ordersOf(rich)).toBe(before + 1)
  }
  expect(lost, 'answers that were lost with the platform').toBeGreaterThan(0)
})
