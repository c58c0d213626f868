import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildCalendar } from '../calendar/calendar.ts'
import { PSX_CALENDAR_ROWS } from '../calendar/psx-calendar.ts'
import { tradingDate } from '../calendar/trading-day.ts'
import { DAY_MS } from '../clock.ts'
import { formatDecimal } from '../money/decimal.ts'
import { divide } from '../money/rounding.ts'
import { PSX_BAND } from '../stock/price-band.ts'
import { moveGrid } from '../testing/move-grid.ts'
import { impliedVolatility, PAISA, type PricingInputs, valueOption } from './black-scholes.ts'
import { optionStates } from './option.states.ts'
import { decideLimits, exposureOf, payoffMax } from './option-limits.ts'
import { breakEven, contractsFor, costOf, payoffUnits, priceOption, spotOf } from './option-quote.ts'
import { FIRST_OPTION_RULE } from './option-rule.ts'
import { expiriesFrom, seriesCode, strikesAround, tradingDaysMax } from './option-series.ts'
import { settlementOf, splitMultiplier, splitPrice } from './option-settlement.ts'
import { volatilityOf } from './volatility.ts'

const VECTOR: PricingInputs = {
  side: 'call',
  spotPaisa: 100_00n,
  strikeUnits: 105_00n * 500n,
  multiplier: 500n,
  lifeMs: 30 * DAY_MS,
  volatilityPpm: 350_000n,
  ratePpm: 110_000n,
}
const four = (value: bigint) => formatDecimal(divide(value, 10n ** 14n, 'half_even'), 4)

const anyInputs = fc
  .record({
    side: fc.constantFrom('call' as const, 'put' as const),
    spotPaisa: fc.bigInt({ min: 5_00n, max: 2_000_00n }),
    moneyness: fc.bigInt({ min: 70n, max: 140n }),
    lifeMs: fc.integer({ min: 60_000, max: 90 * DAY_MS }),
    volatilityPpm: fc.bigInt({ min: 150_000n, max: 1_500_000n }),
    ratePpm: fc.bigInt({ min: 0n, max: 250_000n }),
  })
  .map(({ moneyness, ...rest }): PricingInputs => {
    const strike = divide(rest.spotPaisa * moneyness, 100n, 'ceiling')
    return { ...rest, multiplier: 500n, strikeUnits: strike * 500n }
  })

describe('pricing', () => {
  it('OPT-3 gives the published figures of Black and Scholes', () => {
    expect(four(valueOption(VECTOR).value)).toBe('2.3709')
    expect(four(valueOption(VECTOR).delta)).toBe('0.3647')
    expect(four(valueOption({ ...VECTOR, side: 'put' }).value)).toBe('6.4259')
  })

  it('OPT-3 keeps put and call at parity, and grows with volatility', () => {
    fc.assert(
      fc.property(anyInputs, inputs => {
        const [call, put] = [valueOption({ ...inputs, side: 'call' }), valueOption({ ...inputs, side: 'put' })]
        const at = (strikeUnits: bigint) => valueOption({ ...inputs, strikeUnits, side: 'call' }).value
        const forward = call.value - put.value
        const bond = inputs.spotPaisa * PAISA - forward
        expect(bond).toBeLessThanOrEqual(divide(inputs.strikeUnits * PAISA, 500n, 'ceiling') + 1_000_000n)
        expect(call.delta - put.delta).toBeGreaterThan(10n ** 18n - 1_000_000n)
        expect(at(inputs.strikeUnits)).toBeGreaterThanOrEqual(at(inputs.strikeUnits + 500n * 100n) - 1_000_000n)
        const more = valueOption({ ...inputs, volatilityPpm: inputs.volatilityPpm + 50_000n })
        expect(more.value).toBeGreaterThanOrEqual(valueOption(inputs).value - 1_000_000n)
      }),
      { numRuns: 60 },
    )
  })

  it('OPT-3 finds the volatility of a premium again, to the paisa', () => {
    fc.assert(
      fc.property(anyInputs, inputs => {
        const { ask, impliedPpm } = priceOption(inputs, FIRST_OPTION_RULE)
        if (ask === undefined || impliedPpm === undefined) return
        const again = divide(valueOption({ ...inputs, volatilityPpm: impliedPpm }).value, PAISA, 'floor')
        expect(again >= ask - 1n && again <= ask).toBe(true)
      }),
      { numRuns: 15 },
    )
    expect(impliedVolatility(VECTOR, 105_00n)).toBeUndefined()
  })

  it('OPT-4 measures volatility from recorded closes only, and leaves out what no trade can be', () => {
    const closes = Array.from({ length: 61 }, (_, day) => (day % 2 === 0 ? 100_00n : 102_00n))
    expect(volatilityOf(closes)).toBe(309_960n)
    expect(volatilityOf(closes.slice(0, 20))).toBeUndefined()
    const split = closes.map((close, day) => (day < 30 ? close * 3n : close))
    expect(volatilityOf(split)).toBe(309_960n)
    expect(volatilityOf(closes.map(() => 100_00n)), 'never below the floor').toBe(150_000n)
  })

  it('OPT-5 asks more than it is worth and bids less', () => {
    fc.assert(
      fc.property(anyInputs, inputs => {
        const { bid, ask, fair } = priceOption(inputs, FIRST_OPTION_RULE)
        if (ask !== undefined) expect(bid < ask && fair < ask).toBe(true)
        if (fair > 0n) expect(bid < fair).toBe(true)
      }),
      { numRuns: 40 },
    )
  })

  it('OPT-6 quotes from the last trade within the book, and from none that is old', () => {
    const view = { last: 100_00n, lastAtMs: 0, bid: 101_00n, ask: 101_50n }
    expect(spotOf(view, 60_000)).toMatchObject({ value: 101_00n })
    const oneSided = { ...view, ask: null }
    expect(spotOf(oneSided, 15_000)).toMatchObject({ value: 100_00n })
    expect(spotOf(oneSided, 15_001)).toMatchObject({ reason: 'option_price_stale' })
    expect(spotOf({ ...view, ask: 110_00n }, 15_001)).toMatchObject({ reason: 'option_price_stale' })
    expect(spotOf({ ...view, last: null }, 0)).toMatchObject({ reason: 'option_price_stale' })
  })
})

