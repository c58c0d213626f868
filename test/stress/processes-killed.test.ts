import { present } from '@firoza/core/assert'
import { blockResult } from '@firoza/core/block/block'
import { HOUR_MS } from '@firoza/core/clock'
import { formatDecimal } from '@firoza/core/money/decimal'
import { ratePpm } from '@firoza/core/money/rate'
import { verifyDraw } from '@firoza/core/offering/verify-draw'
import { prng } from '@firoza/core/prng'
import { redeemLot, unitsFor } from '@firoza/core/robot/units'
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest'
import type { Db, Fragment } from '../../apps/server/src/db/sql.ts'
import { inTransaction } from '../../apps/server/src/db/transaction.ts'
import { findBlock, shareBlock } from '../../apps/server/src/features/block/block.store.ts'
import { listPlaced } from '../../apps/server/src/features/block/block-order.store.ts'
import { placeBlockOrder } from '../../apps/server/src/features/block/place-block-order.ts'
import { roundAt } from '../../apps/server/src/features/offering/beacon.ts'
import { shareOffering } from '../../apps/server/src/features/offering/offering.store.ts'
import { placeApplication } from '../../apps/server/src/features/offering/place-application.ts'
import { INVEST_HOLD } from '../../apps/server/src/features/robot/carry-out-orders.ts'
import { sessionsOf } from '../../apps/server/src/features/robot/fund-session.ts'
import { findFund, listNavs, listOpenNavs } from '../../apps/server/src/features/robot/robot.store.ts'
import { insertOrder, insertTranche } from '../../apps/server/src/features/robot/robot-order.store.ts'
import { placeHold } from '../../apps/server/src/ledger/holds.ts'
import { loadCalendar } from '../../apps/server/src/market/calendar.store.ts'
import { grantSandboxAssets } from '../../apps/server/src/sandbox/grant-sandbox-assets.ts'
import { SANDBOX_CODE } from '../../apps/server/src/sandbox/seed-people.ts'
import { assertBooks } from '../../apps/server/src/testing/assert-books.ts'
import { announceBlock, participant } from '../../apps/server/src/testing/blocks.ts'
import { announce } from '../../apps/server/src/testing/offerings.ts'
import { assertFunds } from '../../apps/server/src/testing/robots.ts'
import { addHolders } from '../../bench/ground/fund-holders.ts'
import { addPeople, fundPeople, signIn as signInAll } from '../../bench/ground/people.ts'
import { type Product, removeDataDirs } from '../e2e/harness.ts'
import { connectTo } from '../live-database.ts'
import { startQuietProduct } from '../quiet-product.ts'
import { goToNextDay, passUntil, staffToken } from '../staff.ts'
import { ask, call } from '../wire.ts'
import { type Acknowledged, endow, everySeeded, expectSame, SEEDED, signIn } from './people.ts'
import { killedUntilDone, type Process } from './start-and-kill.ts'
import type { Sent } from './trader.ts'
import { verify } from './verify.ts'

const PATIENT = { timeout: 300_000 }
const PEOPLE = 1_200
/** Paisa. */
const MONEY = 100_000_000n

const random = prng(20_261_129)
let product: Product
let sql: Db
let people: number[]
/** What was acknowledged before the kills. */
let acknowledged: Acknowledged[] = []

beforeAll(async () => {
  product = await startQuietProduct({ copyOf: inject('filledData') })
  await goToNextDay(product.url)
  sql = connectTo(product.dataDir)
  people = await addPeople(sql, PEOPLE)
  await fundPeople(sql, { userIds: people, symbols: [], cashUnits: MONEY, shares: 0n })
})
afterEach(() => assertBooks(sql))
afterAll(async () => {
  await sql.end()
  await product.stop()
  removeDataDirs()
})

async function nowMs(): Promise<number> {
  return (await call(product.url, 'GET /staff/sandbox/clock', {}, await staffToken(product.url))).nowMs
}

