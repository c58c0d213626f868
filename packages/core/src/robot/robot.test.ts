import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../calendar/trading-day.ts'
import { ratePpm } from '../money/rate.ts'
import { tradeValue } from '../stock/instrument.ts'
import { fundHistory, HISTORY_START } from '../testing/fund-history.ts'
import { moveGrid } from '../testing/move-grid.ts'
import { runBacktest } from './backtest.ts'
import { type ClosedTrade, figuresOf, type NavPoint, protectionOf, returnBetween, wilson } from './figures.ts'
import { mayBeReleased, runGates } from './gates.ts'
import { planSession, type SessionFacts, type ShareNow } from './plan-session.ts'
import { capitalJournal, fundedJournal, netJournal, paidJournal, redeemedJournal } from './robot.postings.ts'
import { robotOrderStates, robotStates } from './robot.states.ts'
import { type StrategyTerms, targetWeights } from './strategy.ts'
import { FIRST_ROBOTS, type RobotTerms, rulesOf } from './terms.ts'
import {
  type Nav,
  netAssets,
  perUnit,
  redeemLot,
  startNav,
  sumProceeds,
  takeUnits,
  unitsFor,
  worthOf,
} from './units.ts'

const FEE = ratePpm(200_000n)
const nav = fc.record({
  value: fc.bigInt({ min: 1_000_00n, max: 10n ** 14n }),
  units: fc.bigInt({ min: 10n ** 9n, max: 10n ** 17n }),
})
const amount = fc.bigInt({ min: 1n, max: 10n ** 12n })

describe('units', () => {
  it.each([2, 6])('ROB-5 the first NAV is 1.000000, and one of an asset of %i digits buys a unit', exponent => {
    const one = 10n ** BigInt(exponent)
    const first = startNav(1_000n * one, exponent)
    expect(perUnit(first, exponent)).toBe(1_000_000n)
    expect(unitsFor(one, first)).toBe(1_000_000n)
  })

  it('ROB-7 no subscription and redemption at a NAV, in any order and by anybody, takes more out than it put in', () => {
    const step = fc.record({
      who: fc.integer({ min: 0, max: 2 }),
      buys: fc.boolean(),
      part: fc.bigInt({ min: 1n, max: 10n ** 11n }),
    })
    fc.assert(
      fc.property(nav, fc.array(step, { minLength: 1, maxLength: 40 }), (start, steps) => {
        let fund: Nav = start
        const people = [0, 1, 2].map(() => ({ paid: 0n, got: 0n, units: 0n }))
        for (const { who, buys, part } of steps) {
          const person = people[who] as (typeof people)[number]
          if (buys) {
            const units = unitsFor(part, fund)
            person.paid += part
            person.units += units
            fund = { value: fund.value + part, units: fund.units + units }
          } else {
            const units = part < person.units ? part : person.units
            const gross = worthOf(units, fund)
            person.units -= units
            person.got += gross
            fund = { value: fund.value - gross, units: fund.units - units }
          }
          // Holders who stay never lose by it: the NAV only rises, by what rounding left.
          expect(fund.value * start.units >= start.value * fund.units).toBe(true)
        }
        for (const { paid, got, units } of people) {
          const rounding = BigInt(steps.length) * (start.value / start.units + 2n)
          expect(got + worthOf(units, fund) <= paid + rounding).toBe(true)
        }
        const all = people.reduce((sum, { paid, got, units }) => sum + got + worthOf(units, fund) - paid, 0n)
        expect(all <= BigInt(people.length)).toBe(true)
      }),
    )
  })

  it('ROB-7 bought and redeemed at one NAV, an amount yields itself at most', () => {
    fc.assert(
      fc.property(nav, amount, (at, paid) => {
        const units = unitsFor(paid, at)
        const after = { value: at.value + paid, units: at.units + units }
        expect(redeemLot({ units, bought: at }, at, FEE).net <= paid).toBe(true)
        expect(worthOf(units, at) <= paid).toBe(true)
        expect(at.value * after.units <= after.value * at.units).toBe(true)
      }),
    )
  })

  it('ROB-8 a first tiny unit cannot inflate the price: beside the company’s capital the next customer loses no paisa to it', () => {
    fc.assert(
      fc.property(
        fc.array(fc.bigInt({ min: 1n, max: 1_000n }), { maxLength: 50 }),
        fc.bigInt({ min: 5_000_00n, max: 10n ** 10n }),
        (dust, victim) => {
          let fund: Nav = startNav(1_000_000_00n, 2)
          for (const paid of dust) {
            const units = unitsFor(paid, fund)
            fund = { value: fund.value + paid, units: fund.units + units }
          }
          const units = unitsFor(victim, fund)
          const after = { value: fund.value + victim, units: fund.units + units }
          expect(victim - worthOf(units, after) <= 1n).toBe(true)
        },
      ),
    )
  })

  it('ROB-9 the fee is a share of the profit above the NAV that units were bought at, and nothing on a loss', () => {
    const bought = startNav(1_000_000_00n, 2)
    const units = unitsFor(10_000_00n, bought)
    const up = redeemLot({ units, bought }, { ...bought, value: 1_100_000_00n }, FEE)
    expect(up).toEqual({ gross: 11_000_00n, cost: 10_000_00n, fee: 200_00n, net: 10_800_00n })
    fc.assert(
      fc.property(nav, nav, fc.bigInt({ min: 1n, max: 10n ** 12n }), (then, now, held) => {
        const { gross, cost, fee, net } = redeemLot({ units: held, bought: then }, now, FEE)
        expect(gross).toBe(fee + net)
        expect(fee >= 0n).toBe(true)
        if (gross <= cost) expect(fee).toBe(0n)
        else expect(net >= cost).toBe(true)
      }),
    )
  })

  it('ROB-6 units leave the oldest tranche first, and more than there are leave none', () => {
    const lots = [{ left: 5n }, { left: 0n }, { left: 7n }]
    expect(takeUnits(lots, 6n)?.map(({ units }) => units)).toEqual([5n, 1n])
    expect(takeUnits(lots, 13n)).toBeUndefined()
    expect(sumProceeds([])).toEqual({ gross: 0n, cost: 0n, fee: 0n, net: 0n })
  })

  it.each(['PKR', 'USDT'])(
    'ROB-10 journals of a fund in %s move money and units by their NAV and sum to zero',
    money => {
      const fund = { realm: 'demo', asset: 'UNIT-TREND', money, robotId: 9n } as const
      const exponent = money === 'PKR' ? 2 : 6
      const journals = [
        capitalJournal(fund, { capital: 100n, exponent }, 'sandbox_bank', '1'),
        fundedJournal(fund, { userId: 5n, amount: 50n, units: 500_000n, ref: '1' }),
        redeemedJournal(fund, { userId: 5n, units: 500_000n, ref: '1' }),
        netJournal(fund, 50n, 'a'),
        netJournal(fund, -50n, 'b'),
        paidJournal(fund, { userId: 5n, net: 40n, fee: 10n, ref: '1' }),
      ]
      const posted = new Map<string, bigint>()
      for (const { account, units } of journals.flatMap(({ legs }) => legs)) {
        const key = `${account.code} ${account.asset} ${account.userId ?? ''}`
        posted.set(key, (posted.get(key) ?? 0n) + units)
      }
      expect(posted.get(`fund_clearing ${money} `)).toBe(0n)
      expect(posted.get('user UNIT-TREND 5')).toBe(0n)
      expect(posted.get('fund_issue UNIT-TREND ')).toBe(-startNav(100n, exponent).units)
    },
  )
})

