import { present } from '@firoza/core/assert'
import { firstSessionStart, lastSessionEnd, tradingDateAt } from '@firoza/core/calendar/session-hours'
import { startOfKarachiDay } from '@firoza/core/calendar/trading-day'
import { DAY_MS, HOUR_MS } from '@firoza/core/clock'
import { prng } from '@firoza/core/prng'
import type { ChangeKindName } from '@firoza/core/review/change'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import type { Db } from '../../apps/server/src/db/sql.ts'
import { inTransaction } from '../../apps/server/src/db/transaction.ts'
import { roundAt } from '../../apps/server/src/features/offering/beacon.ts'
import { shareOffering } from '../../apps/server/src/features/offering/offering.store.ts'
import { placeApplication } from '../../apps/server/src/features/offering/place-application.ts'
import { loadCalendar } from '../../apps/server/src/market/calendar.store.ts'
import { assertBooks } from '../../apps/server/src/testing/assert-books.ts'
import { changeOf, deciding } from '../../apps/server/src/testing/changes.ts'
import { announce } from '../../apps/server/src/testing/offerings.ts'
import { addPeople, signIn as signInAll } from '../../bench/ground/people.ts'
import { type Product, removeDataDirs } from '../e2e/harness.ts'
import { connectTo } from '../live-database.ts'
import { startQuietProduct } from '../quiet-product.ts'
import { passUntil, staffToken } from '../staff.ts'
import { ask, call } from '../wire.ts'
import { endow, everySeeded, expectSame } from './people.ts'
import { killedUntilDone, type Process } from './start-and-kill.ts'
import type { Sent } from './trader.ts'
import { expectRebuilt, verify } from './verify.ts'

const PATIENT = { timeout: 300_000 }
const SYMBOLS = ['AGP', 'THALL'] as const
const [BUYERS, SELLERS] = [30, 10]
/** Of each share: that cross and trade at the opening, that end with the day, that stay. Three pieces and more in both. */
const [PAIRS, DAYS, KEPT] = [200, 1_250, 100]
const SHARES = 10
/** Paisa and shares that each begins with. */
const [MONEY, ENDOWED] = [1_000_000_000_000n, 10_000n]
const APPLICANTS = 200

const random = prng(20_261_130)
let product: Product
let sql: Db
let people: number[]
let opensAtMs: number
let closesAtMs: number
/** The price that fills all pairs, and no other does. */
const prices = new Map<string, number>()
const sent: Sent[] = []

/** The night before a session. */
beforeAll(async () => {
  product = await startQuietProduct({ copyOf: inject('filledData') })
  sql = connectTo(product.dataDir)
  const calendar = await loadCalendar(sql, 'real')
  const date = present(tradingDateAt(calendar, (await nowMs()) + DAY_MS), 'a trading day')
  opensAtMs = present(firstSessionStart(calendar, date), 'its opening')
  closesAtMs = present(lastSessionEnd(calendar, date), 'its end')
  await passUntil(product.url, startOfKarachiDay(date) + HOUR_MS)
  people = await addPeople(sql, APPLICANTS)
  const traders = people.slice(0, BUYERS + SELLERS).map(id => ({ userId: BigInt(id) }))
  await endow(sql, traders, SYMBOLS, ENDOWED, 'real')
  const others = people.slice(traders.length).map(id => ({ userId: BigInt(id) }))
  await endow(sql, others, [], 0n, 'real')
})
afterAll(async () => {
  await sql.end()
  await product.stop()
  removeDataDirs()
})

async function nowMs(): Promise<number> {
  return (await call(product.url, 'GET /staff/sandbox/clock', {}, await staffToken(product.url))).nowMs
}

async function killed(process: Process): Promise<void> {
  await sql.end({ timeout: 5 })
  product = await killedUntilDone(product, process, random)
  sql = connectTo(product.dataDir)
}

/** Two members of staff decide on a change. */
async function change(kind: ChangeKindName, payload: object): Promise<void> {
  const [maker, checker] = [await staffToken(product.url, 0), await staffToken(product.url, 1)]
  const asked = changeOf(kind, { ...payload, reason: 'as announced' })
  const { id } = await call(product.url, 'POST /staff/case/request', asked, maker)
  await call(product.url, 'POST /staff/case/decide', deciding('approve', { id }), checker)
}

