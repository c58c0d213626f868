import type { CallOutput } from '@firoza/api/endpoints'
import { houseAccount } from '@firoza/core/ledger/account'
import { ratePpm } from '@firoza/core/money/rate'
import { ROBOT_CODES, type RobotCode } from '@firoza/core/robot/terms'
import { redeemLot, sumProceeds, unitsFor } from '@firoza/core/robot/units'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SANDBOX_CODE } from '../../sandbox/seed-people.ts'
import { dataOf, reasonOf } from '../../testing/answered.ts'
import { changeOf, deciding } from '../../testing/changes.ts'
import { crashingDb } from '../../testing/crashing.ts'
import { assertFunds, goTo, quoteForRobots, robotApp, runSession } from '../../testing/robots.ts'
import { staffToken } from '../../testing/staff-token.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { signedIn } from '../../testing/withdrawing.ts'
import { checkRobots, runRobots } from './run-robots.job.ts'

let app: TestApp
let token: string

beforeAll(async () => {
  app = await robotApp()
  await enter()
})
afterAll(() => app.close())

type Order = CallOutput<'POST /stock/ai/order/details'>

async function enter(realm: 'demo' | 'real' = 'demo') {
  token = (await signedIn(app, 0, realm)).token
}
const invest = async (amount: string, id: RobotCode = 'index_tracker') =>
  app.call('POST /stock/ai/buy', { id, amount, transactionCode: SANDBOX_CODE }, { token })
const order = async (id: string): Promise<Order> =>
  dataOf(await app.call('POST /stock/ai/order/details', { id }, { token }))
const info = async (id: RobotCode = 'index_tracker') => dataOf(await app.call('POST /stock/ai/info', { id }, { token }))
const redeem = (id: string, units?: string) =>
  app.call('POST /stock/ai/order/redeem', { id, transactionCode: SANDBOX_CODE, ...(units && { units }) }, { token })
const cash = async (realm = 'demo') => {
  const [row] = await app.db<{ posted: bigint; held: bigint }[]>`
    select a.posted, a.held from ledger_account a join app_user u on u.id = a.user_id
    where u.public_id = 'FZ10000001' and a.realm = ${realm} and a.asset = 'PKR' and a.code = 'user'`
  return row ?? { posted: 0n, held: 0n }
}
const paisa = (text: string) => BigInt(text.replace('.', ''))

