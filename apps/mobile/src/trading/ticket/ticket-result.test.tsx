import { loadAreas } from '@firoza/i18n/loaded-texts'
import { translatorFor } from '@firoza/i18n/server-translator'
import { UiProvider } from '@firoza/ui/ui-context'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, it } from 'vitest'
import { Router } from 'wouter'
import { BASE_AREAS } from '../../lib/language.ts'
import { stockKind } from '../kinds/kinds.ts'
import { TICKET_FACTS } from './testing/ticket-facts.ts'
import { TicketResult, type TicketResultProps } from './ticket-result.tsx'

beforeAll(() => loadAreas('en-US', [...BASE_AREAS, 'stock']))

function resultOf(some: Partial<TicketResultProps['order']>, market: Partial<TicketResultProps['facts']> = {}): string {
  const waiting = { side: 'buy', type: 'limit', price: '100.00', stopPrice: null, triggered: false, filled: 0 } as const
  const none = { end: null, waitsFor: null, takeProfitPrice: null, stopLossPrice: null, averagePrice: null } as const
  const order = { ...waiting, ...none, state: 'open', cancellable: true, held: '1002.00', ...some } as const
  const facts = {
    ...TICKET_FACTS,
    settlementDate: '2026-02-24',
    phase: 'open',
    opensAtMs: null,
    ...market,
  } as TicketResultProps['facts']
  const ui = { locale: 'en-US', direction: 'ltr', t: translatorFor('en-US') } as const
  return renderToStaticMarkup(
    <UiProvider value={ui}>
      <Router ssrPath="/">
        <TicketResult
          kind={stockKind}
          order={order as TicketResultProps['order']}
          facts={facts}
          onDone={() => undefined}
        />
      </Router>
    </UiProvider>,
  ).replace(/[\u2066-\u2069]/g, '')
}

it('ORD-20 an order that waits says for what: a price that is met, a stop that is reached, or either', () => {
  const MET = 'when the market reaches your price'
  expect(resultOf({})).toContain(MET)
  const stop = { type: 'stop', state: 'untriggered', price: null, stopPrice: '105.00' } as const
  expect(resultOf(stop)).not.toContain(MET)
  expect(resultOf(stop)).toContain('when the price reaches your stop of 105.00')
  expect(resultOf({ ...stop, type: 'stop_limit', price: '106.00' })).toContain('your stop of 105.00')
  expect(resultOf({ ...stop, type: 'stop_limit', price: '106.00', state: 'open', triggered: true })).toContain(MET)
  expect(resultOf({ type: 'oco', stopPrice: '105.00' })).toContain(
    'executes at 100.00, or when the price reaches the stop of 105.00',
  )
})

it('ORD-20 an order that waits for a session says when that begins', () => {
  const opensAtMs = Date.parse('2026-02-23T04:32:00Z')
  expect(resultOf({ state: 'queued' }, { phase: 'closed', opensAtMs })).toContain('opens at 23-02-2026 09:32.')
  expect(resultOf({}, { phase: 'open', opensAtMs })).not.toContain('opens at')
})

it('EXIT-2 a changed exit that awaits its shares says from when it works, and that nothing is reserved yet', () => {
  const exit = { side: 'sell', type: 'oco', stopPrice: '95.00', held: '0', state: 'awaiting' } as const
  const said = resultOf({ ...exit, waitsFor: '2026-02-24' })
  expect(said).toContain('Active from 24-02-2026')
  expect(said).not.toContain('on hold')
  expect(said).not.toContain('when the market reaches')
})

it('EXIT-8 an order of two prices outside the band of today does not wait for a session', () => {
  expect(resultOf({ type: 'oco', stopPrice: '105.00', state: 'queued' })).toContain('Active (OCO)')
  expect(resultOf({ state: 'queued' })).toContain('queued for market open')
})
