import type { CallOutput } from '@firoza/api/endpoints'
import { DAY_MS, HOUR_MS } from '@firoza/core/clock'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { requireOwnMoney } from '../../customers/loan-money.store.ts'
import { grantSandboxAssets } from '../../sandbox/grant-sandbox-assets.ts'
import { SANDBOX_CODE } from '../../sandbox/seed-people.ts'
import { reasonOf } from '../../testing/answered.ts'
import { changeOf, deciding } from '../../testing/changes.ts'
import { placeLimit } from '../../testing/house-trades.ts'
import { staffToken } from '../../testing/staff-token.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { signedIn, type Withdrawing, withdrawingApp } from '../../testing/withdrawing.ts'
import { seedLoanFund } from './seed-loan-fund.ts'
import { watchLoans } from './watch-loans.job.ts'

type Loan = NonNullable<CallOutput<'GET /user/loan'>['loan']>
const transactionCode = SANDBOX_CODE
let app: TestApp
let ayesha: Withdrawing
let bilal: Withdrawing
let maker: string
let checker: string

beforeAll(async () => {
  app = await withdrawingApp({ market: ['OGDC', 'MEBL'] })
  await seedLoanFund(app.db, app.clock.now())
  await app.db.begin(async tx => {
    const rows = await tx<{ id: bigint }[]>`select id from app_user where not is_house order by id`
    const shares = rows.map(({ id: userId }) => ({ userId, asset: 'OGDC', units: 3_000n, costTicks: 9_000 }))
    await grantSandboxAssets(tx, 'real', 'pledges', shares, app.clock.now())
  })
  ayesha = await signedIn(app)
  bilal = await signedIn(app, 1)
})
beforeEach(async () => {
  maker = await staffToken(app, 0)
  checker = await staffToken(app, 1)
})
afterAll(() => app.close())

const read = async (person = ayesha) => {
  const { body } = await app.call('GET /user/loan', {}, { token: person.token })
  if (body.code !== 0) throw new Error(body.data.reason)
  return body.data
}
const loanOf = async (person = ayesha) => (await read(person)).loan as Loan
const decide = async (decision: 'offer' | 'reject' | 'write_off', token = maker, person = ayesha) => {
  const { id } = await loanOf(person)
  const [row] = await app.db<{ version: number }[]>`
    select count(*)::int as version from case_step where kind = 'loan' and row_id = ${id}`
  const input = {
    kind: 'loan',
    id,
    decision,
    version: row?.version ?? 0,
    note: decision === 'offer' ? '' : 'as computed',
  }
  return reasonOf(await app.callRaw('POST /staff/case/decide', input, { token }))
}
const apply = async (input: { amount: string; days: number; collateral?: string }, person = ayesha) =>
  reasonOf(await person.call('POST /user/loan/apply', input))
const accept = async (person = ayesha) =>
  reasonOf(await person.call('POST /user/loan/accept', { id: (await loanOf(person)).id, transactionCode }))
const repay = async (amount?: string, person = ayesha) =>
  reasonOf(
    await person.call('POST /user/loan/repay', {
      id: (await loanOf(person)).id,
      transactionCode,
      ...(amount !== undefined && { amount }),
    }),
  )
const later = async (ms: number) => {
  app.clock.advance(ms)
  await watchLoans(app.deps)
  ayesha = await signedIn(app)
  bilal = await signedIn(app, 1)
  maker = await staffToken(app, 0)
}
const scoreOf = async (person = ayesha) => (await read(person)).score

