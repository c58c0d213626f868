import { loadAreas } from '@firoza/i18n/loaded-texts'
import { translatorFor } from '@firoza/i18n/server-translator'
import { UiProvider } from '@firoza/ui/ui-context'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, it } from 'vitest'
import { Router } from 'wouter'
import { BASE_AREAS } from '../../lib/language.ts'
import { stockKind } from '../kinds/kinds.ts'
import { startTicket } from '../kinds/ticket-form.ts'
import { TICKET_FACTS } from './testing/ticket-facts.ts'
import type { TicketFieldsProps } from './ticket-fields.tsx'
import { TicketFoot } from './ticket-foot.tsx'

beforeAll(() => loadAreas('en-US', [...BASE_AREAS, 'stock', 'refusal']))

function footOf(side: 'buy' | 'sell', quantity: string, shares: Partial<TicketFieldsProps['facts']['shares']>): string {
  const state = { ...startTicket(side, TICKET_FACTS), quantity }
  const facts = { ...TICKET_FACTS, shares: { total: 100, available: 0, locked: 0, held: 0, ...shares } }
  const summary = { refusal: { reason: 'lot_size', details: {} } } as unknown as TicketFieldsProps['summary']
  const ui = { locale: 'en-US', direction: 'ltr', t: translatorFor('en-US') } as const
  return renderToStaticMarkup(
    <UiProvider value={ui}>
      <Router ssrPath="/">
        <TicketFoot
          kind={stockKind}
          state={state}
          facts={facts}
          summary={summary}
          onChange={() => undefined}
          onNext={() => undefined}
        />
      </Router>
    </UiProvider>,
  ).replace(/[\u2066-\u2069]/g, '')
}

it('ORD-23 where no shares can be sold the ticket says so before a quantity is typed, and leads to the orders that hold them', () => {
  expect(footOf('sell', '', { locked: 100 })).toContain('You have no OGDC shares available to sell')
  expect(footOf('sell', '', { locked: 100 })).not.toContain('My open orders')
  expect(footOf('sell', '', { held: 100 })).toContain('My open orders')
  expect(footOf('sell', '', { available: 40, locked: 60 })).toContain('Enter a quantity')
  expect(footOf('buy', '', {})).toContain('Enter a quantity')
})
