import { loadAreas } from '@firoza/i18n/loaded-texts'
import { translatorFor } from '@firoza/i18n/server-translator'
import { UiProvider } from '@firoza/ui/ui-context'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, it } from 'vitest'
import { BASE_AREAS } from '../../lib/language.ts'
import { TICKET_FACTS } from './testing/ticket-facts.ts'
import { TotalLine, type TotalLineProps } from './ticket-cost.tsx'

beforeAll(() => loadAreas('en-US', [...BASE_AREAS, 'stock']))

function lineOf(side: TotalLineProps['side'], priceOpen: boolean): string {
  const summary = { preview: { total: 104_000n }, priceOpen } as unknown as TotalLineProps['summary']
  const ui = { locale: 'en-US', direction: 'ltr', t: translatorFor('en-US') } as const
  const html = renderToStaticMarkup(
    <UiProvider value={ui}>
      <TotalLine facts={TICKET_FACTS} side={side} summary={summary} />
    </UiProvider>,
  )
  return html
    .replace(/<[^>]+>/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
}

it('ORD-26 what an order comes to is called a bound where its price is open', () => {
  expect(lineOf('buy', false)).toBe('Total Rs 1,040.00')
  expect(lineOf('buy', true)).toBe('Maximum on hold Rs 1,040.00')
  expect(lineOf('sell', false)).toBe('You receive Rs 1,040.00')
  expect(lineOf('sell', true)).toBe('You receive (at last price) Rs 1,040.00')
})