const strategies = FIRST_ROBOTS.map(({ terms, code, venue, weightMaxPpm }) => ({ terms, code, venue, weightMaxPpm }))

describe('strategies', () => {
  it.each(strategies)(
    'ROB-2 $code gives weights of no more than the whole, none above its most, in any order of shares or coins',
    ({ terms, venue, weightMaxPpm }) => {
      fc.assert(
        fc.property(fc.integer({ min: 1, max: 10_000 }), fc.integer({ min: 1, max: 120 }), (seed, days) => {
          const bars = fundHistory(seed, days, venue)
          const weights = targetWeights(terms, bars, weightMaxPpm)
          const sum = [...weights.values()].reduce((all, weight) => all + weight, 0)
          expect(sum).toBeLessThanOrEqual(1_000_000)
          expect(Math.max(0, ...weights.values())).toBeLessThanOrEqual(weightMaxPpm)
          expect([...targetWeights(terms, [...bars].reverse(), weightMaxPpm)].sort()).toEqual([...weights].sort())
        }),
        { numRuns: 30 },
      )
    },
  )

  const closes = (values: number[]) => [{ symbol: 'A', closes: values, volumes: values, freeFloatShares: 1n }]
  const held = (terms: StrategyTerms, values: number[]) => targetWeights(terms, closes(values), 200_000).has('A')

  it('ROB-2 a trend is held while the short average is above the long one', () => {
    const terms: StrategyTerms = { strategy: 'dual_average', fast: 2, slow: 4, count: 5 }
    expect(held(terms, [10, 11, 12, 13])).toBe(true)
    expect(held(terms, [13, 12, 11, 10])).toBe(false)
    expect(held(terms, [11, 12, 13])).toBe(false)
  })

  it('ROB-2 momentum holds what rose most, and nothing that fell', () => {
    const terms: StrategyTerms = { strategy: 'momentum', span: 2, skip: 0, count: 1 }
    const bars = [
      ['A', [10, 10, 12]],
      ['B', [10, 10, 13]],
      ['C', [10, 10, 9]],
    ].map(([symbol, values]) => ({ symbol, closes: values, volumes: values, freeFloatShares: 1n })) as never
    expect([...targetWeights(terms, bars, 200_000).keys()]).toEqual(['B'])
    expect(held(terms, [10, 10, 9])).toBe(false)
  })

  it('ROB-2 mean reversion buys far below its average and keeps until it is back', () => {
    const terms: StrategyTerms = { strategy: 'mean_reversion', window: 5, entryTenths: 15, replay: 3, count: 5 }
    expect(held(terms, [100, 101, 99, 100, 100, 101, 99, 80])).toBe(true)
    expect(held(terms, [100, 101, 99, 100, 100, 80, 90, 91])).toBe(true)
    expect(held(terms, [100, 101, 99, 100, 100, 80, 100, 110])).toBe(false)
  })
})