describe('a loan', () => {
  it('LOAN-2 is refused in one order, and no one without level 3 borrows above the limit', async () => {
    const demo = await signedIn(app, 0, 'demo')
    expect(await apply({ amount: '1', days: 1 }, demo)).toBe('wrong_realm')
    expect(await apply({ amount: '100000', days: 30, collateral: 'NONE:1' })).toBe('instrument_unknown')
    expect(await apply({ amount: '100000', days: 30, collateral: 'OGDC:3001' })).toBe('insufficient_balance')
    expect(await apply({ amount: '100000', days: 30, collateral: 'OGDC:1,OGDC:1' })).toBe('field_invalid')
    expect(await apply({ amount: '100000', days: 31 })).toBe('loan_days')
    expect(await apply({ amount: '4999.99', days: 30 })).toBe('loan_amount_min')
    expect(await apply({ amount: '100000', days: 30, collateral: 'OGDC:3000' }, bilal)).toBe('loan_level_needed')
    expect(await apply({ amount: '100000', days: 30 })).toBe('loan_collateral_needed')
    expect(await apply({ amount: '100000', days: 30, collateral: 'OGDC:2000' })).toBe('loan_collateral_needed')
  })

  it('LOAN-2 is offered as computed by staff, and started by its borrower alone', async () => {
    expect(await apply({ amount: '100000', days: 120, collateral: 'OGDC:2500' })).toBe('ok')
    expect(await apply({ amount: '100000', days: 30, collateral: 'OGDC:2500' })).toBe('loan_open')
    expect(await accept()).toBe('move_not_allowed')
    expect(await decide('offer')).toBe('ok')
    expect(await loanOf()).toMatchObject({
      state: 'offered',
      actualAmount: '100000.00',
      boundBy: 'asked',
      form: 'murabaha',
      totalCost: '6000.00',
      repaymentAmount: '106000.00',
      ltvPpm: 571_429,
      callAt: '133333.34',
    })
    expect(await accept(bilal).catch(() => 'none')).toBe('none')
    const { id } = await loanOf()
    expect(reasonOf(await bilal.call('POST /user/loan/accept', { id, transactionCode }))).toBe('not_found')
    expect(reasonOf(await ayesha.call('POST /user/loan/accept', { id, transactionCode: '000001' }))).toBe('pin_wrong')
    expect(await accept()).toBe('ok')
    expect(await accept()).toBe('move_not_allowed')
    expect(await read()).toMatchObject({ available: '1100000.00', own: '1000000.00' })
    const [hold] = await app.db`select units from ledger_hold where kind = 'loan' and ended_at is null`
    expect(hold).toMatchObject({ units: 2_500n })
  })

  it('LOAN-3 marks its money: not convertible, half of it withdrawable, and no use for robots', async () => {
    const { userId } = (
      await app.db<{ userId: bigint }[]>`select user_id as "userId" from loan order by id desc limit 1`
    )[0]!
    const owner = { userId, realm: 'real' } as const
    const check = (units: bigint, use: 'robot' | 'shares' | 'withdraw') =>
      requireOwnMoney(app.db, owner, { use, units }, app.clock.now()).then(({ ok }) => ok)
    expect(await check(1_000_000_00n, 'robot')).toBe(true)
    expect(await check(1_000_000_01n, 'robot')).toBe(false)
    expect(await check(1_100_000_00n, 'shares')).toBe(true)
    expect(await check(1_050_000_00n, 'withdraw')).toBe(true)
    expect(await check(1_050_000_01n, 'withdraw')).toBe(false)
  })

  it('LOAN-6 is paid in part: mark-up of the days first, then principal; the score rises by repayments on time', async () => {
    const before = await scoreOf()
    await later(30 * DAY_MS)
    expect((await loanOf()).now).toMatchObject({ day: 30, due: '26500.00', overdue: '0.00', payoff: '101500.00' })
    expect(await repay('200000')).toBe('loan_pays_more')
    expect(await repay('0')).toBe('field_invalid')
    expect(await repay('26500')).toBe('ok')
    expect((await loanOf()).now).toMatchObject({ due: '0.00', payoff: '75000.00', nextAmount: '26500.00' })
    expect(await scoreOf()).toBe(before + 3)
  })

  it('LOAN-7 overdue takes from the score, charges go to charity, and paying ends it', async () => {
    const before = await scoreOf()
    await later(33 * DAY_MS)
    expect(await loanOf()).toMatchObject({
      state: 'overdue',
      now: { overdueDays: 3, overdue: '26500.00', late: '56.25' },
    })
    expect(await scoreOf()).toBe(before - 6)
    await later(HOUR_MS)
    expect(await scoreOf()).toBe(before - 6)
    expect(await repay('26556.25')).toBe('ok')
    expect((await loanOf()).state).toBe('in_progress')
    expect(await repay()).toBe('ok')
    expect(await read()).toMatchObject({ loan: null, own: (await read()).available })
    const { body } = await app.call('GET /user/loan/order/list', {}, { token: ayesha.token })
    expect(body).toMatchObject({ data: { items: [{ state: 'repaid', now: null, lines: expect.any(Array) }] } })
    const holds = await app.db`select 1 from ledger_hold where kind = 'loan' and ended_at is null`
    expect(holds).toHaveLength(0)
    const book = await app.call('GET /staff/loan/book', {}, { token: maker })
    expect(book.body).toMatchObject({ data: { fund: '100000000.00', lent: '0.00', charity: '56.25' } })
  })

  it('LOAN-5 is lowered by two, never raised; declined with a reason; taken back; and an offer expires', async () => {
    expect(await apply({ amount: '25000.01', days: 30 }, bilal)).toBe('loan_collateral_needed')
    expect(await apply({ amount: '10000', days: 30 }, bilal)).toBe('ok')
    const { id } = await loanOf(bilal)
    const lower = (amount: string) =>
      app.call('POST /staff/case/request', changeOf('loan_lower', { id, amount, reason: 'thin history' }), {
        token: maker,
      })
    expect(reasonOf(await lower('10000.01'))).toBe('loan_above_offer')
    const asked = await lower('8000')
    const request = asked.body.code === 0 ? asked.body.data.id : ''
    expect(
      reasonOf(await app.callRaw('POST /staff/case/decide', deciding('approve', { id: request }), { token: maker })),
    ).toBe('case_same_person')
    expect(
      reasonOf(await app.callRaw('POST /staff/case/decide', deciding('approve', { id: request }), { token: checker })),
    ).toBe('ok')
    expect(await decide('offer', maker, bilal)).toBe('ok')
    expect(await loanOf(bilal)).toMatchObject({ actualAmount: '8000.00', boundBy: 'staff' })
    await later(49 * HOUR_MS)
    expect((await read(bilal)).loan).toBeNull()
    expect(await apply({ amount: '10000', days: 30 }, bilal)).toBe('ok')
    expect(await decide('reject', maker, bilal)).toBe('ok')
    expect(await apply({ amount: '10000', days: 30 }, bilal)).toBe('ok')
    const { id: third } = await loanOf(bilal)
    expect(reasonOf(await bilal.call('POST /user/loan/decline', { id: third }))).toBe('ok')
    const { body } = await app.call('GET /user/loan/order/list', {}, { token: bilal.token })
    const states = body.code === 0 ? body.data.items.map(({ state, reason }) => `${state} ${reason}`.trim()) : []
    expect(states).toEqual(['withdrawn', 'rejected as computed', 'expired'])
  })

  it('LOAN-5 above the limit two members of staff make the offer', async () => {
    await app.db`update loan_policy set two_people_from = 1000000`
    expect(await apply({ amount: '40000', days: 30 })).toBe('ok')
    expect(await decide('offer')).toBe('ok')
    expect((await loanOf()).state).toBe('under_review')
    expect(await decide('offer')).toBe('case_same_person')
    expect(await decide('offer', checker)).toBe('ok')
    expect(await decide('write_off')).toBe('move_not_allowed')
    const { id } = await loanOf()
    expect(reasonOf(await ayesha.call('POST /user/loan/decline', { id }))).toBe('ok')
  })

  it('LOAN-8 is called above 75 %, and more collateral that restores 65 % ends the call', async () => {
    expect(await apply({ amount: '100000', days: 60, collateral: 'OGDC:2300' })).toBe('ok')
    expect(await decide('offer')).toBe('ok')
    expect(await decide('offer', checker)).toBe('ok')
    expect(await accept()).toBe('ok')
    await app.db`update loan_policy set share_haircut_ppm = 430000`
    await later(HOUR_MS)
    const called = await loanOf()
    expect(called).toMatchObject({ state: 'collateral_call', ltvPpm: 762_777 })
    const addition = { id: called.id, asset: 'OGDC', transactionCode }
    expect(reasonOf(await ayesha.call('POST /user/loan/collateral', { ...addition, quantity: '701' }))).toBe(
      'insufficient_balance',
    )
    expect(reasonOf(await ayesha.call('POST /user/loan/collateral', { ...addition, quantity: '500' }))).toBe('ok')
    expect((await loanOf()).state).toBe('in_progress')
  })

  it('LOAN-9 above 83 % the least is sold that restores 65 %, and pays the loan; without bids nothing is', async () => {
    const before = await scoreOf()
    await app.db`update loan_policy set share_haircut_ppm = 600000`
    await later(HOUR_MS)
    expect(await loanOf()).toMatchObject({ state: 'liquidating', lines: [{ kind: 'disbursed' }] })
    expect(await scoreOf()).toBe(before - 15)
    await placeLimit(app, 'real', 'OGDC', 'buy', 10_000, 5_000)
    await later(HOUR_MS)
    const sold = await loanOf()
    expect(sold.state).toBe('in_progress')
    expect(sold.ltvPpm).toBeLessThanOrEqual(650_000)
    const sale = sold.lines.find(({ kind }) => kind === 'sale')
    const paid = sold.lines.find(({ kind }) => kind === 'repaid')
    expect(paid?.asset).toBe('escrow')
    const pledged = sold.collateral.reduce((sum, { quantity }) => sum + Number(quantity), 0)
    expect(pledged + Number(sale?.quantity)).toBe(2_800)
    // One share less would have left it above: the least, and a lot of one share.
    const [row] = await app.db<{ owed: bigint; quantity: bigint }[]>`
      select owed_units as owed, quantity from loan_sale order by id desc limit 1`
    const ltvAfter = (many: bigint) =>
      ((row!.owed - (many * 10_000n * 9_975n) / 10_000n) * 1_000_000n) / ((2_800n - many) * 4_000n)
    expect(ltvAfter(row!.quantity)).toBeLessThanOrEqual(650_000n)
    expect(ltvAfter(row!.quantity - 2n)).toBeGreaterThan(650_000n)
    await watchLoans(app.deps)
    expect((await loanOf()).lines.filter(({ kind }) => kind === 'sale')).toHaveLength(1)
    await app.db`update loan_policy set share_haircut_ppm = 300000`
    expect(await repay()).toBe('ok')
  })

  it.each(['before', 'after'] as const)(
    'LOAN-9 killed %s the engine has answered, a sale is made once and the books are whole',
    async at => {
      await app.db`update loan_policy set score_min = 0`
      expect(await apply({ amount: '50000', days: 60, collateral: 'OGDC:1200' })).toBe('ok')
      expect(await decide('offer')).toBe('ok')
      expect(await decide('offer', checker)).toBe('ok')
      expect(await accept()).toBe('ok')
      await app.db`update loan_policy set share_haircut_ppm = 600000`
      await placeLimit(app, 'real', 'OGDC', 'buy', 10_000, 2_000)
      const { engine } = app.deps
      let commands = 0
      const dying = new Proxy(engine, {
        get(target, name) {
          if (name !== 'submit') return Reflect.get(target, name, target)
          return async (...sent: Parameters<typeof engine.submit>) => {
            if (at === 'after') await target.submit(...sent)
            commands += 1
            throw new Error('killed')
          }
        },
      })
      await watchLoans({ ...app.deps, engine: dying })
      expect(commands).toBe(1)
      const open = await app.db`select 1 from loan_sale where done_at is null`
      expect(open).toHaveLength(1)
      await watchLoans(app.deps)
      const { lines, collateral, state } = await loanOf()
      const sold = lines.filter(({ kind }) => kind === 'sale')
      expect([state, sold.length]).toEqual(['in_progress', 1])
      const pledged = collateral.reduce((sum, { quantity }) => sum + Number(quantity), 0)
      expect(pledged + Number(sold[0]?.quantity)).toBe(1_200)
      await app.db`update loan_policy set share_haircut_ppm = 300000`
      expect(await repay()).toBe('ok')
    },
  )

  it('LOAN-10 lends nothing that is not there', async () => {
    await app.db`update loan_policy set exposure_max = 1000000`
    expect(await apply({ amount: '50000', days: 30, collateral: 'OGDC:1200' })).toBe('ok')
    expect(await decide('offer')).toBe('ok')
    expect(await decide('offer', checker)).toBe('ok')
    expect(await loanOf()).toMatchObject({ actualAmount: '10000.00', boundBy: 'lender' })
    await app.db`update loan_policy set exposure_max = 600000`
    expect(await accept()).toBe('loan_offer_changed')
  })
})
