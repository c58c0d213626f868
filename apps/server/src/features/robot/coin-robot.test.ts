import type { CallOutput } from '@firoza/api/endpoints'
import { ratePpm } from '@firoza/core/money/rate'
import type { RobotCode } from '@firoza/core/robot/terms'
import { redeemLot, unitsFor } from '@firoza/core/robot/units'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { SANDBOX_CODE } from '../../sandbox/seed-people.ts'
import { dataOf, reasonOf } from '../../testing/answered.ts'
import { changeOf, deciding } from '../../testing/changes.ts'
import { giveCoins } from '../../testing/coin-pair.ts'
import { placeLimit } from '../../testing/house-trades.ts'
import { goToNextCoinDay, recordPairDays, robotApp, runSession } from '../../testing/robots.ts'
import { staffToken } from '../../testing/staff-token.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { signedIn } from '../../testing/withdrawing.ts'
import { checkRobots, runRobots } from './run-robots.job.ts'

let app: TestApp
let token: string
let userId: bigint

beforeAll(async () => {
  app = await robotApp()
  await recordPairDays(app)
  await enter()
  const [person] = await app.db<{ id: bigint }[]>`select id from app_user where public_id = 'FZ10000001'`
  userId = person!.id
})
afterAll(() => app.close())

async function enter(realm: 'demo' | 'real' = 'demo') {
  token = (await signedIn(app, 0, realm)).token
}
const invest = async (amount: string, id: RobotCode) =>
  app.call('POST /stock/ai/buy', { id, amount, transactionCode: SANDBOX_CODE }, { token })
const order = async (id: string): Promise<CallOutput<'POST /stock/ai/order/details'>> =>
  dataOf(await app.call('POST /stock/ai/order/details', { id }, { token }))
const info = async (id: RobotCode) => dataOf(await app.call('POST /stock/ai/info', { id }, { token }))
const nextDay = async () => {
  await goToNextCoinDay(app)
  await enter()
  await runRobots(app.deps)
}
const own = async (asset: string) => {
  const [row] = await app.db<{ posted: bigint; held: bigint }[]>`
    select posted, held from ledger_account where user_id = ${userId} and realm = 'demo' and asset = ${asset} and code = 'user'`
  return row ?? { posted: 0n, held: 0n }
}
const units = (text: string) => BigInt(text.replace('.', ''))

/** A fund of the demo realm once more from the ledger and the trades alone, in millionths of a USDT: what it has, and its coins at their last prices. */
async function worthOf(id: RobotCode): Promise<bigint> {
  const [row] = await app.db<{ worth: bigint }[]>`
    select sum(case when a.asset = 'USDT' then a.posted else floor(a.posted * t.price::numeric / t.value_divisor) end)::bigint as worth
    from robot r join robot_fund f on f.robot_id = r.id and f.realm = 'demo'
    join ledger_account a on a.user_id = f.user_id and a.realm = f.realm and a.code = 'user'
    left join listing l on l.realm = a.realm and l.base = a.asset and l.quote = 'USDT'
    left join lateral (select price, value_divisor from trade where listing_id = l.id order by id desc limit 1) t on true
    where r.code = ${id}`
  return row?.worth ?? 0n
}

it('ROB-19 robots of coins are listed from the first start, on paper, in USDT', async () => {
  const { items } = dataOf(await app.call('POST /stock/ai/list', {}, { token }))
  const found = items.filter(({ asset }) => asset === 'USDT')
  expect(found.map(({ id }) => id)).toEqual(['coin_index', 'btc_trend'])
  for (const card of found) {
    expect(card).toMatchObject({ label: 'paper', state: 'open', nav: '1.000000', sessions: 0, minimum: '20.000000' })
  }
})

it('ROB-19 amounts are of USDT alone, with its digits, its minimum and its balance', async () => {
  const small = await invest('19.999999', 'btc_trend')
  expect(small.body).toMatchObject({ data: { reason: 'robot_amount_small' } })
  expect(reasonOf(await invest('4000.000001', 'btc_trend'))).toBe('robot_amount_large')
  expect(reasonOf(await invest('5000.001', 'trend'))).toBe('field_invalid')
  const { posted } = await own('USDT')
  if (posted < 4_000_000_000n) expect(reasonOf(await invest('4000', 'btc_trend'))).toBe('insufficient_balance')
  await giveCoins(app, userId, 'USDT', 10_000_000_000n)
  const free = (await info('btc_trend')).available
  expect(units(free)).toBe(posted + 10_000_000_000n)
})

