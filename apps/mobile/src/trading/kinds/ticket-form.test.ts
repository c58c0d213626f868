import { expect, test } from 'vitest'
import { TICKET_FACTS as FACTS } from '../ticket/testing/ticket-facts.ts'
import { stockKind } from './stock.ts'
import { draftOf, inputOf, startTicket, summaryOf, type TicketState, withKind } from './ticket-form.ts'
import { estimateOf, isFarLimit, notUsed, PERCENTS, quantityFor, sized, withinHold, withUnit } from './ticket-size.ts'

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

test('ORD-34 a ticket for shares begins at the market while it is open, else and from a price of the book by limit', () => {
  const begins = (facts: typeof FACTS, price?: string) => {
    const { kind, price: limit } = stockKind.start('buy', facts, price)
    return kind === 'limit' ? limit : kind
  }
  expect(begins(FACTS)).toBe('market')
  expect(begins(FACTS, '101.50')).toBe('101.50')
  expect(begins({ ...FACTS, phase: 'closed' })).toBe('100.00')
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
  expect(inputOf(state, FACTS, '135790')).toEqual({
    symbol: 'OGDC',
    type: 'stop_limit',
    quantity: 3,
    timeInForce: 'day',
    postOnly: false,
    price: '106.00',
    stopPrice: '105.00',
    transactionCode: '135790',
  })
  expect(inputOf(withKind(state, 'market'), FACTS, '')).toEqual({
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
  expect(inputOf(buy(exits), FACTS, '')).toMatchObject({ takeProfitPrice: '120.00', stopLossPrice: '95.00' })
  expect(summaryOf(buy(exits), FACTS).refusal).toBeUndefined()
  expect(inputOf(sell(exits), FACTS, '')).not.toHaveProperty('takeProfitPrice')
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

const BOOK = {
  bids: [{ price: '99.90', quantity: 50, orders: 1 }],
  asks: [
    { price: '100.10', quantity: 60, orders: 1 },
    { price: '100.50', quantity: 40, orders: 1 },
  ],
}
const WITH_BOOK = { ...FACTS, book: BOOK }

test('ORD-26 a market order is estimated by the order book, with its fees', () => {
  const estimate = (state: TicketState) => estimateOf(state, WITH_BOOK)
  // 60 at 100.10 and 20 at 100.50.
  expect(estimate(buy({ kind: 'market', quantity: '80' }))?.value).toBe(801_600n)
  // What the book does not have counts at its last price.
  expect(estimate(buy({ kind: 'market', quantity: '110' }))?.value).toBe(600_600n + 402_000n + 100_500n)
  // A limit is not walked through.
  expect(estimate(buy({ price: '100.20', quantity: '80' }))?.value).toBe(600_600n + 200_400n)
  const sale = estimate(sell({ kind: 'market', quantity: '10' }))
  expect(sale?.total).toBe(99_900n - (sale?.fees ?? 0n))
})

test('ORD-26 an amount of money buys the most shares whose estimated cost is within it, and says what is not used', () => {
  const typed = buy({ kind: 'market', unit: 'money', money: '5000.00' })
  const state = sized(typed, WITH_BOOK)
  expect(state.quantity).toBe('49')
  const total = estimateOf(state, WITH_BOOK)?.total ?? 0n
  expect(total).toBeLessThanOrEqual(500_000n)
  expect(estimateOf({ ...state, quantity: '50' }, WITH_BOOK)?.total).toBeGreaterThan(500_000n)
  expect(notUsed(state, WITH_BOOK)).toBe((Number(500_000n - total) / 100).toFixed(2))
  expect(sized(withUnit(state, WITH_BOOK, 'units'), WITH_BOOK)).toMatchObject({ unit: 'units', quantity: '49' })
  expect(sized(buy({ unit: 'money', money: '5 lakh' }), FACTS).quantity).toBe('0')
})

test('ORD-26 where a hold does not fit the ticket names the shortfall and two orders that fit', () => {
  const state = buy({ kind: 'market', quantity: '950' })
  const within = withinHold(state, FACTS, summaryOf(state, FACTS).reserved)
  expect(within).toMatchObject({ quantity: quantityFor('100', state, FACTS) })
  const limit = within?.limit
  expect(summaryOf(buy({ quantity: '950', price: limit?.price ?? '' }), FACTS).refusal).toBeUndefined()
  expect(limit?.percent).toBe('5.08')
  expect(withinHold(buy({ quantity: '1' }), FACTS, 10_000n)).toBeUndefined()
})

test('ORD-26 warns of a limit more than 3% through the last price', () => {
  expect([isFarLimit(buy({ price: '103.00' }), FACTS), isFarLimit(buy({ price: '103.01' }), FACTS)]).toEqual([
    false,
    true,
  ])
  expect([isFarLimit(sell({ price: '96.99' }), FACTS), isFarLimit(sell({ price: '105.00' }), FACTS)]).toEqual([
    true,
    false,
  ])
})