const TREND = FIRST_ROBOTS[1] as RobotTerms

describe('a session', () => {
  const share = (symbol: string, closeTicks: number, averageVolume = 1_000_000): [string, ShareNow] => [
    symbol,
    {
      symbol,
      closeTicks,
      tick: 1,
      lot: 1,
      divisor: 1n,
      lowerTicks: Math.ceil(closeTicks * 0.9),
      upperTicks: Math.floor(closeTicks * 1.1),
      averageVolume,
    },
  ]
  const facts = (change: Partial<SessionFacts> = {}): SessionFacts => ({
    weights: new Map([['A', 200_000]]),
    shares: new Map([share('A', 10_000), share('B', 5_000)]),
    holdings: [],
    cash: 1_000_000_00n,
    owed: 0n,
    ...change,
  })
  const rules = rulesOf(TREND, true)

  it('ROB-3 buys up to its target within the money that is there, and within the share’s volume', () => {
    const [order] = planSession(facts(), rules)
    expect(order).toMatchObject({ symbol: 'A', side: 'buy', limitTicks: 10_100, arrivalTicks: 10_000 })
    expect(order?.quantity).toBe(Math.floor(196_000_00 / 10_100))
    const thin = planSession(facts({ shares: new Map([share('A', 10_000, 500)]) }), rules)
    expect(thin[0]?.quantity).toBe(50)
    expect(planSession(facts(), { ...rules, buys: false })).toEqual([])
  })

  it('ROB-3 leaves a weight within its band, sells what has no target, and only what has settled', () => {
    const near = { symbol: 'A', quantity: 1_940, sellable: 1_940 }
    expect(planSession(facts({ holdings: [near], cash: 806_000_00n }), rules)).toEqual([])
    const out = planSession(
      facts({ weights: new Map(), holdings: [{ symbol: 'B', quantity: 100, sellable: 60 }] }),
      rules,
    )
    expect(out).toMatchObject([{ symbol: 'B', side: 'sell', quantity: 60, limitTicks: 4_950 }])
  })

  it('ROB-3 sells for what it owes whatever the band says', () => {
    const held = { symbol: 'A', quantity: 1_960, sellable: 1_960 }
    const [order] = planSession(facts({ holdings: [held], cash: 1_000_00n, owed: 5_000_00n }), rules)
    expect(order).toMatchObject({ symbol: 'A', side: 'sell' })
  })

  it('ROB-3 never orders for more money than it has, in either asset, and whole lots', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_999 }), fc.bigInt({ min: 0n, max: 10n ** 12n }), (seed, cash) => {
        for (const robot of FIRST_ROBOTS) {
          const bars = fundHistory(seed, 130, robot.venue)
          const shares = new Map(
            bars.map(({ tick, lot, divisor, symbol, closes }) => {
              const [, now] = share(symbol, closes.at(-1) as number, 1_000_000 * lot)
              return [symbol, { ...now, tick, lot, divisor }]
            }),
          )
          const weights = targetWeights(robot.terms, bars, robot.weightMaxPpm)
          const plan = planSession({ weights, shares, holdings: [], cash, owed: 0n }, rulesOf(robot, true))
          const costs = plan.map(({ symbol, quantity, limitTicks }) => {
            const { lot, divisor } = shares.get(symbol) as ShareNow
            expect(quantity % lot).toBe(0)
            return tradeValue(quantity, limitTicks, divisor)
          })
          expect(costs.reduce((sum, cost) => sum + cost, 0n) <= cash).toBe(true)
        }
      }),
      { numRuns: 40 },
    )
  })
})

