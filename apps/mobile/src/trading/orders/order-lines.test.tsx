import { loadAreas } from '@firoza/i18n/loaded-texts'
import { translatorFor } from '@firoza/i18n/server-translator'
import { UiProvider } from '@firoza/ui/ui-context'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, it } from 'vitest'
import { BASE_AREAS } from '../../lib/language.ts'
import type { StockOrderWithFills } from './order-detail.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderRow } from './order-row.tsx'

beforeAll(() => loadAreas('en-US', [...BASE_AREAS, 'stock']))

const WAITING = {
  ...{ id: '1', symbol: 'OGDC', name: 'Oil & Gas', side: 'buy', type: 'limit', timeInForce: 'day' },
  ...{ price: '267.00', stopPrice: null, averagePrice: null, takeProfitPrice: null, stopLossPrice: null },
  ...{ quantity: 10, filled: 0, realisedProfit: null, held: '0.00', state: 'open', label: 'in_progress', end: null },
  ...{
    entryId: null,
    replacesId: null,
    replacedById: null,
    waitsFor: null,
    triggered: false,
    cancellable: true,
    acceptedAtMs: 0,
    updatedAtMs: 0,
  },
} as unknown as StockOrderWithFills

function textOf(node: ReactNode): string {
  const ui = { locale: 'en-US', direction: 'ltr', t: translatorFor('en-US') } as const
  const html = renderToStaticMarkup(<UiProvider value={ui}>{node}</UiProvider>)
  return html
    .replace(/<[^>]+>/g, ' ')
    .replace(/[\u2066-\u2069]/g, '')
    .replace(/ +/g, ' ')
}

const rowOf = (some: Partial<StockOrderWithFills>) =>
  textOf(<OrderRow order={{ ...WAITING, ...some }} onOpen={() => undefined} />)
const factsOf = (some: Partial<StockOrderWithFills>) =>
  textOf(<OrderFacts order={{ ...WAITING, ...some }} onOpen={() => undefined} />)

it('ORD-36 an order in a list names each price that it waits for, and once traded what it traded at', () => {
  expect(rowOf({})).toContain(' 267.00 ')
  expect(rowOf({ type: 'stop', price: null, stopPrice: '266.50' })).toContain(' 266.50 ')
  expect(rowOf({ type: 'stop_limit', stopPrice: '266.60', state: 'untriggered' })).toContain('267.00 / 266.60')
  expect(rowOf({ type: 'stop_limit', stopPrice: '266.60', averagePrice: '266.80' })).not.toContain('/')
})

it('ORD-36 an order for the day does not claim to be of today for ever', () => {
  expect(factsOf({})).toContain('Limit · Day')
})

it('ORD-36 a sale of which nothing is sold yet names no profit', () => {
  expect(factsOf({ side: 'sell', realisedProfit: '0.00' })).not.toContain('Realised profit')
  expect(factsOf({ side: 'sell', realisedProfit: '0.00', filled: 5 })).toContain('Realised profit')
})

it('ORD-25 a changed order names the order it replaces', () => {
  expect(factsOf({ replacesId: '3517', quantity: 17 })).toContain('Replaces order 3517')
  expect(factsOf({})).not.toContain('Replaces order')
})

it('ORD-25 a replaced order names the one that took its place', () => {
  const replaced = factsOf({ state: 'replaced', end: 'replaced', cancellable: false, replacedById: '3518' })
  expect(replaced).toContain('Replaced by a changed order')
  expect(replaced).toContain('Replaced by order 3518')
  expect(factsOf({})).not.toContain('Replaced by order')
})

it('ORD-36 an order whose stop was reached says what it does since, and names that price no more which it left', () => {
  const stop = { type: 'stop', price: null, stopPrice: '266.50' } as const
  expect(factsOf({ ...stop, state: 'untriggered' })).not.toContain('Stop triggered')
  expect(factsOf(stop)).toContain('Buying up to the protection limit')
  expect(factsOf({ ...stop, side: 'sell' })).toContain('Selling down to the protection limit')
  expect(factsOf({ ...stop, state: 'expired', cancellable: false })).not.toContain('Stop triggered')
  const limited = { type: 'stop_limit', stopPrice: '266.50' } as const
  expect(factsOf(limited)).toContain('Now a limit order')
  expect(rowOf(limited)).not.toContain('266.50')
  const both = { type: 'oco', stopPrice: '268.00', triggered: true } as const
  expect(factsOf(both)).toContain('Buying up to the protection limit')
  expect(rowOf(both)).toContain(' 268.00 ')
  expect(rowOf(both)).not.toContain('267.00')
  expect(factsOf({ ...both, state: 'filled', cancellable: false })).toContain('The limit order was cancelled')
})

it('ORD-36 an exit in a list is called by what it has', () => {
  const exit = { side: 'sell', entryId: '7', stopPrice: '260.00' } as const
  expect(rowOf({ ...exit, type: 'oco' })).toContain('Take profit / Stop loss')
  expect(rowOf({ ...exit, type: 'stop', price: null })).toContain(' Stop loss ')
  expect(rowOf({ ...exit, type: 'limit', stopPrice: null })).toContain(' Take profit ')
  expect(rowOf({ ...exit, type: 'limit', stopPrice: null })).not.toContain('stop loss')
})

it('ENG-12 an order outside the limits of the day is not said to wait for a session', () => {
  expect(rowOf({ state: 'queued' })).toContain('Queued for open')
  expect(factsOf({ state: 'queued' })).toContain('its price is within the price limits')
  expect(factsOf({})).not.toContain('price limits')
  const both = { type: 'oco', stopPrice: '268.00', state: 'queued' } as const
  expect(rowOf(both)).toContain('Active (OCO)')
  expect(factsOf(both), 'its stop works meanwhile').not.toContain('price limits')
  expect(factsOf({ ...both, triggered: true })).toContain('price limits')
})
