import { describe, expect, it } from 'vitest'
import { tradingDate } from '../calendar/trading-day.ts'
import { DAY_MS, MINUTE_MS } from '../clock.ts'
import { PSX_FEES } from '../stock/fees.ts'
import { type AdviceLevels, adviceDigest, checkLevels } from './advice.ts'
import { followAdvice, notEntered, resultOf, type ScoredBar, scorecard } from './advice-score.ts'
import { decideBuy, decideClaim, dueSteps, type Membership, membershipAt, refundOf, withoutRow } from './membership.ts'

const terms = { trialDays: 7, planDays: 30, priceUnits: 150_000n, graceDays: 3 }
const T = Date.UTC(2026, 10, 2, 6)

describe('membership', () => {
  it('VIP-1, VIP-3 runs from paid days through grace to its end, in one step or in several', () => {
    const paid: Membership = { state: 'purchased', untilMs: T }
    expect(membershipAt(paid, terms, T - 1)).toEqual(paid)
    expect(membershipAt(paid, terms, T)).toMatchObject({ state: 'grace', untilMs: T + 3 * DAY_MS })
    expect(dueSteps(paid, terms, T + 3 * DAY_MS).map(({ move }) => move)).toEqual(['run_out', 'end_grace'])
    expect(membershipAt({ state: 'trial', untilMs: T }, terms, T)).toMatchObject({ state: 'expired', untilMs: null })
  })

  it('VIP-2 opens the trial to the verified, once', () => {
    expect(decideClaim(withoutRow('none'), terms, T)).toMatchObject({ reason: 'vip_trial_used' })
    expect(decideClaim(withoutRow('succ'), terms, T)).toMatchObject({
      value: { state: 'trial', untilMs: T + 7 * DAY_MS },
    })
    expect(decideClaim({ state: 'expired', untilMs: null }, terms, T)).toMatchObject({ reason: 'vip_trial_used' })
  })

  it('VIP-3 adds bought days to running ones', () => {
    expect(decideBuy({ state: 'trial', untilMs: T + DAY_MS }, terms, T).untilMs).toBe(T + 31 * DAY_MS)
    expect(decideBuy({ state: 'grace', untilMs: T + DAY_MS }, terms, T).fromMs).toBe(T)
  })

  it('VIP-4 pays back whole unused days: all before they begin, none of a day begun, none after the end', () => {
    const bought = { priceUnits: 150_000n, days: 30, fromMs: T }
    expect(refundOf(bought, T - DAY_MS)).toBe(150_000n)
    expect(refundOf(bought, T + 1)).toBe(145_000n)
    expect(refundOf(bought, T + 10 * DAY_MS)).toBe(100_000n)
    expect(refundOf(bought, T + 31 * DAY_MS)).toBe(0n)
  })
})

const levels: AdviceLevels = { direction: 'buy', entryMin: 10_000, entryMax: 10_100, stop: 9_800, target: 10_600 }
const advice = {
  ...levels,
  ...{
    symbol: 'OGDC',
    publishedAtMs: T,
    horizonDays: 5,
    author: 'maker',
    licence: 'L-1',
    position: 'none',
    audience: 'members',
  },
  ...{ textEn: 'Earnings', textUr: 'آمدنی' },
}
const schedule = [{ ...PSX_FEES, accountClass: 'regular', fromDate: tradingDate('2020-01-01') }] as const

function bar(
  minute: number,
  [openTicks, highTicks, lowTicks, closeTicks]: [number, number, number, number],
  index = 100,
): ScoredBar {
  const candle = {
    atMs: T + minute * MINUTE_MS,
    openTicks,
    highTicks,
    lowTicks,
    closeTicks,
    volume: 1,
    turnover: 1n,
    trades: 1,
  }
  return { candle, indexOpen: index, indexClose: index }
}
const follow = (bars: ScoredBar[]) => followAdvice(advice, notEntered(T), bars)

