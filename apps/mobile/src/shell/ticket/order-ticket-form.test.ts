import { expect, test } from 'vitest'
import {
  draftOf,
  inputOf,
  PERCENTS,
  quantityFor,
  startTicket,
  summaryOf,
  type TicketState,
  withKind,
} from './order-ticket-form.ts'
import { TICKET_FACTS as FACTS } from './testing/ticket-facts.ts'

const buy = (change: Partial<TicketState> = {}): TicketState => ({ ...startTicket('buy', FACTS), ...change })
const sell = (change: Partial<TicketState> = {}): TicketState => ({ ...startTicket('sell', FACTS), ...change })

test('a ticket begins with a limit order at the last price', () => {
  expect(draftOf(buy({ quantity: '5' }))).toEqual({
    side: 'buy',
    kind: 'limit',
    timeInForce: 'day',
    postOnly: false,
    quantity: 5,
    limitPrice: 10_000,
  })
})

test('ORD-26 a purchase of 100 at Rs 100 reserves value, commission, tax and CDC fee', () => {
  // 10,000.00 + 0.15 % (15.00) + 13 % of that (1.95) + 100 shares at Rs 0.004 (0.40).
  const summary = summaryOf(buy({ quantity: '100' }), FACTS)
  expect(summary.preview).toEqual({
    value: 1_000_000n,
    commission: 1_500n,
    salesTax: 195n,
    cdc: 40n,
    fees: 1_735n,
    total: 1_001_735n,
  })
  expect(summary).toMatchObject({ reserved: 1_001_735n, left: 8_998_265n, priceOpen: false, refusal: undefined })
})

test('ORD-26 a market purchase reserves the top of the band, a stop one its protection limit', () => {
  expect(summaryOf(buy({ kind: 'market', quantity: '1' }), FACTS).preview?.value).toBe(11_000n)
  const stop = buy({ kind: 'stop', stopPrice: '105.00', quantity: '1' })
  expect(summaryOf(stop, FACTS).preview?.value).toBe(10_920n)
  expect(summaryOf(stop, FACTS).priceOpen).toBe(true)
})

test('ORD-23 says of the shares that one has how many an open order holds', () => {
  const facts = { ...FACTS, shares: { total: 100, available: 10, locked: 20, held: 70 } }
  const details = { required: '100', existing: '100', available: '10', heldForOrders: '70', lockedUntilNextDay: '20' }
  expect(summaryOf(sell({ quantity: '100' }), facts).refusal).toMatchObject({ details })
})

test('ORD-4 says the reason that the server would give', () => {
  const reason = (state: TicketState, facts = FACTS) => summaryOf(state, facts).refusal?.reason
  expect(reason(buy())).toBe('quantity_zero')
  expect(reason(buy({ quantity: '9'.repeat(15) }))).toBe('quantity_max')
  expect(reason(sell({ quantity: '9'.repeat(15) }))).toBe('quantity_max')
  expect(reason(buy({ quantity: '1', price: '110.01' }))).toBe('price_band')
  expect(reason(buy({ quantity: '1', price: '' }))).toBe('price_needed')
  expect(reason(buy({ quantity: '1', kind: 'stop', stopPrice: '99.00' }))).toBe('stop_price_side')
  expect(reason(buy({ quantity: '998' }))).toBeUndefined()
  expect(reason(buy({ quantity: '999' }))).toBe('insufficient_balance')
  expect(reason(sell({ quantity: '101' }))).toBe('insufficient_quantity')
  expect(reason(buy({ quantity: '1' }), { ...FACTS, verified: false })).toBe('kyc_required')
  expect(reason(sell({ quantity: '1' }), { ...FACTS, verified: false })).not.toBe('kyc_required')
  expect(reason(sell({ quantity: '1' }), { ...FACTS, verified: false, maySell: false })).toBe('kyc_required')
  expect(reason(buy({ quantity: '1' }), { ...FACTS, hasCode: false })).toBe('pin_not_set')
  expect(reason(buy({ quantity: '1' }), { ...FACTS, halted: true })).toBe('instrument_halted')
  expect(reason(buy({ quantity: '1', kind: 'market' }), { ...FACTS, phase: 'closed' })).toBe('market_closed')
})