let mine = ''
it('ROB-19 ROB-20 trades its pair through the engine, and its fee is taken of the coin', async () => {
  const [rupees, dollars] = [await own('PKR'), await own('USDT')]
  mine = dataOf(await invest('3000.5', 'btc_trend')).id
  expect(await own('USDT')).toEqual({ ...dollars, held: dollars.held + 3_000_500_000n })
  expect(await own('PKR')).toEqual(rupees)
  await runSession(app, 'demo')
  const { items } = dataOf(await app.call('POST /stock/ai/trades', { id: 'btc_trend', limit: 9 }, { token }))
  expect(items.length).toBeGreaterThan(0)
  const bought = items.reduce((sum, { quantity }) => sum + units(quantity), 0n)
  const fees = items.reduce((sum, { fees: fee }) => sum + units(fee), 0n)
  expect(items.every(({ side, feeAsset }) => side === 'buy' && feeAsset === 'BTC')).toBe(true)
  const stocks = dataOf(await app.call('POST /stock/ai/stocks', { id: 'btc_trend' }, { token }))
  expect(stocks.items).toMatchObject([{ symbol: 'BTC-USDT' }])
  expect(units(stocks.items[0]?.quantity ?? '0')).toBe(bought - fees)
  expect(fees > 0n).toBe(true)
  const index = dataOf(await app.call('POST /stock/ai/stocks', { id: 'coin_index' }, { token }))
  expect(index.items.length).toBeGreaterThan(5)
  for (const { weightPpm } of index.items) expect(weightPpm).toBeLessThan(410_000)
})

it('ROB-5 ROB-19 the NAV is struck at 00:00 UTC from what the fund has after its fees, and the amount becomes units at it', async () => {
  const worth = await worthOf('btc_trend')
  expect(worth < 10_000_000_000n).toBe(true)
  const { nextNavAtMs } = await info('btc_trend')
  expect(new Date(nextNavAtMs ?? 0).toISOString().slice(11)).toBe('00:00:00.000Z')
  await nextDay()
  const funded = await order(mine)
  expect(funded).toMatchObject({ state: 'active', asset: 'USDT', invested: '3000.500000', pending: '0.000000' })
  const bought = funded.tranches[0]?.bought
  expect(bought?.valueUnits).toBe(String(worth))
  const nav = { value: worth, units: BigInt(bought?.unitsMillionths ?? 1) }
  expect(funded.tranches[0]?.leftMillionths).toBe(String(unitsFor(3_000_500_000n, nav)))
  const assets = dataOf(await app.call('POST /user/assets', {}, { token }))
  // At 278.50 rupees a USDT.
  expect(units(assets.robots)).toBe((units(funded.value) * 27_850n) / 1_000_000n)
})

it('ROB-11 ROB-19 every day is a session, weekends too, and the NAV follows the price of what is held', async () => {
  await runSession(app, 'demo')
  const before = await info('btc_trend')
  await placeLimit(app, 'demo', 'BTC-USDT', 'sell', 984_300, 100_000)
  await placeLimit(app, 'demo', 'BTC-USDT', 'buy', 984_300, 100_000)
  for (let day = 0; day < 8; day++) await nextDay()
  const after = await info('btc_trend')
  expect(after.sessions).toBe(before.sessions + 8)
  expect(Number(after.nav)).toBeGreaterThan(Number(before.nav) * 1.015)
  expect(after.state).toBe('open')
})