interface Wanted {
  readonly by: number
  readonly side: 'buy' | 'sell'
  readonly price: number
  readonly timeInForce: 'day' | 'gtc'
}

function ordersFor(price: number, lower: number): Wanted[] {
  const many = (count: number, make: (n: number) => Pick<Wanted, 'price'> & Partial<Wanted>) =>
    Array.from({ length: count }, (_, n): Wanted => ({ by: n % BUYERS, side: 'buy', timeInForce: 'day', ...make(n) }))
  const sale = (n: number) => ({ by: BUYERS + (n % SELLERS), side: 'sell' }) as const
  return [
    ...many(PAIRS, n => ({ price: price + (n % 5) })),
    ...many(PAIRS, n => ({ ...sale(n), price: price - (n % 5), timeInForce: n % 2 === 0 ? 'day' : 'gtc' })),
    ...many(DAYS, n => ({ price: price - 20 - (n % 50) })),
    // Every second one is outside the band that this opening leads to.
    ...many(KEPT, n => ({ price: n % 2 === 0 ? price - 10 : lower, timeInForce: 'gtc' })),
  ]
}

async function placeAll(): Promise<void> {
  const traders = people.slice(0, BUYERS + SELLERS)
  const tokens = await signInAll(sql, traders, { realm: 'real', nowMs: await nowMs() })
  const wanted: (Wanted & { readonly symbol: string })[] = []
  for (const symbol of SYMBOLS) {
    const { last, lower } = await call(product.url, 'GET /stock/order/ticket', { symbol }, tokens[0])
    const price = Math.floor(last * 1.03)
    prices.set(symbol, price)
    wanted.push(...ordersFor(price, lower).map(one => ({ ...one, symbol })))
  }
  await Promise.all(
    traders.map(async (id, by) => {
      const person = { name: `trader-${by}`, userId: BigInt(id), token: present(tokens[by], 'a token') }
      for (const [n, { side, symbol, price, timeInForce }] of wanted.filter(one => one.by === by).entries()) {
        const key = `agenda-${by}-${n}`
        const input = {
          symbol,
          type: 'limit',
          price: (price / 100).toFixed(2),
          quantity: SHARES,
          timeInForce,
          clientOrderId: key,
        }
        const request = { method: 'POST', path: `/stock/order/${side}`, input, token: person.token, key } as const
        sent.push({ person, request, answer: await ask(product.url, request) })
      }
    }),
  )
  for (const { answer } of sent) expect(answer).toMatchObject({ code: 0, data: { state: 'queued' } })
}

const countOf = async (rows: PromiseLike<readonly { n: number }[]>) => present((await rows)[0], 'a count').n

/** What those people ordered, by what became of it. */
const fates = () => sql`
  select side, time_in_force as tif, state, end_reason as "end", count(*)::int as n, coalesce(sum(filled), 0)::int as filled, bool_or(held_units > 0) as held
  from stock_order where user_id = any(${people}::bigint[]) group by 1, 2, 3, 4 order by 1, 2, 3`

/** The pieces behind the first ones, as the log has them. */
const pieces = () =>
  countOf(
    sql`select count(*)::int as n from engine_command where payload ~ '"type":"go_on","realm":"real","venue":"psx"'`,
  )

/** Of each trader, what is not as their orders say: money, shares, what is held. */
const differences = () => sql`
  with own as (
    select o.user_id, l.symbol, o.side, o.held_units, o.filled,
      case o.side when 'buy' then -1 else 1 end * o.value_units - o.commission_units - o.sales_tax_units - o.cdc_units as money
    from stock_order o join listing l on l.id = o.listing_id where o.user_id = any(${people}::bigint[])),
  due as (
    select user_id, 'PKR' as asset, ${MONEY} + sum(money) as posted, sum(held_units) filter (where side = 'buy') as held from own group by 1
    union all
    select user_id, symbol, ${ENDOWED} + sum(case side when 'buy' then filled else -filled end), sum(held_units) filter (where side = 'sell')
    from own group by 1, 2)
  select d.*, a.posted as "postedNow", a.held as "heldNow" from due d
  left join ledger_account a on a.user_id = d.user_id and a.asset = d.asset and a.realm = 'real' and a.code = 'user'
  where (a.posted, a.held) is distinct from (d.posted, coalesce(d.held, 0))`

async function expectWhole(asked: readonly Sent[]): Promise<void> {
  expect(await differences()).toEqual([])
  await expectRebuilt(product.url, sql)
  await verify(product.url, sql, asked)
}

