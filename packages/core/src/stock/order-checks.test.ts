import { describe, expect, it } from 'vitest'
import { assetCode } from '../money/asset.ts'
import type { Instrument } from './instrument.ts'
import { hasLimit, isStop, ORDER_KINDS, type OrderDraft, TIMES_IN_FORCE } from './order.ts'
import { checkOrder, checkQuantityAlone, type OrderContext } from './order-checks.ts'

const fund: Instrument = {
  id: 1,
  symbol: assetCode('MZNPETF'),
  name: 'A fund',
  nameUrdu: 'ایک فنڈ',
  sector: 'Exchange traded funds',
  tick: 5,
  lot: 500,
  sharesOutstanding: 10_000_000,
  freeFloat: 5_000_000,
  shariah: true,
  status: 'listed',
  indices: [],
}

const context: OrderContext = {
  instrument: fund,
  symbol: 'MZNPETF',
  band: { lower: 900, upper: 1_100 },
  lastPrice: 1_000,
  phase: 'open',
  opensAt: Date.UTC(2026, 5, 1, 4, 32),
  limits: {
    quantityMin: 1_000,
    quantityMax: 100_000,
    valueMin: 1_100_000n,
    valueMax: 50_000_000n,
    queueWhenClosed: false,
  },
}

const good: OrderDraft = {
  side: 'buy',
  kind: 'limit',
  timeInForce: 'day',
  postOnly: false,
  quantity: 2_000,
  limitPrice: 1_000,
}

type Change = { order?: Partial<OrderDraft>; at?: Partial<OrderContext> }
const stop: Partial<OrderDraft> = { kind: 'stop_limit' }
const halted: Instrument = { ...fund, status: 'halted' }
const unlisted: Instrument = { ...fund, status: 'unlisted' }

/** Each row has the fault of its name, and every row's fault wins over all faults in the rows below it that can occur together. */
const FAULTS: [reason: string, change: Change, field?: string][] = [
  ['instrument_unknown', { at: { instrument: undefined } }, 'symbol'],
  ['instrument_unlisted', { at: { instrument: unlisted } }, 'symbol'],
  ['instrument_halted', { at: { instrument: halted } }, 'symbol'],
  ['quantity_zero', { order: { quantity: 0 } }, 'quantity'],
  ['quantity_step', { order: { quantity: 2_100 } }, 'quantity'],
  ['quantity_min', { order: { quantity: 500 } }, 'quantity'],
  ['quantity_max', { order: { quantity: 100_500 } }, 'quantity'],
  ['price_needed', { order: { limitPrice: undefined } as unknown as Partial<OrderDraft> }, 'price'],
  ['price_zero', { order: { limitPrice: 0 } }, 'price'],
  ['field_invalid', { order: { limitPrice: 1e27 } }, 'price'],
  ['price_tick', { order: { limitPrice: 1_003 } }, 'price'],
  ['price_band', { order: { limitPrice: 1_105 } }, 'price'],
  ['stop_price_needed', { order: { ...stop } }, 'stopPrice'],
  ['price_zero', { order: { ...stop, stopPrice: 0 } }, 'stopPrice'],
  ['field_invalid', { order: { ...stop, stopPrice: 16_000_005 } }, 'stopPrice'],
  ['price_tick', { order: { ...stop, stopPrice: 1_001 } }, 'stopPrice'],
  ['stop_price_side', { order: { ...stop, stopPrice: 1_000 } }, 'stopPrice'],
  ['field_invalid', { order: { takeProfitPrice: 1e27 } }, 'takeProfitPrice'],
  ['price_tick', { order: { takeProfitPrice: 1_001 } }, 'takeProfitPrice'],
  ['take_profit_side', { order: { takeProfitPrice: 1_000 } }, 'takeProfitPrice'],
  ['price_tick', { order: { stopLossPrice: 999 } }, 'stopLossPrice'],
  ['stop_price_side', { order: { stopLossPrice: 1_000 } }, 'stopLossPrice'],
  ['order_value_min', { order: { quantity: 1_000 } }, 'quantity'],
  ['order_value_max', { order: { quantity: 99_500 } }, 'quantity'],
  ['market_closed', { at: { phase: 'closed' } }],
]

function check(...changes: Change[]) {
  const order = Object.assign({}, good, ...changes.map(change => change.order)) as OrderDraft
  const at = Object.assign({}, context, ...changes.map(change => change.at)) as OrderContext
  return checkOrder(order, at)
}