describe('on paper', () => {
  it('ROB-1 ROB-14 every robot begins without any history, and says so', async () => {
    const { items, own } = dataOf(await app.call('POST /stock/ai/list', {}, { token }))
    expect(items.map(({ id }) => id).sort()).toEqual([...ROBOT_CODES].sort())
    for (const card of items) {
      expect(card).toMatchObject({
        label: 'paper',
        state: 'open',
        nav: '1.000000',
        sessions: 0,
        returnPpm: null,
        dailyPpm: null,
      })
      expect(card).toMatchObject({ closedTrades: 0, paperSessions: 0, paperSessionsNeeded: 3 })
    }
    expect(own).toEqual([])
    const unknown = await app.callRaw('POST /stock/ai/info', { id: 'gold' }, { token })
    expect(reasonOf(unknown)).toBe('field_invalid')
  })

  it('ROB-6 an investment is refused in words: code, minimum, single limit, money', async () => {
    const wrong = { id: 'index_tracker', amount: '5000.00', transactionCode: '000000' } as const
    expect(reasonOf(await app.call('POST /stock/ai/buy', wrong, { token }))).toBe('pin_wrong')
    expect(reasonOf(await invest('4999.99'))).toBe('robot_amount_small')
    expect(reasonOf(await invest('1000000.01'))).toBe('robot_amount_large')
    const [person] = await app.db<{ id: bigint }[]>`select id from app_user where public_id = 'FZ10000001'`
    expect(person).toBeDefined()
    expect(await cash()).toMatchObject({ held: 0n })
  })

  let mine = ''
  it('ROB-6 the amount is held until the close and can be cancelled until then; one key invests once', async () => {
    const once = { id: 'trend', amount: '6000.00', transactionCode: SANDBOX_CODE } as const
    const headers = { 'idempotency-key': 'one-investment' }
    const first = dataOf(await app.call('POST /stock/ai/buy', once, { token, headers }))
    const again = dataOf(await app.call('POST /stock/ai/buy', once, { token, headers }))
    expect(again.id).toBe(first.id)
    expect(first).toMatchObject({ state: 'created', pending: '6000.00', value: '0.00', label: 'paper' })
    expect(first.cancelUntilMs).toBeGreaterThan(app.clock.now())
    expect(await cash()).toMatchObject({ held: 6_000_00n })
    const { token: others } = await signedIn(app, 1, 'demo')
    expect(reasonOf(await app.call('POST /stock/ai/order/cancel', { id: first.id }, { token: others }))).toBe(
      'not_found',
    )
    expect(dataOf(await app.call('POST /stock/ai/order/cancel', { id: first.id }, { token }))).toMatchObject({
      state: 'cancelled',
      pending: '0.00',
    })
    expect(await cash()).toMatchObject({ held: 0n })
    expect(reasonOf(await app.call('POST /stock/ai/order/cancel', { id: first.id }, { token }))).toBe('not_found')
    mine = dataOf(await invest('100000.00')).id
  })

  it('ROB-3 ROB-4 trades through the engine towards its weights, each order once', async () => {
    await runSession(app, 'demo')
    const before = await app.db`select id from trade`
    expect(before.length).toBeGreaterThan(20)
    await runSession(app, 'demo')
    expect(await app.db`select id from trade`).toHaveLength(before.length)
    const { items, cash: left } = dataOf(await app.call('POST /stock/ai/stocks', { id: 'index_tracker' }, { token }))
    expect(items.length).toBeGreaterThan(10)
    const invested = items.reduce((sum, { value }) => sum + paisa(value), 0n)
    expect(invested > 800_000_00n).toBe(true)
    expect(paisa(left) > 0n).toBe(true)
    for (const { weightPpm } of items) expect(weightPpm).toBeLessThan(210_000)
  })

  it('ROB-5 ROB-10 PTF-10 the NAV is struck after the close from what the fund has, the amount becomes units at it, and those count among the assets', async () => {
    await goTo(app, 1)
    await enter()
    expect(await order(mine)).toMatchObject({ state: 'created', cancelUntilMs: null })
    expect(reasonOf(await app.call('POST /stock/ai/order/cancel', { id: mine }, { token }))).toBe('robot_cut_off')
    await runRobots(app.deps)
    const funded = await order(mine)
    expect(funded).toMatchObject({ state: 'active', invested: '100000.00', pending: '0.00', unlockedUnits: '0.000000' })
    const [tranche] = funded.tranches
    const nav = tranche?.bought
    const point = { value: BigInt(nav?.valueUnits ?? 0), units: BigInt(nav?.unitsMillionths ?? 1) }
    expect(tranche?.leftMillionths).toBe(String(unitsFor(100_000_00n, point)))
    // Trading cost something, so the NAV is below the first one: by the fees and by nothing else, since marks are the fills' prices.
    const [fees] = await app.db<{ fees: bigint }[]>`
      select sum(o.commission_units + o.sales_tax_units + o.cdc_units)::bigint as fees from robot_trade t join stock_order o on o.id = t.order_id
      join robot_fund f on f.id = t.fund_id join robot r on r.id = f.robot_id where r.code = 'index_tracker' and f.realm = 'demo'`
    expect(point.value).toBe(1_000_000_00n - (fees?.fees ?? 0n))
    await assertFunds(app.db)
    const assets = dataOf(await app.call('POST /user/assets', {}, { token }))
    expect(assets.robots).toBe(funded.value)
    expect(assets.others.map(({ asset }) => asset)).not.toContain('UNIT-INDEX-TRACKER')
    const parts = [assets.total, assets.robots, ...assets.others.map(({ value }) => value ?? '0.00')]
    expect(paisa(assets.everything)).toBe(parts.reduce((sum, part) => sum + paisa(part), 0n))
  })

  it('ROB-10 prices that move the market move the NAV, and returns are published only with enough trades', async () => {
    await runRobots(app.deps)
    await quoteForRobots(app, 'demo')
    await runRobots(app.deps)
    const { points, holdings, companyPpm, returnPpm, closedTrades } = await info()
    expect(points.length).toBe(2)
    expect(holdings).toBeGreaterThan(10)
    expect(companyPpm).toBeGreaterThan(900_000)
    expect(closedTrades).toBeLessThan(30)
    expect(returnPpm).toBeNull()
    const { items } = dataOf(await app.call('POST /stock/ai/nav', { id: 'index_tracker', limit: 1 }, { token }))
    expect(items).toMatchObject([{ invested: '100000.00', redeemed: '0.00' }])
    const fills = dataOf(await app.call('POST /stock/ai/trades', { id: 'index_tracker', limit: 5 }, { token }))
    expect(fills.items).toHaveLength(5)
    const next = dataOf(
      await app.call(
        'POST /stock/ai/trades',
        { id: 'index_tracker', limit: 5, cursor: fills.nextCursor ?? '' },
        { token },
      ),
    )
    expect(Number(next.items[0]?.id)).toBeLessThan(Number(fills.items[4]?.id))
  })

  it('ROB-6 an added amount is a tranche of its own with a lock-in of its own, and extends nothing', async () => {
    const before = await order(mine)
    const added = await app.call(
      'POST /stock/ai/order/add/amount',
      { id: mine, amount: '50000.00', transactionCode: SANDBOX_CODE },
      { token },
    )
    expect(dataOf(added)).toMatchObject({ pending: '50000.00', expiresOn: before.expiresOn })
    await goTo(app, 1)
    await enter()
    await runRobots(app.deps)
    const after = await order(mine)
    expect(after.tranches).toHaveLength(2)
    expect(after.expiresOn).toBe(before.expiresOn)
    expect(after.tranches[0]?.lockedUntil).toBe(before.tranches[0]?.lockedUntil)
    expect((after.tranches[1]?.lockedUntil ?? '') > (after.tranches[0]?.lockedUntil ?? '')).toBe(true)
    expect(reasonOf(await redeem(mine))).toBe('robot_units_locked')
  })

  it('ROB-7 ROB-9 a redemption is posted as it was previewed at its NAV, paid once the sales have settled, and the order ends', async () => {
    for (let day = 0; day < 8; day++) {
      await goTo(app, 1)
      await runSession(app, 'demo', day % 2 === 0 ? 2_000 : -1_000)
    }
    await enter()
    const before = await order(mine)
    const { items } = dataOf(await app.call('GET /staff/robot/list', {}, { token: await staffToken(app, 0) }))
    const funds = items.filter(({ id, realm }) => id === 'index_tracker' && realm === 'demo')
    expect(funds.map(({ accruedFee }) => accruedFee)).toEqual([before.fee])
    const asked = dataOf(await redeem(mine))
    expect(asked).toMatchObject({ state: 'redeeming', units: '0.000000' })
    expect(reasonOf(await redeem(mine))).toBe('move_not_allowed')
    const money = await cash()
    await goTo(app, 1)
    await runRobots(app.deps)
    await enter()
    const struck = (await order(mine)).nav
    const nav = { value: BigInt(struck?.valueUnits ?? 0), units: BigInt(struck?.unitsMillionths ?? 1) }
    const preview = sumProceeds(
      before.tranches.map(({ leftMillionths, bought }) =>
        redeemLot(
          {
            units: BigInt(leftMillionths),
            bought: { value: BigInt(bought?.valueUnits ?? 0), units: BigInt(bought?.unitsMillionths ?? 1) },
          },
          nav,
          ratePpm(BigInt(before.feePpm)),
        ),
      ),
    )
    const priced = await order(mine)
    const sum = (of: 'gross' | 'fee' | 'net') =>
      priced.redemptions.reduce((all, row) => all + paisa(row[of] ?? '0.00'), 0n)
    expect([sum('gross'), sum('fee'), sum('net')]).toEqual([preview.gross, preview.fee, preview.net])
    for (let day = 0; day < 6 && (await order(mine)).state === 'redeeming'; day++) {
      await runSession(app, 'demo')
      await goTo(app, 1)
      await runRobots(app.deps)
      await enter()
    }
    const ended = await order(mine)
    expect(ended).toMatchObject({ state: 'redeemed', receivable: '0.00' })
    expect((await cash()).posted).toBe(money.posted + preview.net)
    const kinds = await app.db<{ kind: string }[]>`
      select distinct n.kind from user_notice n join app_user u on u.id = n.user_id where u.public_id = 'FZ10000001' and n.kind like 'robot%'`
    expect(kinds.map(({ kind }) => kind).sort()).toEqual(
      expect.arrayContaining([
        'robot_invested',
        'robot_paid',
        'robot_redeem_requested',
        'robot_redeemed',
        'robot_requested',
      ]),
    )
    await assertFunds(app.db)
  })
})