describe('amounts', () => {
  it('OPT-7 an amount buys whole contracts with their fee, never one more, and what is left buys none', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 9n }), fc.bigInt({ min: 5n, max: 50_000n }), (amount, price) => {
        const paid = contractsFor(amount, price, 500n, 6_000n)
        const next = costOf(paid.quantity + 1n, price, 500n, 6_000n)
        expect(paid.quantity).toBeGreaterThanOrEqual(0n)
        expect(paid.premiumUnits + paid.feeUnits).toBeLessThanOrEqual(amount)
        expect(next.premiumUnits + next.feeUnits).toBeGreaterThan(amount)
      }),
    )
    expect(costOf(1n, 4_20n, 500n, 6_000n)).toEqual({ quantity: 1n, premiumUnits: 2_100_00n, feeUnits: 12_60n })
  })

  it('OPT-8 pays the difference to the strike, and nothing below it; break-even is where it pays what was paid', () => {
    const call = { side: 'call', strikeUnits: 200_00n * 500n, multiplier: 500n } as const
    expect(payoffUnits(call, 211_40n)).toBe(5_700_00n)
    expect(payoffUnits(call, 200_00n)).toBe(0n)
    expect(payoffUnits({ ...call, side: 'put' }, 188_60n)).toBe(5_700_00n)
    expect(breakEven(call, costOf(1n, 4_20n, 500n, 0n))).toBe(204_20n)
    expect(breakEven({ ...call, side: 'put' }, costOf(2n, 4_20n, 500n, 0n))).toBe(195_80n)
  })
})