describe('advice', () => {
  it('VIP-6 keeps the stop on the losing side and the target on the other, by direction', () => {
    expect(checkLevels(levels).ok).toBe(true)
    expect(checkLevels({ ...levels, stop: 10_000 }).ok).toBe(false)
    expect(checkLevels({ ...levels, direction: 'sell' }).ok).toBe(false)
    expect(checkLevels({ ...levels, direction: 'sell', stop: 10_600, target: 9_800 }).ok).toBe(true)
  })

  it('VIP-7 is entered at the first price within range after publication, never in the minute of it', () => {
    expect(follow([bar(0, [10_050, 10_700, 9_000, 10_050])]).state).toBe('waiting')
    expect(follow([bar(1, [10_200, 10_300, 10_150, 10_200])]).state).toBe('waiting')
    expect(follow([bar(1, [10_200, 10_300, 10_090, 10_200])])).toMatchObject({
      state: 'open',
      entry: 10_100,
      exit: 10_200,
    })
    expect(follow([bar(1, [10_050, 10_060, 10_040, 10_055])])).toMatchObject({ entry: 10_050, exit: 10_055 })
  })

  it('VIP-7 assumes the worse: stop before target, a gap through the stop where it landed, a gap over the target at it', () => {
    const entered = bar(1, [10_050, 10_060, 10_040, 10_055])
    expect(follow([entered, bar(2, [10_050, 10_700, 9_700, 10_000])])).toMatchObject({ state: 'stop', exit: 9_800 })
    expect(follow([entered, bar(2, [9_500, 9_600, 9_400, 9_500])])).toMatchObject({ state: 'stop', exit: 9_500 })
    expect(follow([entered, bar(2, [10_900, 11_000, 10_800, 10_900])])).toMatchObject({ state: 'target', exit: 10_600 })
    expect(follow([entered, bar(5 * 1_440, [1, 1, 1, 1])])).toMatchObject({ state: 'expired', exit: 10_055 })
    expect(follow([bar(5 * 1_440, [10_050, 1, 1, 1])]).state).toBe('missed')
  })

  it('VIP-7, VIP-10 gives the same in one go and bar by bar', () => {
    const bars = [
      bar(1, [10_050, 10_060, 10_040, 10_055]),
      bar(2, [10_100, 10_200, 10_000, 10_150]),
      bar(3, [10_600, 10_700, 10_500, 10_600]),
    ]
    expect(bars.reduce((now, each) => followAdvice(advice, now, [each]), notEntered(T))).toEqual(follow(bars))
  })

  it('VIP-8 reckons after both fees against the index, a sale mirrored', () => {
    const won = follow([
      bar(1, [10_000, 10_000, 10_000, 10_000], 1_000),
      bar(2, [10_700, 10_700, 10_600, 10_600], 1_010),
    ])
    // 1,000 shares: bought for 100,000.00 + 173.50, sold for 106,000.00 - 183.67.
    expect(resultOf('buy', won, schedule)).toEqual({ resultPpm: 56_330, indexPpm: 10_000, excessPpm: 46_330 })
    expect(resultOf('sell', won, schedule)).toMatchObject({ resultPpm: -63_462, indexPpm: -10_000 })
    expect(resultOf('buy', notEntered(T), schedule)).toBeUndefined()
    const one = { resultPpm: 30_000, indexPpm: 0, excessPpm: 30_000 }
    const lost = { resultPpm: -10_000, indexPpm: 0, excessPpm: -10_000 }
    const items = [
      { state: 'target', result: one },
      { state: 'stop', result: lost },
      { state: 'open', result: lost },
    ] as const
    expect(scorecard([...items, { state: 'missed', result: undefined }])).toEqual({
      ...{ closed: 2, open: 1, missed: 1, hitRatePpm: 500_000, averageGainPpm: 30_000, averageLossPpm: -10_000 },
      ...{ expectancyPpm: 3_333, excessPpm: 3_333 },
    })
    expect(scorecard([]).hitRatePpm).toBeNull()
  })

  it('VIP-9 seals every word and level', () => {
    expect(adviceDigest(advice)).toMatch(/^[0-9a-f]{64}$/)
    expect(adviceDigest({ ...advice, textUr: 'آمدن' })).not.toBe(adviceDigest(advice))
    expect(adviceDigest({ ...advice, target: 10_601 })).not.toBe(adviceDigest(advice))
  })
})