describe('release', () => {
  const change = async (move: string, id: RobotCode, realm: 'real' | 'demo' = 'real') => {
    const [maker, checker] = [await staffToken(app, 0), await staffToken(app, 1)]
    const input = changeOf('robot_state', { id, realm, move, reason: 'asked by risk management' })
    const asked = await app.callRaw('POST /staff/case/request', input, { token: maker })
    if (asked.body.code !== 0) return asked.body.data.reason
    const { id: request } = asked.body.data as { id: string }
    return reasonOf(
      await app.callRaw('POST /staff/case/decide', deciding('approve', { id: request }), { token: checker }),
    )
  }

  it('ROB-12 ROB-15 is refused without the machine’s checks, made by two after them, and opens the robot in the real market', async () => {
    expect(await change('release', 'trend')).toBe('robot_checks_open')
    await checkRobots(app.deps)
    const { items } = dataOf(await app.call('GET /staff/robot/list', {}, { token: await staffToken(app, 0) }))
    const gates = items.find(({ id, realm }) => id === 'trend' && realm === 'real')?.gates ?? []
    expect(gates.map(({ gate }) => gate).sort()).toEqual(['costs', 'determinism', 'future_days', 'sessions'])
    expect(gates.find(({ gate }) => gate === 'sessions')?.figure).toBeGreaterThan(3)
    await enter('real')
    expect(await info('trend')).toMatchObject({ label: 'paper', state: 'testing' })
    expect(reasonOf(await invest('5000.00', 'trend'))).toBe('robot_not_open')
    expect(await change('release', 'trend')).toBe('ok')
    expect(await info('trend')).toMatchObject({ label: 'live', state: 'open', nav: '1.000000', sessions: 0 })
    expect(await change('release', 'trend')).toBe('move_not_allowed')
  })

  it('ROB-16 money of a loan is not invested', async () => {
    await enter('real')
    const [person] = await app.db<{ id: bigint }[]>`select id from app_user where public_id = 'FZ10000001'`
    const free = (await cash('real')).posted
    await app.db`
      insert into loan (user_id, state, asked_units, days, amount_units, created_at)
      values (${person!.id}, 'under_review', ${free}, 30, null, now())`.catch(() => undefined)
    await app.db`alter table loan disable trigger loan_moves`
    await app.db`update loan set state = 'in_progress', amount_units = asked_units where user_id = ${person!.id}`
    expect(reasonOf(await invest('5000.00', 'trend'))).toBe('loan_money_not_allowed')
    await app.db`update loan set state = 'repaid' where user_id = ${person!.id}`
    await app.db`alter table loan enable trigger loan_moves`
    expect(reasonOf(await invest('5000.00', 'trend'))).toBe('ok')
  })

  it('ROB-13 paused by staff it takes no new money and says so; stopped, all are paid and it stays listed', async () => {
    expect(await change('pause', 'trend', 'demo')).toBe('ok')
    await enter()
    expect(reasonOf(await invest('5000.00', 'trend'))).toBe('robot_not_open')
    expect(await change('resume', 'trend', 'demo')).toBe('ok')
    const { id } = dataOf(await invest('20000.00', 'trend'))
    await runSession(app, 'demo')
    await goTo(app, 1)
    await enter()
    await runRobots(app.deps)
    expect(await order(id)).toMatchObject({ state: 'active' })
    expect(await change('stop', 'trend', 'demo')).toBe('ok')
    for (let day = 0; day < 8 && (await info('trend')).state !== 'closed'; day++) {
      await runSession(app, 'demo')
      await goTo(app, 1)
      await enter()
      await runRobots(app.deps)
    }
    expect(await order(id)).toMatchObject({ state: 'stopped' })
    const closed = dataOf(await app.call('POST /stock/ai/list', { state: 'closed' }, { token }))
    expect(closed.items).toMatchObject([{ id: 'trend', state: 'closed' }])
    await assertFunds(app.db)
  })
})