/** Lets a process fall due, kills the product inside it, and follows it to its end. */
async function killed(process: Process): Promise<void> {
  await sql.end({ timeout: 5 })
  product = await killedUntilDone(product, process, random)
  sql = connectTo(product.dataDir)
  await expectSame(product.url, acknowledged)
}

/** What became of a hold: a cause has one. */
const fateOf = (cause: Fragment) => sql`
  (select case when h.journal_id is not null then 'captured' when h.ended_at is not null then 'released' else 'held' end from ledger_hold h where ${cause})`

/** What deliveries moved on the accounts of the person of the order `b`. */
const movedBy = (delivery: Fragment) => sql`
  (select coalesce(sum(l.units), 0)::bigint from delivery d join journal_leg l on l.journal_id = d.journal_id
    join ledger_account a on a.id = l.account_id and a.user_id = b.user_id where ${delivery})`

it('ROB-17 killed during a NAV strike: every amount becomes units once and every redemption is priced and paid once, at that NAV', async () => {
  const AMOUNT = 500_000n
  const [holders, investors] = [people.slice(0, PEOPLE / 2), people.slice(PEOPLE / 2)]
  const fund = present(await findFund(sql, 'demo', 'trend'), 'the fund')
  const calendar = await loadCalendar(sql, 'demo')
  const sessions = sessionsOf({ calendarOf: () => calendar }, fund)
  const ground = { calendar, nowMs: await nowMs(), userIds: holders, amount: AMOUNT, leaving: holders.length }
  await addHolders(sql, fund, ground)
  // So that the NAV is another one than theirs, and everybody owes a fee.
  const gain = { userId: fund.userId, asset: 'PKR', units: 10_000_000_00n }
  await inTransaction(sql, tx => grantSandboxAssets(tx, 'demo', 'gain', [gain], ground.nowMs))
  // Over the end of one session alone: at its NAV their periods end, and at the next one they are paid.
  await passUntil(product.url, present(sessions.strikeAt(ground.nowMs), 'the session').atMs)
  const redemptions = () => sql<{ n: number }[]>`
    select count(*)::int as n from robot_redemption where fund_id = ${fund.id} and state = 'pending'`
  await expect.poll(async () => (await redemptions())[0]?.n, PATIENT).toBe(holders.length)

  acknowledged = await everySeeded(product.url, sql, {
    path: '/stock/ai/buy',
    input: { id: fund.code, amount: '5000.00' },
  })
  const atMs = await nowMs()
  const { date, atMs: dueMs } = present(sessions.strikeAt(atMs), 'the session')
  await inTransaction(sql, async tx => {
    for (const id of investors) {
      const userId = BigInt(id)
      const orderId = await insertOrder(tx, { publicId: `RBKILL${id}`, fundId: fund.id, userId }, atMs)
      const tranche = { orderId, fundId: fund.id, userId, amount: AMOUNT, strikeDate: date }
      const ref = String(await insertTranche(tx, tranche, atMs))
      await placeHold(tx, { realm: 'demo', userId, asset: 'PKR', units: AMOUNT, kind: INVEST_HOLD, ref }, atMs)
    }
  })
  const bought = investors.length + SEEDED.length

  await killed({
    dueMs,
    // The NAV, each amount, each redemption priced and paid, the sums, the money.
    total: 1 + bought + 2 * holders.length + 1 + 1,
    steps: async db => {
      const [row] = await db<{ n: number }[]>`
        select (select count(*) + count(in_units) + count(net_at) from robot_nav where fund_id = ${fund.id} and date = ${date}::date)::int
          + (select count(*) from robot_tranche where fund_id = ${fund.id} and strike_date = ${date}::date and state = 'funded')::int
          + (select coalesce(sum(case state when 'priced' then 1 when 'paid' then 2 else 0 end), 0) from robot_redemption where fund_id = ${fund.id})::int as n`
      return row?.n ?? 0
    },
  })
  expect(await listOpenNavs(sql, fund.id)).toEqual([])
  const navs = await listNavs(sql, fund.id, { limit: 10 })
  const nav = present(
    navs.find(each => each.date === date),
    'the NAV',
  )
  const tranches = await sql<{ units: bigint; amount: bigint; journals: number; holds: number }[]>`
    select t.units, t.amount_units as amount,
      (select count(*)::int from journal j where j.kind = 'robot_invested' and j.ref = t.id::text) as journals,
      (select count(*)::int from ledger_hold h where h.kind = ${INVEST_HOLD} and h.ref = t.id::text and h.ended_at is not null) as holds
    from robot_tranche t where t.fund_id = ${fund.id} and t.strike_date = ${date}::date`
  expect(tranches).toHaveLength(bought)
  for (const one of tranches) {
    expect(one).toEqual({ units: unitsFor(AMOUNT, nav), amount: AMOUNT, journals: 1, holds: 1 })
  }
  const redeemed = await sql<
    { date: string; units: bigint; gross: bigint; fee: bigint; ended: number; paid: number }[]
  >`
    select t.strike_date::text as date, e.units, e.gross_units as gross, e.fee_units as fee,
      (select count(*)::int from journal j where j.kind = 'robot_redeemed' and j.ref = e.id::text) as ended,
      (select count(*)::int from journal j where j.kind = 'robot_paid' and j.ref = e.id::text) as paid
    from robot_redemption e join robot_tranche t on t.id = e.tranche_id where e.fund_id = ${fund.id}`
  expect(redeemed).toHaveLength(holders.length)
  for (const { date: boughtOn, ...one } of redeemed) {
    const series = present(
      navs.find(each => each.date === boughtOn),
      'the NAV of the series',
    )
    const { gross, fee } = redeemLot({ units: one.units, bought: series }, nav, ratePpm(BigInt(fund.feePpm)))
    expect(one).toEqual({ units: one.units, gross, fee, ended: 1, paid: 1 })
    expect(fee).toBeGreaterThan(0n)
  }
  const [net] = await sql<{ units: bigint }[]>`
    select sum(l.units)::bigint as units from journal j join journal_leg l on l.journal_id = j.id join ledger_account a on a.id = l.account_id
    where j.kind = 'robot_net' and j.ref = ${`${fund.id} ${date}`} and a.user_id = ${fund.userId}`
  const owed = redeemed.reduce((sum, { gross }) => sum + gross, 0n)
  expect(net?.units).toBe(AMOUNT * BigInt(bought) - owed)
  await assertFunds(sql)
})