describe('figures', () => {
  const points = (...values: number[]): NavPoint[] =>
    values.map((value, at) => ({ date: addDays(HISTORY_START, at), value: BigInt(value), units: 1_000_000n }))
  const trades = (count: number): ClosedTrade[] =>
    Array.from({ length: count }, (_, at) => ({ profit: at % 2 === 0 ? 1n : -1n }))

  it('ROB-11 are computed NAV by NAV, with sample size and drawdown', () => {
    const found = figuresOf(points(1_000, 1_100, 990, 1_210), trades(30))
    expect(found).toMatchObject({
      returnPpm: 210_000,
      lastDayPpm: 222_222,
      drawdownPpm: -100_000,
      drawdownOn: addDays(HISTORY_START, 2),
      worstDayPpm: -100_000,
      sessions: 3,
      of30: undefined,
      closedTrades: 30,
      won: 15,
      enough: true,
    })
    expect(figuresOf(points(1_000, 1_100), trades(29)).enough).toBe(false)
    expect(figuresOf([], [])).toMatchObject({ since: null, returnPpm: undefined, sessions: 0 })
  })

  it('ROB-11 money that comes in or goes out at a NAV changes no return', () => {
    const before = { value: 1_000n, units: 1_000_000n }
    const more = { value: 3_300n, units: 3_000_000n }
    expect(returnBetween(before, more)).toBe(100_000)
  })

  it('ROB-11 gives the share of winners with its interval', () => {
    const [low, high] = wilson(118, 214)
    expect(low).toBeGreaterThan(480_000)
    expect(low).toBeLessThan(486_000)
    expect(high).toBeGreaterThan(614_000)
    expect(high).toBeLessThan(620_000)
  })

  it('ROB-13 a day’s loss pauses, the loss from the peak stops', () => {
    const limits = { dayLossPpm: 50_000, peakLossPpm: 150_000 }
    expect(protectionOf(points(1_000, 951), limits)).toBeUndefined()
    expect(protectionOf(points(1_000, 950), limits)).toBe('pause')
    expect(protectionOf(points(1_000, 2_000, 1_910, 1_830, 1_760, 1_700), limits)).toBe('stop')
  })
})

describe('release checks', () => {
  it('ROB-12 pass for every first robot on recorded days, the same twice, and bar one without its paper sessions', () => {
    for (const robot of FIRST_ROBOTS) {
      const history = fundHistory(7, 220, robot.venue)
      const rules = rulesOf(robot, true)
      const gates = runGates(robot.terms, rules, history, { ran: 3, needed: 3 })
      expect(gates.filter(({ gate, passed }) => gate !== 'costs' && !passed)).toEqual([])
      expect(mayBeReleased(gates)).toBe(true)
      expect(mayBeReleased(runGates(robot.terms, rules, history, { ran: 2, needed: 3 }))).toBe(false)
    }
  })

  it('ROB-12 orders follow the recorded days: where closes come a day earlier, orders differ', () => {
    const history = fundHistory(7, 220)
    const terms = FIRST_ROBOTS[2]?.terms as StrategyTerms
    const costs = { times: 1, halfSpreadPpm: 1_000 }
    const whole = runBacktest(terms, rulesOf(TREND, true), history, costs)
    // The same days, each share's prices shifted by one: a strategy that saw the next close.
    const ahead = history.map(share => ({
      ...share,
      closes: [...share.closes.slice(1), share.closes.at(-1) as number],
    }))
    const seeing = runBacktest(terms, rulesOf(TREND, true), ahead, costs)
    expect(seeing.orders).not.toEqual(whole.orders)
    expect(whole.orders.length).toBeGreaterThan(100)
    expect(whole.trades.length).toBeGreaterThan(10)
  })

  it('ROB-12 a backtest’s net assets are its cash and positions, charged with every fee', () => {
    for (const { terms, venue, ...robot } of [TREND, FIRST_ROBOTS.at(-1) as RobotTerms]) {
      const history = fundHistory(3, 150, venue)
      const at = (times: number) =>
        runBacktest(terms, rulesOf({ ...robot, venue }, true), history, { times, halfSpreadPpm: 1_000 }).points.at(-1)
      expect((at(1) as NavPoint).value > (at(3) as NavPoint).value).toBe(true)
    }
    expect(netAssets(100n, [{ quantity: 3, markTicks: 10, divisor: 1n }], 30n)).toBe(100n)
  })
})

it('ROB-1 ROB-6 robots and investments move only as their tables say', () => {
  expect([...moveGrid(robotStates), '', ...moveGrid(robotOrderStates)]).toMatchInlineSnapshot(`
    [
      "testing: release -> open",
      "open: pause -> paused, stop -> stopped",
      "paused: resume -> open, stop -> stopped",
      "stopped: close -> closed",
      "closed: ",
      "",
      "created: fund -> active, cancel -> cancelled",
      "active: redeem -> redeeming",
      "redeeming: pay -> redeemed, expire -> expired, stop -> stopped",
      "redeemed: ",
      "cancelled: ",
      "expired: ",
      "stopped: ",
    ]
  `)
})