describe('protections and crashes', () => {
  it('ROB-13 a day’s loss beyond the limit pauses the robot, notifies its holders, and it goes on after a session', async () => {
    await enter()
    const { id } = dataOf(await invest('10000.00', 'index_tracker'))
    await runSession(app, 'demo')
    await goTo(app, 1)
    await runSession(app, 'demo')
    await enter()
    expect(await order(id)).toMatchObject({ state: 'active' })
    await app.db`update robot set day_loss_ppm = 1 where code = 'index_tracker'`
    const { items } = dataOf(await app.call('POST /stock/ai/stocks', { id: 'index_tracker' }, { token }))
    const [largest] = items
    const { placeLimit } = await import('../../testing/house-trades.ts')
    const low = Math.floor(Number(paisa(largest?.price ?? '1.00')) * 0.97)
    await placeLimit(app, 'demo', largest?.symbol ?? '', 'sell', low, 10)
    await placeLimit(app, 'demo', largest?.symbol ?? '', 'buy', low, 10)
    await goTo(app, 1)
    await runRobots(app.deps)
    await enter()
    expect(await info()).toMatchObject({ state: 'paused', reason: 'day_loss' })
    await app.db`update robot set day_loss_ppm = 50000 where code = 'index_tracker'`
    const notified =
      await app.db`select 1 from user_notice where kind = 'robot_paused' and details ->> 'robotReason' = 'day_loss'`
    expect(notified.length).toBeGreaterThan(0)
    for (let day = 0; day < 3 && (await info()).state === 'paused'; day++) {
      await runRobots(app.deps)
      await goTo(app, 1)
      await enter()
    }
    await runRobots(app.deps)
    expect((await info()).state).toBe('open')
  })

  it('ROB-17 killed before any statement of a strike, of its money and of a session, it goes on and does nothing twice', async () => {
    await enter()
    const { id } = dataOf(await invest('30000.00', 'index_tracker'))
    await goTo(app, 1)
    await app.db`update robot_tranche set locked_until = '2026-01-01' where locked_until is not null`
    for (let survived = 0, round = 0; survived < 2 && round < 400; round++) {
      const fuse = { left: round % 150 }
      const db = crashingDb(app.deps.db, fuse as never)
      await runRobots({ ...app.deps, db }).then(
        () => (survived += fuse.left > 0 ? 1 : 0),
        () => undefined,
      )
    }
    await quoteForRobots(app, 'demo')
    await runRobots(app.deps)
    await enter()
    expect(await order(id)).toMatchObject({ state: 'active', invested: '30000.00' })
    const twice = await app.db`
      select fund_id, date, symbol from robot_trade t join stock_order o on o.client_key = 'robot-' || t.id group by 1, 2, 3 having count(*) > 1`
    expect(twice).toEqual([])
    await assertFunds(app.db)
  })

  it('ROB-18 a demo account that starts over gives its units up and gets pending amounts back', async () => {
    await enter()
    await invest('5000.00', 'momentum')
    expect(reasonOf(await app.callRaw('POST /user/demo/reset', {}, { token }))).toBe('ok')
    const { own } = dataOf(await app.call('POST /stock/ai/list', {}, { token }))
    expect(own).toEqual([])
    await assertFunds(app.db)
    expect(houseAccount('fund_capital', 'UNIT-TREND').code).toBe('fund_capital')
  })
})
