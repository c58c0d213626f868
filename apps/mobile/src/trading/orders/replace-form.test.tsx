import { loadAreas } from '@firoza/i18n/loaded-texts'
import { translatorFor } from '@firoza/i18n/server-translator'
import { UiProvider } from '@firoza/ui/ui-context'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { BASE_AREAS } from '../../lib/language.ts'
import { stockKind } from '../kinds/kinds.ts'
import type { TicketFacts } from '../kinds/ticket-form.ts'
import { TICKET_FACTS } from '../ticket/testing/ticket-facts.ts'
import type { StockOrderWithFills } from './order-detail.tsx'
import { ReplaceFields } from './replace-fields.tsx'
import { type Replaced, replaceSummary, standingOrder } from './replace-form.ts'

/** Nothing is free, and nothing is charged. */
const FACTS: TicketFacts = {
  ...TICKET_FACTS,
  limits: { ...TICKET_FACTS.limits, quantityMax: 1_000 },
  tariff: {
    commissionPpm: '0',
    commissionPerThousand: '0',
    commissionMaxPpm: '0',
    salesTaxPpm: '0',
    cdcPerThousand: '0',
    cdcSides: [],
  },
  cash: { ...TICKET_FACTS.cash, available: '0.00' },
  shares: { total: 10, available: 0, locked: 0, held: 10 },
}

const ORDER: Replaced = {
  side: 'buy',
  type: 'limit',
  state: 'open',
  stopPrice: null,
  takeProfitPrice: null,
  stopLossPrice: null,
  timeInForce: 'day',
  postOnly: false,
  price: '100.00',
  quantity: 10,
  filled: 4,
  held: '600.00',
  quantityMax: null,
}

test('ORD-25 what the old order holds pays for the new one', () => {
  const at = (price: string, quantity: string) =>
    replaceSummary(ORDER, FACTS, { price, stopPrice: '', quantity }).refusal?.reason
  expect(at('99.00', '10')).toBeUndefined()
  expect(at('100.01', '10')).toBe('insufficient_balance')
  expect(at('100.00', '11')).toBe('insufficient_balance')
})

test('ORD-25 the new total must be above what is filled', () => {
  const refusal = replaceSummary(ORDER, FACTS, { price: '99.00', stopPrice: '', quantity: '4' }).refusal
  expect(refusal).toMatchObject({ reason: 'replace_below_filled', details: { filled: '4' } })
})

test('ORD-9 fewer shares at the same price are asked for neither the band nor the hours', () => {
  const closed = { ...FACTS, halted: true, lower: 10_100, upper: 12_000 }
  const at = (price: string, quantity: string, facts: TicketFacts = closed) =>
    replaceSummary({ ...ORDER, state: 'queued' }, facts, { price, stopPrice: '', quantity }).refusal?.reason
  expect([at('100.00', '9'), at('100.00', '11'), at('101.00', '9')]).toEqual([
    undefined,
    'instrument_halted',
    'instrument_halted',
  ])
  expect(at('100.00', '11', { ...closed, halted: false })).toBe('price_band')
  expect(at('100.00', '5', { ...closed, lot: 2 })).toBe('quantity_step')
})

test('ORD-25 a sale counts its held shares as free', () => {
  const sale: Replaced = { ...ORDER, side: 'sell', filled: 0, held: '10' }
  const at = (quantity: string) =>
    replaceSummary(sale, FACTS, { price: '100.00', stopPrice: '', quantity }).refusal?.reason
  expect([at('10'), at('11')]).toEqual([undefined, 'insufficient_quantity'])
  const { refusal } = replaceSummary(sale, FACTS, { price: '100.00', stopPrice: '', quantity: '11' })
  expect(refusal).toMatchObject({ details: { existing: '10', available: '10', heldForOrders: '0' } })
})

test('the same price and quantity are no change, however they are written', () => {
  expect(replaceSummary(ORDER, FACTS, { price: '100', stopPrice: '', quantity: '10' }).unchanged).toBe(true)
  expect(replaceSummary(ORDER, FACTS, { price: '100.00', stopPrice: '', quantity: '9' }).unchanged).toBe(false)
})

test('EXIT-7 an exit that awaits its shares can be changed to fewer of them, and to other prices around the market', () => {
  const exit = {
    ...ORDER,
    side: 'sell',
    type: 'oco',
    state: 'awaiting',
    timeInForce: 'gtc',
    filled: 0,
    held: '0',
    quantityMax: 12,
  } as const
  const order = { ...exit, price: '120.00', stopPrice: '95.00' }
  const change = (price: string, stopPrice: string, quantity: string) =>
    replaceSummary(order, FACTS, { price, stopPrice, quantity })
  expect(change('120.00', '95.00', '10')).toMatchObject({ unchanged: true, refusal: undefined })
  expect(change('120.00', '96.00', '4')).toMatchObject({ unchanged: false, refusal: undefined })
  expect(change('120.00', '95.00', '12').refusal, 'it was reduced before').toBeUndefined()
  expect(change('120.00', '95.00', '13').refusal).toMatchObject({ reason: 'quantity_max', details: { max: '12' } })
  expect(change('99.00', '95.00', '10').refusal).toMatchObject({ reason: 'take_profit_side' })
  expect(change('120.00', '100.00', '10').refusal).toMatchObject({ reason: 'stop_price_side' })
})