it('OFR-10 killed during an allotment, each applicant pays once for what the draw gave them, and the rest is released once', async () => {
  const [APPLICANTS, LOTS, LOT, PRICE] = [400, 250, 100, 1_000n]
  const atMs = await nowMs()
  const [closesAtMs, allotsAtMs] = [atMs + HOUR_MS, atMs + 2 * HOUR_MS]
  const id = await announce(
    { db: sql, clock: { now: () => atMs } },
    {
      ...{ publicId: 'IPOKILLED', realm: 'demo', symbol: 'KILLED', sharesOutstanding: 1_000_000n, retailLots: LOTS },
      ...{ opensAtMs: atMs - 1, closesAtMs, allotsAtMs, beaconRound: roundAt('sandbox', allotsAtMs) },
    },
  )
  const info = () => call(product.url, 'GET /stock/index/new/info', { id })
  await expect.poll(async () => (await info()).state, PATIENT).toBe('open')
  acknowledged = await everySeeded(product.url, sql, {
    path: '/stock/order/new/apply',
    input: { id, lots: 2, prospectusRead: true },
  })
  const payingLater = new Set<bigint>()
  await inTransaction(sql, async tx => {
    const offering = present(await shareOffering(tx, id), 'the offering')
    for (const [n, userId] of people.slice(0, APPLICANTS).entries()) {
      const pay = n % 5 === 0 ? 'later' : 'now'
      if (pay === 'later') payingLater.add(BigInt(userId))
      const wanted = { tranche: 'retail', lots: 1 + (n % 3), price: undefined, pay, auto: false } as const
      const made = await placeApplication(tx, offering, { userId: BigInt(userId), ...wanted }, atMs)
      if (!made.ok) throw new Error(`not applied: ${made.reason}`)
    }
  })
  const applied = APPLICANTS + SEEDED.length

  await killed({
    dueMs: allotsAtMs,
    // Closed, priced, drawn, everybody's money, allotted.
    total: 4 + applied,
    steps: async db => {
      const [row] = await db<{ n: number }[]>`
        select (select count(*) from offering_step s where s.offering_id = o.id and s.to_state in ('closed', 'priced', 'allotting', 'allotted'))::int
          + (select count(*) from offering_application_step s join offering_application a on a.id = s.application_id
            where a.offering_id = o.id and s.move in ('capture', 'owe', 'miss'))::int as n
        from offering o where o.public_id = ${id}`
      return row?.n ?? 0
    },
  })
  const { draw, retailLots, bookLots } = await info()
  const { lines } = await call(product.url, 'GET /stock/index/new/frozen', { id })
  const { faults, results } = verifyDraw({ ...draw, offeringId: id, retailLots, bookLots }, lines)
  expect(faults).toEqual([])
  const rows = await sql<
    { id: string; userId: bigint; won: number; state: string; hold: string | null; paid: bigint; notices: number }[]
  >`
    select a.public_id as id, a.user_id as "userId", a.lots_allotted as won, a.state, ${fateOf(sql`h.kind = 'offering' and h.ref = a.public_id || '.0'`)} as hold,
      (select coalesce(sum(-l.units), 0)::bigint from journal j join journal_leg l on l.journal_id = j.id
        join ledger_account b on b.id = l.account_id and b.user_id = a.user_id where j.kind = 'offering_paid' and j.ref = a.public_id) as paid,
      (select count(*)::int from user_notice n where n.user_id = a.user_id and n.details->>'id' = a.public_id
        and n.kind in ('offering_allotted', 'offering_pay_due', 'offering_not_allotted')) as notices
    from offering_application a join offering o on o.id = a.offering_id where o.public_id = ${id}`
  expect(rows).toHaveLength(applied)
  for (const row of rows) {
    const won = present(results.get(row.id), 'a result').lots
    const later = payingLater.has(row.userId)
    const fate =
      won === 0
        ? { state: 'not_allotted', hold: later ? null : 'released', paid: 0n }
        : later
          ? { state: 'allotted_unpaid', hold: null, paid: 0n }
          : { state: 'allotted_paid', hold: 'captured', paid: BigInt(won * LOT) * PRICE }
    expect(row).toEqual({ id: row.id, userId: row.userId, won, notices: 1, ...fate })
  }
  expect(rows.reduce((sum, { won }) => sum + won, 0)).toBe(LOTS)
})