it('ROB-7 ROB-9 ROB-20 a redemption is posted as previewed, sold through the book and paid at once, the fee in USDT', async () => {
  const before = await order(mine)
  expect(units(before.fee) > 0n).toBe(true)
  const asked = await app.call('POST /stock/ai/order/redeem', { id: mine, transactionCode: SANDBOX_CODE }, { token })
  expect(dataOf(asked)).toMatchObject({ state: 'redeeming' })
  const money = await own('USDT')
  await goToNextCoinDay(app)
  await enter()
  // The strike, the plan that owes, a bid for what it sells, the sale; then what it brought has settled already.
  await runSession(app, 'demo')
  await runRobots(app.deps)
  const ended = await order(mine)
  expect(ended).toMatchObject({ state: 'redeemed', receivable: '0.000000' })
  const [tranche] = before.tranches
  const at = (point: { valueUnits: string; unitsMillionths: string } | null | undefined) => ({
    value: BigInt(point?.valueUnits ?? 0),
    units: BigInt(point?.unitsMillionths ?? 1),
  })
  const lot = { units: BigInt(tranche?.leftMillionths ?? 0), bought: at(tranche?.bought) }
  const preview = redeemLot(lot, at(ended.nav), ratePpm(BigInt(before.feePpm)))
  expect(ended.redemptions.map(({ gross, fee }) => [units(gross ?? '0'), units(fee ?? '0')])).toEqual([
    [preview.gross, preview.fee],
  ])
  expect((await own('USDT')).posted).toBe(money.posted + preview.net)
  const fills = dataOf(await app.call('POST /stock/ai/trades', { id: 'btc_trend', limit: 9 }, { token })).items
  expect(fills[0]).toMatchObject({ side: 'sell', feeAsset: 'USDT' })
  expect((await info('btc_trend')).closedTrades).toBe(1)
  const [fees] = await app.db<{ posted: bigint }[]>`
    select posted from ledger_account where code = 'robot_fees' and realm = 'demo' and asset = 'USDT'`
  expect(fees?.posted).toBe(preview.fee)
  const [clearing] = await app.db<{ posted: bigint }[]>`
    select posted from ledger_account where code = 'fund_clearing' and realm = 'demo' and asset = 'USDT'`
  expect(clearing?.posted).toBe(0n)
  const notices = await app.db`
    select 1 from user_notice where user_id = ${userId} and kind = 'robot_paid' and details ->> 'asset' = 'USDT'`
  expect(notices).toHaveLength(1)
})

it('ROB-6 ROB-19 a period that is over is redeemed at the next NAV, sold through the book and paid', async () => {
  const { id } = dataOf(await invest('3000', 'btc_trend'))
  await nextDay()
  await runSession(app, 'demo')
  expect(await order(id)).toMatchObject({ state: 'active' })
  const fills = async () =>
    dataOf(await app.call('POST /stock/ai/trades', { id: 'btc_trend', limit: 1 }, { token })).items[0]
  expect(await fills()).toMatchObject({ side: 'buy' })
  await app.db`update robot_order set expires_on = '2026-01-01' where public_id = ${id}`
  await nextDay()
  expect(await order(id)).toMatchObject({ state: 'redeeming' })
  await goToNextCoinDay(app)
  await enter()
  await runSession(app, 'demo')
  await runRobots(app.deps)
  expect(await fills()).toMatchObject({ side: 'sell' })
  expect(await order(id)).toMatchObject({ state: 'expired', receivable: '0.000000' })
})

it('ROB-12 ROB-15 ROB-19 its checks are run on its own days and costs, and released it opens with coins of the company', async () => {
  await checkRobots(app.deps)
  await enter('real')
  expect(await info('btc_trend')).toMatchObject({ label: 'paper', state: 'testing' })
  const { gates } = await info('btc_trend')
  expect(gates.filter(({ gate, passed }) => gate !== 'costs' && !passed)).toEqual([])
  expect(gates.map(({ gate }) => gate).sort()).toEqual(['costs', 'determinism', 'future_days', 'sessions'])
  const [maker, checker] = [await staffToken(app, 0), await staffToken(app, 1)]
  const wanted = { id: 'btc_trend', realm: 'real', move: 'release', reason: 'asked by risk management' }
  const asked = await app.callRaw('POST /staff/case/request', changeOf('robot_state', wanted), { token: maker })
  const { id } = asked.body.code === 0 ? (asked.body.data as { id: string }) : { id: '' }
  const decided = await app.callRaw('POST /staff/case/decide', deciding('approve', { id }), { token: checker })
  expect(reasonOf(decided)).toBe('ok')
  expect(await info('btc_trend')).toMatchObject({ label: 'live', state: 'open', nav: '1.000000', asset: 'USDT' })
  const [fund] = await app.db<{ posted: bigint }[]>`
    select a.posted from ledger_account a join robot_fund f on f.user_id = a.user_id join robot r on r.id = f.robot_id
    where r.code = 'btc_trend' and f.realm = 'real' and a.asset = 'USDT' and a.realm = 'real'`
  expect(fund?.posted).toBe(10_000_000_000n)
})