test('ORD-25 a stop that was reached is changed as the limit order that it is', () => {
  const stop = {
    ...ORDER,
    side: 'sell',
    type: 'stop_limit',
    price: '99.00',
    stopPrice: '101.00',
    triggered: false,
  } as const
  const reached = standingOrder({ ...stop, filled: 0, held: '10' })
  expect(reached).toMatchObject({ type: 'limit', stopPrice: null })
  expect(replaceSummary(reached, FACTS, { price: '98.00', stopPrice: '', quantity: '5' }).refusal).toBeUndefined()
  expect(standingOrder({ ...stop, state: 'untriggered' }).type).toBe('stop_limit')
  expect(standingOrder({ ...stop, type: 'oco' }).type).toBe('oco')
})

test.each([
  ['sell', { type: 'stop', price: null, stopPrice: '99.00', triggered: false }, '10'],
  ['sell', { type: 'oco', price: '120.00', stopPrice: '99.00', triggered: true }, '10'],
  ['buy', { type: 'stop', price: null, stopPrice: '101.00', triggered: false }, '1050.40'],
] as const)(
  'ORD-25 one without a limit, to %s, gives up shares, or takes a limit for as many as it likes: %o',
  (side, of, held) => {
    const order = standingOrder({ ...ORDER, ...of, side, filled: 0, held })
    expect(order).toMatchObject({ price: null, stopPrice: null, reachedStop: of.stopPrice })
    const change = (price: string, quantity: string) => replaceSummary(order, FACTS, { price, stopPrice: '', quantity })
    expect(change('', '10')).toMatchObject({ unchanged: true })
    expect(change('', '4')).toMatchObject({ unchanged: false, refusal: undefined })
    expect(change('', '11').refusal).toMatchObject({ reason: 'price_needed' })
    expect(change('98.00', '10')).toMatchObject({ unchanged: false, refusal: undefined })
    expect(change('111.00', '10').refusal).toMatchObject({ reason: 'price_band' })
  },
)

beforeAll(() => loadAreas('en-US', [...BASE_AREAS, 'stock', 'refusal']))

/** What stands below the fields of an order of which nothing has been changed yet. */
function hintsOf(some: Partial<StockOrderWithFills>): string[] {
  const ui = { locale: 'en-US', direction: 'ltr', t: translatorFor('en-US') } as const
  const order = { ...ORDER, ...some } as StockOrderWithFills
  const state = { price: order.price ?? '', stopPrice: order.stopPrice ?? '', quantity: '10' }
  const html = renderToStaticMarkup(
    <UiProvider value={ui}>
      <ReplaceFields
        kind={stockKind}
        order={order}
        facts={FACTS}
        state={state}
        onChange={() => undefined}
        onNext={() => undefined}
      />
    </UiProvider>,
  )
  return [...html.matchAll(/-hint"[^>]*>(.*?)<\/p>/g)].map(([, hint = '']) => hint.replace(/[\u2066-\u2069]/g, ''))
}

test('ORD-25 the form says from the start between which prices the new one must lie', () => {
  expect(hintsOf({})).toEqual([expect.stringMatching(/90\.00.*110\.00/)])
  expect(hintsOf({ type: 'stop_limit', stopPrice: '101.00' })).toEqual([expect.stringMatching(/90\.00.*110\.00/)])
})

test('ORD-25 the form of a stop that was reached says what a limit would make of it', () => {
  const [hint] = hintsOf(standingOrder({ ...ORDER, type: 'stop', price: null, stopPrice: '99.00', triggered: false }))
  expect(hint).toMatch(/becomes a limit order.*90\.00.*110\.00/)
})

test('EXIT-7 the form of an exit, whose prices no band bounds, names none', () => {
  expect(hintsOf({ side: 'sell', type: 'oco', price: '120.00', stopPrice: '95.00' })).toEqual([])
})

test('EXIT-7 the form of an exit that awaits its shares names how many were bought', () => {
  const exit = { side: 'sell', type: 'oco', state: 'awaiting', price: '120.00', stopPrice: '95.00' } as const
  expect(hintsOf({ ...exit, quantityMax: 1_200 })).toEqual([expect.stringContaining('1,200')])
})