describe('what the option account risks', () => {
  const open = (quantity: bigint, more: Partial<PricingInputs> = {}) => ({
    seriesId: 1n,
    expiryId: 1n,
    quantity,
    inputs: { ...VECTOR, ...more },
  })

  it('OPT-10 refuses what would go beyond a limit, each in order, and lets through what lowers an exposure', () => {
    const rule = { ...FIRST_OPTION_RULE, strikeMax: 10n, expiryMax: 15n, deltaMax: 3_000n, vegaMaxUnits: 10n ** 9n }
    expect(decideLimits(open(4n), [open(7n)], rule)).toMatchObject({
      reason: 'option_limit_strike',
      details: { left: '3' },
    })
    const other = { ...open(4n), seriesId: 2n }
    expect(decideLimits(other, [open(12n)], rule)).toMatchObject({
      reason: 'option_limit_expiry',
      details: { left: '3' },
    })
    expect(decideLimits(open(10n), [{ ...other, quantity: 8n, expiryId: 2n }], rule)).toMatchObject({
      reason: 'option_limit_delta',
    })
    const put = { ...open(9n, { side: 'put' }), seriesId: 3n, expiryId: 3n }
    expect(decideLimits(put, [{ ...other, quantity: 40n, expiryId: 2n }], rule)).toMatchObject({ ok: true })
    expect(decideLimits(open(10n), [], { ...rule, deltaMax: 10n ** 9n, vegaMaxUnits: 1n })).toMatchObject({
      reason: 'option_limit_vega',
    })
    expect(exposureOf([open(10n)])).toEqual({ delta: 1_824n, vegaUnits: expect.any(BigInt) })
  })

  it('OPT-11 states the most that a contract can pay: no price within the daily limits pays more', () => {
    const call = { side: 'call', strikeUnits: 105_00n * 500n, multiplier: 500n } as const
    const bound = { upper: 110_00, days: 2, rule: PSX_BAND }
    expect(payoffMax(call, bound)).toBe((133_10n - 105_00n) * 500n)
    expect(payoffMax({ ...call, side: 'put' }, bound)).toBe((105_00n - 1n) * 500n)
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -100, max: 100 }), { maxLength: 20 }), moves => {
        let price = 110_00
        for (const move of moves) price = Math.floor(price + (price * move) / 1_000)
        expect(payoffUnits(call, BigInt(Math.max(price, 1)))).toBeLessThanOrEqual(
          payoffMax(call, { ...bound, days: moves.length }),
        )
      }),
    )
  })
})

describe('series', () => {
  const calendar = buildCalendar(PSX_CALENDAR_ROWS)

  it('OPT-2 opens two weeks and two months, on the last trading day before a holiday', () => {
    const days = expiriesFrom(calendar, tradingDate('2026-11-24')).map(({ date }) => date)
    expect(days).toEqual(['2026-11-27', '2026-12-04', '2026-12-24', '2027-01-29'])
    expect(tradingDaysMax(calendar, tradingDate('2026-11-24'), tradingDate('2026-12-04'))).toBe(8)
  })

  it('OPT-2 sets strikes around the price, apart by a step that grows with it', () => {
    expect(strikesAround(196_74n).map(Number)).toEqual([
      160_00, 170_00, 180_00, 190_00, 200_00, 210_00, 220_00, 230_00, 240_00,
    ])
    expect(strikesAround(3_20n).map(Number)).toEqual([1_00, 2_00, 3_00, 4_00, 5_00, 6_00, 7_00])
    expect(seriesCode('PPL', tradingDate('2026-12-31'), 'call', 200_00n)).toBe('PPL-261231-C-20000')
  })
})

describe('the end', () => {
  const facts = {
    listed: true,
    halted: false,
    windowUnits: 2_114_000n,
    windowShares: 100n,
    closePaisa: 212_00n,
    previousPaisa: 209_00n,
  }

  it('OPT-14 takes the average of the last thirty minutes, then the close, then the day before; then it is void', () => {
    const noTrades = { ...facts, windowUnits: 0n, windowShares: 0n }
    expect(settlementOf(facts)).toEqual({ end: 'priced', source: 'vwap', pricePaisa: 211_40n })
    expect(settlementOf(noTrades)).toEqual({ end: 'priced', source: 'close', pricePaisa: 212_00n })
    expect(settlementOf({ ...noTrades, closePaisa: null })).toEqual({
      end: 'priced',
      source: 'previous',
      pricePaisa: 209_00n,
    })
    expect(settlementOf({ ...noTrades, closePaisa: null, previousPaisa: null })).toEqual({
      end: 'void',
      reason: 'no_price',
    })
    expect(settlementOf({ ...noTrades, halted: true })).toEqual({ end: 'void', reason: 'halted' })
    expect(settlementOf({ ...facts, listed: false })).toEqual({ end: 'void', reason: 'delisted' })
  })

  it('OPT-16 a split changes the shares of a contract and nothing of what it pays', () => {
    const ratio = { from: 2n, to: 3n }
    const before = { side: 'call', strikeUnits: 150_00n * 500n, multiplier: 500n } as const
    const multiplier = splitMultiplier(500n, ratio) ?? 0n
    expect(multiplier).toBe(750n)
    expect(payoffUnits({ ...before, multiplier }, splitPrice(180_00n, ratio))).toBe(payoffUnits(before, 180_00n))
    expect(splitMultiplier(500n, { from: 3n, to: 1n })).toBeUndefined()
  })

  it('OPT-15 leaves every end once reached', () => {
    expect(moveGrid(optionStates)).toMatchInlineSnapshot(`
      [
        "open: close -> closed, settle -> settled, expire -> expired, void -> voided",
        "closed: ",
        "settled: ",
        "expired: ",
        "voided: ",
      ]
    `)
  })
})