describe('checks of an order', () => {
  it.each(FAULTS)('ORD-4 refuses with %s (%#)', (reason, change, field) => {
    const answer = check(change)
    expect(answer).toMatchObject({ ok: false, reason })
    expect('field' in answer ? answer.field : undefined).toBe(field)
  })

  it('ORD-4 answers the first fault in the documented order', () => {
    for (const [index, [reason, change, field]] of FAULTS.entries()) {
      for (const [, later] of FAULTS.slice(index + 1)) {
        // Two faults in one and the same input cannot occur together.
        const keys = Object.keys(later.order ?? {})
        if (Object.keys(change.order ?? {}).some(key => keys.includes(key))) continue
        if (change.at && later.at && Object.keys(change.at).some(key => key in (later.at ?? {}))) continue
        const answer = check(later, change)
        expect(answer).toMatchObject({ ok: false, reason, ...(field && { field }) })
      }
    }
  })

  it('ORD-4 takes an order that is exactly at each of its bounds', () => {
    const limits = {
      ...context.limits,
      quantityMin: 2_000,
      quantityMax: 2_000,
      valueMin: 2_000_000n,
      valueMax: 2_000_000n,
    }
    expect(check({ at: { limits } })).toEqual({ ok: true, value: 'enter' })
    const dearest = { band: { lower: 5, upper: 16_000_000 }, limits: { ...context.limits, valueMax: 10n ** 12n } }
    expect(check({ order: { limitPrice: 16_000_000 }, at: dearest })).toEqual({ ok: true, value: 'enter' })
  })

  it('ORD-9 asks of a smaller quantity at the same prices for the step and the least alone, not for the most', () => {
    const alone = (change: Change) =>
      checkQuantityAlone(Object.assign({}, good, change.order), Object.assign({}, context, change.at))
    expect(alone({ order: { quantity: 200_000 } }), 'fewer than before, and still more than today’s most').toEqual({
      ok: true,
    })
    expect(alone({ order: { limitPrice: 2_000 }, at: { instrument: halted, phase: 'closed' } })).toEqual({ ok: true })
    expect(alone({ order: { quantity: 2_100 } })).toMatchObject({ reason: 'quantity_step' })
    expect(alone({ order: { quantity: 500 } })).toMatchObject({ reason: 'quantity_min' })
    expect(alone({ order: { quantity: 1_000 } })).toMatchObject({ reason: 'order_value_min' })
  })

  it('ORD-4, EXIT-8 weighs an order with two prices by the dearer one', () => {
    const cheap = { kind: 'oco', limitPrice: 5, stopPrice: 1_050, timeInForce: 'gtc' } as const
    expect(check({ order: { ...cheap, quantity: 99_500 } })).toMatchObject({ reason: 'order_value_max' })
    expect(check({ order: { ...cheap, quantity: 40_000 } }).ok).toBe(true)
  })

  it('ORD-4 takes no limit price with a market order and no stop price without a stop', () => {
    expect(check({ order: { kind: 'market' } })).toMatchObject({ reason: 'price_not_for_market', field: 'price' })
    expect(check({ order: { stopPrice: 1_050 } })).toMatchObject({ reason: 'price_not_for_market', field: 'stopPrice' })
  })

  it('ORD-4 names bounds as rupees', () => {
    expect(check({ order: { limitPrice: 895 } })).toMatchObject({ details: { lower: '9.00', upper: '11.00' } })
    expect(check({ order: { quantity: 1_000 } })).toMatchObject({ details: { min: '11000.00', asset: 'PKR' } })
    expect(check({ at: { phase: 'closed' } })).toMatchObject({ details: { opensAt: '2026-06-01T04:32:00.000Z' } })
  })

  it('ORD-3 takes every kind of order for every time while the market is open, but for what must wait and cannot', () => {
    const kinds = {
      market: { limitPrice: undefined },
      limit: {},
      stop: { limitPrice: undefined, stopPrice: 1_050 },
      stop_limit: { stopPrice: 1_050 },
      oco: { limitPrice: 900, stopPrice: 1_050 },
    }
    for (const kind of ORDER_KINDS) {
      for (const timeInForce of TIMES_IN_FORCE) {
        for (const postOnly of [false, true]) {
          const { limitPrice, ...rest } = { ...good, ...kinds[kind], kind, timeInForce, postOnly }
          const draft = limitPrice === undefined ? rest : { ...rest, limitPrice }
          const atOnce = timeInForce === 'ioc' || timeInForce === 'fok'
          const fault =
            postOnly && !hasLimit(kind) ? 'type' : (postOnly || kind === 'oco') && atOnce ? 'timeInForce' : undefined
          const wanted = fault
            ? { ok: false, reason: 'field_invalid', field: fault, details: { rule: 'choice' } }
            : { ok: true, value: isStop(kind) ? 'arm' : 'enter' }
          expect(checkOrder(draft, context), `${kind} ${timeInForce} ${postOnly}`).toMatchObject(wanted)
        }
      }
    }
  })

  it('ORD-6 wants a stop on the far side of the market and the exits of a purchase around its price, and names the bound', () => {
    const sell = { ...good, side: 'sell' } as const
    const answer = (order: OrderDraft) => checkOrder(order, context)
    const ok = { ok: true, value: 'enter' }
    expect(answer({ ...good, takeProfitPrice: 1_005, stopLossPrice: 995 })).toEqual(ok)
    expect(answer({ ...good, takeProfitPrice: 2_000, stopLossPrice: 5 }), 'beyond the band of the day').toEqual(ok)
    expect(answer({ ...good, limitPrice: 1_050, stopLossPrice: 1_020 }), 'it would be reached at once').toMatchObject({
      reason: 'stop_price_side',
      field: 'stopLossPrice',
      details: { side: 'below', bound: '10.00' },
    })
    expect(answer({ ...good, limitPrice: 950, stopLossPrice: 960 }), 'it would lie above what was paid').toMatchObject({
      reason: 'stop_price_side',
      details: { side: 'below', bound: '9.50' },
    })
    expect(answer({ ...good, kind: 'stop_limit', stopPrice: 1_050, takeProfitPrice: 1_020 })).toMatchObject({
      reason: 'take_profit_side',
      details: { side: 'above', bound: '10.50' },
    })
    expect(answer({ ...sell, kind: 'stop_limit', stopPrice: 1_005 })).toMatchObject({ reason: 'stop_price_side' })
    expect(answer({ ...sell, kind: 'stop_limit', stopPrice: 995, limitPrice: 990 })).toEqual({ ok: true, value: 'arm' })
  })

  it('ORD-6 gives a sale no exits: a position is never short', () => {
    for (const field of ['takeProfitPrice', 'stopLossPrice'] as const) {
      const answer = checkOrder({ ...good, side: 'sell', [field]: 995 }, context)
      expect(answer).toMatchObject({ reason: 'field_unknown', field })
    }
  })

  it('ORD-6 puts the market between two prices, whatever the band', () => {
    const oco = { ...good, side: 'sell', kind: 'oco', limitPrice: 1_300, stopPrice: 995 } as const
    expect(checkOrder(oco, context)).toEqual({ ok: true, value: 'enter' })
    expect(checkOrder({ ...oco, limitPrice: 1_000 }, context)).toMatchObject({
      reason: 'take_profit_side',
      field: 'price',
    })
    expect(checkOrder({ ...oco, stopPrice: 1_000 }, context)).toMatchObject({ reason: 'stop_price_side' })
    expect(checkOrder({ ...oco, side: 'buy' }, context)).toMatchObject({ reason: 'stop_price_side' })
    expect(checkOrder({ ...oco, side: 'buy', limitPrice: 1_000, stopPrice: 1_005 }, context)).toMatchObject({
      reason: 'limit_price_side',
      details: { side: 'below', bound: '10.00' },
      field: 'price',
    })
    expect(checkOrder({ ...oco, side: 'buy', limitPrice: 905, stopPrice: 1_005 }, context)).toEqual({
      ok: true,
      value: 'enter',
    })
  })

  it.each([
    ['open', 'enter', 'enter', 'enter'],
    ['pre_open', 'queue', 'market_closed', 'queue'],
    ['matching', 'queue', 'market_closed', 'queue'],
    ['break', 'queue', 'market_closed', 'queue'],
    ['post_close', 'market_closed', 'market_closed', 'queue'],
    ['closed', 'market_closed', 'market_closed', 'queue'],
  ] as const)('ORD-7 in phase %s lets a limit order %s, an immediate one %s, and %s where orders queue', (...row) => {
    const [phase, limit, immediate, queueing] = row
    const word = (order: Partial<OrderDraft>, queueWhenClosed: boolean) => {
      const limits = { ...context.limits, queueWhenClosed }
      const answer = checkOrder({ ...good, ...order }, { ...context, phase, limits })
      return answer.ok ? answer.value : answer.reason
    }
    expect(word({}, false)).toBe(limit)
    expect(word({ timeInForce: 'ioc' }, false)).toBe(immediate)
    expect(word({ timeInForce: 'fok' }, true)).toBe(immediate)
    expect(word({}, true)).toBe(queueing)
  })
})