test('100 % of the money is the most that can be paid with its fees, and one share more cannot', () => {
  for (const kind of ['limit', 'market'] as const) {
    const most = quantityFor('100', buy({ kind }), FACTS)
    expect(summaryOf(buy({ kind, quantity: most }), FACTS).refusal).toBeUndefined()
    const more = String(Number(most) + 1)
    expect(summaryOf(buy({ kind, quantity: more }), FACTS).refusal?.reason).toBe('insufficient_balance')
  }
})

test('parts of the shares are whole lots, rounded down, and never the locked ones', () => {
  expect(PERCENTS.map(percent => quantityFor(percent, sell(), FACTS))).toEqual(['25', '50', '75', '100'])
  expect(quantityFor('75', sell(), { ...FACTS, lot: 50 })).toBe('50')
})

test('another kind of order takes with it only what has a meaning there', () => {
  const waiting = buy({ postOnly: true, timeInForce: 'ioc' })
  expect(withKind(waiting, 'stop')).toMatchObject({ kind: 'stop', postOnly: false, timeInForce: 'day' })
  expect(withKind(waiting, 'market')).toMatchObject({ postOnly: false, timeInForce: 'ioc' })
})

test('the order as it is sent has the prices of its kind and no others', () => {
  const state = buy({ kind: 'stop_limit', stopPrice: '105.00', price: '106.00', quantity: '3' })
  expect(inputOf('OGDC', state, '135790')).toEqual({
    symbol: 'OGDC',
    type: 'stop_limit',
    quantity: 3,
    timeInForce: 'day',
    postOnly: false,
    price: '106.00',
    stopPrice: '105.00',
    transactionCode: '135790',
  })
  expect(inputOf('OGDC', withKind(state, 'market'), '')).toEqual({
    symbol: 'OGDC',
    type: 'market',
    quantity: 3,
    timeInForce: 'day',
    postOnly: false,
  })
})

test('ORD-6 a purchase sends its exits, a sale none, and a price on the wrong side is refused before it is sent', () => {
  const exits = { takeProfit: '120.00', stopLoss: '95.00', quantity: '5' }
  expect(draftOf(buy(exits))).toMatchObject({ takeProfitPrice: 12_000, stopLossPrice: 9_500 })
  expect(inputOf('OGDC', buy(exits), '')).toMatchObject({ takeProfitPrice: '120.00', stopLossPrice: '95.00' })
  expect(summaryOf(buy(exits), FACTS).refusal).toBeUndefined()
  expect(inputOf('OGDC', sell(exits), '')).not.toHaveProperty('takeProfitPrice')
  expect(summaryOf(sell(exits), FACTS).refusal).toBeUndefined()
  expect(summaryOf(buy({ ...exits, stopLoss: '100.00' }), FACTS).refusal).toMatchObject({ reason: 'stop_price_side' })
  expect(summaryOf(buy({ ...exits, takeProfit: '.' }), FACTS).refusal).toMatchObject({ reason: 'price_zero' })
})

test('EXIT-8 an order with two prices waits, counts a sale at its limit and a purchase at its dearer price', () => {
  const both = (state: TicketState) => ({ ...withKind(state, 'oco'), quantity: '10' })
  const sale = summaryOf(both(sell({ price: '105.00', stopPrice: '95.00', timeInForce: 'fok' })), FACTS)
  expect(sale).toMatchObject({ refusal: undefined, priceOpen: false, draft: { timeInForce: 'day' } })
  expect(sale.preview?.value).toBe(105_000n)
  const purchase = summaryOf(both(buy({ price: '95.00', stopPrice: '105.00' })), FACTS)
  expect(purchase).toMatchObject({ refusal: undefined, priceOpen: true })
  expect(purchase.preview?.value).toBe(109_200n)
})