it('LOAN-9 killed during a liquidation, each collateral is sold once down to 65 %, pays its loan once, and the rest stays pledged', async () => {
  const [BORROWERS, SYMBOL, SHARES, LENT] = [20, 'OGDC', 2_000n, 45_000]
  await goToNextDay(product.url)
  const atMs = await nowMs()
  const borrowers = people.slice(0, BORROWERS)
  const [buyer, code] = [await signIn(product.url, sql, SEEDED[0], 'real'), SANDBOX_CODE]
  await endow(sql, [buyer, ...borrowers.map(id => ({ userId: BigInt(id) }))], [SYMBOL], SHARES, 'real')
  await sql`
    update app_user set transaction_code_hash = (select transaction_code_hash from app_user where id = ${buyer.userId})
    where id = any(${borrowers}::bigint[])`
  const tokens = await signInAll(sql, borrowers, { realm: 'real', nowMs: atMs })
  const ticket = () => call(product.url, 'GET /stock/order/ticket', { symbol: SYMBOL }, buyer.token)
  await expect.poll(async () => (await ticket()).phase, PATIENT).toBe('open')
  const { last } = await ticket()
  // A share counts seven tenths of its mark, and 65 % of what all count is lent.
  const pledged = 2 * Math.ceil((LENT * 50) / (last * 0.7 * 0.65) + 1)
  const staff = await staffToken(product.url)
  for (const token of tokens) {
    const wanted = { amount: String(LENT), days: 60, collateral: `${SYMBOL}:${pledged}` }
    const { id } = await call(product.url, 'POST /user/loan/apply', wanted, token)
    const decision = { kind: 'loan', id, decision: 'offer', version: 1, note: '' } as const
    await call(product.url, 'POST /staff/case/decide', decision, staff)
    await call(product.url, 'POST /user/loan/accept', { id, transactionCode: code }, token)
  }
  const key = 'bid-for-collateral'
  const bid = {
    symbol: SYMBOL,
    type: 'limit',
    price: (last / 100).toFixed(2),
    quantity: String((BORROWERS * pledged) / 2),
  }
  const input = { ...bid, timeInForce: 'gtc', clientOrderId: key, transactionCode: code }
  const request = { method: 'POST', path: '/stock/order/buy', input, token: buyer.token, key } as const
  const sent: Sent[] = [{ person: buyer, request, answer: await ask(product.url, request) }]
  expect(sent[0]?.answer).toMatchObject({ code: 0 })
  acknowledged = []

  // What marks do in a fall: the collateral counts so little that some of it is sold.
  await sql`update loan_policy set share_haircut_ppm = 600000`
  await killed({
    dueMs: atMs,
    // Of each loan the decision, the order, its end, and the payment.
    total: 4 * BORROWERS,
    steps: async db => {
      const [row] = await db<{ n: number }[]>`
        select (select count(*) + count(done_at) from loan_sale)::int
          + (select count(*) from stock_order where side = 'sell' and user_id = any(${borrowers}::bigint[]))::int
          + (select count(*) from loan_payment where source = 'sale')::int as n`
      return row?.n ?? 0
    },
  })
  const sales = await sql<{ userId: bigint; id: string; sold: bigint; proceeds: bigint }[]>`
    select l.user_id as "userId", l.id::text, s.sold_quantity as sold, s.proceeds_units as proceeds
    from loan_sale s join loan l on l.id = s.loan_id order by l.user_id`
  expect(sales.map(({ userId }) => Number(userId))).toEqual(borrowers)
  for (const [n, { userId, sold, proceeds }] of sales.entries()) {
    const { loan } = await call(product.url, 'GET /user/loan', {}, tokens[n])
    const { state, lines, collateral, ltvPpm } = present(loan, 'the loan')
    expect(state).toBe('in_progress')
    expect(ltvPpm).toBeLessThanOrEqual(650_000)
    const paid = { kind: 'repaid', amount: formatDecimal(proceeds, 2) }
    expect(lines.filter(({ kind }) => kind === 'repaid')).toMatchObject([paid])
    expect(collateral.map(({ quantity }) => quantity)).toEqual([String(pledged - Number(sold))])
    // All borrowed the same on the same at one price: what a run without kills would sell of one is what is sold of each.
    expect(sold).toBe(sales[0]?.sold)
    const [row] = await sql`
      select o.n, o.sold, a.posted, a.held, (select array_agg(rule order by id) from score_change where user_id = ${userId} and rule = 'liquidated') as scored
      from ledger_account a cross join (
        select count(*)::int as n, sum(filled)::bigint as sold from stock_order where side = 'sell' and user_id = ${userId}) o
      where a.user_id = ${userId} and a.realm = 'real' and a.asset = ${SYMBOL} and a.code = 'user'`
    const shares = { posted: SHARES - sold, held: BigInt(pledged) - sold }
    expect(row).toEqual({ n: 1, sold, ...shares, scored: ['liquidated'] })
  }
  await verify(product.url, sql, sent)
})