const PAIRED = SYMBOLS.length * PAIRS
const filled = (side: 'buy' | 'sell', tif: 'day' | 'gtc', n: number) =>
  ({ side, tif, state: 'filled', end: null, n, filled: SHARES * n, held: false }) as const
const FILLED = [filled('sell', 'day', PAIRED / 2), filled('sell', 'gtc', PAIRED / 2)]
const unfilled = { filled: 0, side: 'buy' } as const

it('ENG-37 killed during an opening auction that runs in pieces, each pair trades once, at the one price', async () => {
  await placeAll()
  const before = await pieces()
  await killed({
    dueMs: opensAtMs,
    // Each order enters its book, each pair trades.
    total: sent.length + PAIRED,
    steps: db =>
      countOf(db`
      select (select count(*) from stock_order where user_id = any(${people}::bigint[]) and state <> 'queued')::int
        + (select count(*) from trade where buy_user_id = any(${people}::bigint[]))::int as n`),
  })
  expect((await pieces()) - before, 'pieces behind the first one').toBeGreaterThan(1)
  await expect
    .poll(fates, PATIENT)
    .toEqual([
      filled('buy', 'day', PAIRED),
      { ...unfilled, tif: 'day', state: 'open', end: null, n: SYMBOLS.length * DAYS, held: true },
      { ...unfilled, tif: 'gtc', state: 'open', end: null, n: SYMBOLS.length * KEPT, held: true },
      ...FILLED,
    ])
  const trades = await sql`
    select l.symbol, t.price::int, count(*)::int as n, count(distinct t.buy_order_id)::int as buys, count(distinct t.sell_order_id)::int as sells,
      count(distinct t.journal_id)::int as journals, bool_or(t.taker_side is not null) as taken
    from trade t join listing l on l.id = t.listing_id where t.buy_user_id = any(${people}::bigint[]) group by 1, 2 order by 1`
  const once = { n: PAIRS, buys: PAIRS, sells: PAIRS, journals: PAIRS, taken: false }
  expect(trades).toEqual(SYMBOLS.map(symbol => ({ symbol, price: prices.get(symbol), ...once })))
  // All of them are asked for after the day.
  await expectWhole(sent.filter((_, n) => n % 10 === 0))
})

it('ENG-37 killed during a new day that runs in pieces, each order of the day ends once, and what is good till cancelled stays', async () => {
  // Listed once the session is over, beside the pieces.
  await change('share_list', {
    ...{ realm: 'real', symbol: 'BESIDE', nameEn: 'Beside', nameUr: 'نئی کمپنی', sector: 'cement', shariah: true },
    ...{ referencePrice: '25.00', faceValue: '10.00', sharesOutstanding: 1_000, freeFloatShares: 400 },
  })
  const before = await pieces()
  await killed({
    dueMs: closesAtMs,
    total: SYMBOLS.length * DAYS,
    steps: db =>
      countOf(db`
      select count(*)::int as n from stock_order where user_id = any(${people}::bigint[]) and state = 'expired'`),
  })
  expect((await pieces()) - before, 'pieces behind the first one').toBeGreaterThan(1)
  const listed = () =>
    sql`select reference_price as price, delisted from listing where realm = 'real' and symbol = 'BESIDE'`
  await expect.poll(listed, PATIENT).toEqual([{ price: 2_500n, delisted: false }])
  const half = (SYMBOLS.length * KEPT) / 2
  await expect
    .poll(fates, PATIENT)
    .toEqual([
      { ...unfilled, tif: 'day', state: 'expired', end: 'day_over', n: SYMBOLS.length * DAYS, held: false },
      filled('buy', 'day', PAIRED),
      { ...unfilled, tif: 'gtc', state: 'open', end: null, n: half, held: true },
      { ...unfilled, tif: 'gtc', state: 'queued', end: null, n: half, held: true },
      ...FILLED,
    ])
  const notices = () => sql`
    select kind, count(*)::int as n from user_notice where user_id = any(${people}::bigint[]) and kind ~ '^order_' group by 1 order by 1`
  await expect.poll(notices, PATIENT).toEqual([
    { kind: 'order_ended', n: SYMBOLS.length * DAYS },
    { kind: 'order_filled', n: 2 * PAIRED },
  ])
  await expectWhole(sent)
})