it('BLK-9 killed during the fill of a block trade, each fill is delivered and paid once, and the rest is released once', async () => {
  const [BUYERS, SHARES, SYMBOL] = [320, 6_000, 'OGDC']
  const atMs = await nowMs()
  const ground = { db: sql, clock: { now: () => atMs } }
  const sellerId = await participant(ground, SYMBOL, BigInt(SHARES))
  const id = await announceBlock(ground, SYMBOL, {
    ...{ realm: 'demo', sellerId, quantity: SHARES, quantityMin: 10, quantityMax: 100 },
    ...{ opensAtMs: atMs - 1, closesAtMs: atMs + HOUR_MS },
  })
  await expect.poll(async () => (await findBlock(sql, id))?.state, PATIENT).toBe('open')
  acknowledged = await everySeeded(product.url, sql, {
    path: '/stock/order/offline/apply',
    input: { id, quantity: 50, price: '95.00' },
  })
  const expected = await inTransaction(sql, async tx => {
    const offer = present(await shareBlock(tx, id), 'the block trade')
    for (const [n, userId] of people.slice(0, BUYERS).entries()) {
      const wanted = { quantity: 10 * (1 + (n % 6)), price: 9_000n + BigInt(n % 7) * 100n }
      const made = await placeBlockOrder(tx, offer, { userId: BigInt(userId), ...wanted }, atMs)
      if (!made.ok) throw new Error(`not ordered: ${made.reason}`)
    }
    const orders = await listPlaced(tx, offer.id)
    const { finalPrice, fills } = blockResult(offer, orders)
    return { finalPrice, fills: new Map(orders.map((order, at) => [order.publicId, fills[at] ?? 0])) }
  })
  const { finalPrice, fills } = expected
  const delivered = [...fills.values()].filter(filled => filled > 0).length

  await killed({
    dueMs: atMs + HOUR_MS,
    // The close, each delivery, each order, the end.
    total: 2 + delivered + fills.size,
    steps: async db => {
      const [row] = await db<{ n: number }[]>`
        select (select count(*) from block_offer_step s where s.offer_id = o.id and s.to_state in ('closed', 'filled'))::int
          + (select count(*) from delivery d where d.cause = 'block' and d.cause_ref = o.public_id)::int
          + (select count(*) from block_order_step s join block_order b on b.id = s.order_id
            where b.offer_id = o.id and s.move in ('fill', 'miss'))::int as n
        from block_offer o where o.public_id = ${id}`
      return row?.n ?? 0
    },
  })
  expect(await findBlock(sql, id)).toMatchObject({ state: 'filled', finalPrice })
  const rows = await sql<
    { id: string; filled: number; state: string; hold: string | null; paid: bigint; shares: bigint; notices: number }[]
  >`
    select b.public_id as id, b.filled, b.state, ${fateOf(sql`h.kind = 'block' and h.ref = b.public_id`)} as hold,
      ${movedBy(sql`d.cause = 'block' and d.receiver_ref = b.public_id and a.asset = 'PKR'`)} as paid,
      ${movedBy(sql`d.cause = 'block' and d.receiver_ref = b.public_id and a.asset = ${SYMBOL}`)} as shares,
      (select count(*)::int from user_notice n where n.user_id = b.user_id and n.details->>'id' = b.public_id
        and n.kind in ('block_filled', 'block_unfilled')) as notices
    from block_order b join block_offer o on o.id = b.offer_id where o.public_id = ${id}`
  expect(rows).toHaveLength(fills.size)
  for (const row of rows) {
    const filled = present(fills.get(row.id), 'a fill')
    const fate = filled > 0 ? { state: 'locked', hold: 'captured' } : { state: 'unfilled', hold: 'released' }
    expect(row).toEqual({
      id: row.id,
      filled,
      ...fate,
      paid: -BigInt(filled) * finalPrice,
      shares: BigInt(filled),
      notices: 1,
    })
  }
  const [seller] = await sql<{ money: bigint; shares: bigint }[]>`
    select sum(posted) filter (where asset = 'PKR')::bigint as money, sum(posted) filter (where asset = ${SYMBOL})::bigint as shares
    from ledger_account where user_id = ${sellerId} and realm = 'demo' and code = 'user'`
  expect(seller).toEqual({ money: BigInt(SHARES) * finalPrice, shares: 0n })
})