it('OFR-12 killed while a share is listed and delivered, it is listed once, and each applicant gets their shares once', async () => {
  const [LOT, PRICE, symbol] = [100, 1_000n, 'KILLED']
  const atMs = await nowMs()
  const [closesAtMs, allotsAtMs, listsAtMs] = [atMs + HOUR_MS, atMs + 2 * HOUR_MS, atMs + 4 * HOUR_MS]
  const lotsOf = (n: number) => 1 + (n % 3)
  const id = await announce(
    { db: sql, clock: { now: () => atMs } },
    {
      ...{ publicId: 'IPOKILLED', realm: 'real', symbol, sharesOutstanding: 1_000_000n, retailLots: 3 * APPLICANTS },
      ...{ opensAtMs: atMs - 1, closesAtMs, allotsAtMs, payUntilMs: atMs + 3 * HOUR_MS, listsAtMs },
      beaconRound: roundAt('sandbox', allotsAtMs),
    },
  )
  const stateOf = async () => (await call(product.url, 'GET /stock/index/new/info', { id })).state
  await expect.poll(stateOf, PATIENT).toBe('open')
  const apply = { path: '/stock/order/new/apply', input: { id, lots: 2, prospectusRead: true }, realm: 'real' } as const
  const acknowledged = await everySeeded(product.url, sql, apply)
  await inTransaction(sql, async tx => {
    const offering = present(await shareOffering(tx, id), 'the offering')
    for (const [n, userId] of people.entries()) {
      const wanted = { tranche: 'retail', lots: lotsOf(n), price: undefined, pay: 'now', auto: false } as const
      const made = await placeApplication(tx, offering, { userId: BigInt(userId), ...wanted }, atMs)
      if (!made.ok) throw new Error(`not applied: ${made.reason}`)
    }
  })
  const applied = people.length + acknowledged.length
  await passUntil(product.url, allotsAtMs)
  await expect.poll(stateOf, PATIENT).toBe('settled')
  await change('offering_list', { id })

  await killed({
    dueMs: listsAtMs,
    // The listing, each delivery, each application, the end.
    total: 2 + 2 * applied,
    steps: db =>
      countOf(db`
      select (select count(*) from listing where realm = 'real' and symbol = ${symbol})::int
        + (select count(*) from delivery where cause = 'ipo' and cause_ref = ${id})::int
        + (select count(*) from offering_application_step s join offering_application a on a.id = s.application_id
          where a.offering_id = o.id and s.move = 'credit')::int
        + (select count(*) from offering_step s where s.offering_id = o.id and s.to_state = 'listed')::int as n
      from offering o where o.public_id = ${id}`),
  })
  await expectSame(product.url, acknowledged)
  const rows = await sql<{ userId: bigint; lots: number }[]>`
    select a.user_id as "userId", a.lots, a.state, b.posted::int as shares, b.held::int as held,
      (select array_agg(l.quantity::int || ' ' || l.source || ' ' || l.cost_units) from lot l where l.account_id = b.id) as bought,
      (select count(*)::int from user_notice n where n.user_id = a.user_id and n.kind = 'offering_listed' and n.details->>'id' = a.public_id) as notices
    from offering_application a join offering o on o.id = a.offering_id
      left join ledger_account b on b.user_id = a.user_id and b.realm = 'real' and b.asset = ${symbol} and b.code = 'user'
    where o.public_id = ${id} order by a.user_id`
  const lots = new Map(people.map((userId, n) => [BigInt(userId), lotsOf(n)]))
  expect(rows).toHaveLength(applied)
  for (const row of rows) {
    const shares = (lots.get(row.userId) ?? 2) * LOT
    const bought = [`${shares} ipo ${BigInt(shares) * PRICE}`]
    expect(row).toMatchObject({ state: 'credited', shares, held: 0, bought, notices: 1 })
  }
  const sold = BigInt(rows.reduce((sum, { lots }) => sum + lots, 0) * LOT)
  const [market] = await sql`
    select (select array_agg(reference_price::int) from listing where realm = 'real' and symbol = ${symbol}) as listed,
      (select array_agg(l.units) from journal j join journal_leg l on l.journal_id = j.id where j.kind = 'offering_remitted' and j.ref = ${id} and l.units > 0) as remitted`
  expect(market).toEqual({ listed: [Number(PRICE)], remitted: [sold * PRICE] })
  await expectRebuilt(product.url, sql)
  await assertBooks(sql)
})
