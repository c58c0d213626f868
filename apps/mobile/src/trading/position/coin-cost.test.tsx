import { loadAreas } from '@firoza/i18n/loaded-texts'
import { translatorFor } from '@firoza/i18n/server-translator'
import { UiProvider } from '@firoza/ui/ui-context'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, it } from 'vitest'
import { BASE_AREAS } from '../../lib/language.ts'
import { CoinCost, type OwnCoin } from './coin-cost.tsx'

beforeAll(() => loadAreas('en-US', [...BASE_AREAS, 'stock']))

const position: OwnCoin['position'] = {
  quote: 'USDT',
  bought: '0.24962500',
  averageCost: '96644.967451',
  cost: '24125.000000',
  profit: '-36.187500',
  profitPercent: '-0.15',
  realised: null,
}

function shown(coin: Pick<OwnCoin, 'total' | 'position'>): string {
  const ui = { locale: 'en-US', direction: 'ltr', t: translatorFor('en-US') } as const
  const html = renderToStaticMarkup(
    <UiProvider value={ui}>
      <CoinCost coin={{ asset: 'BTC', ...coin } as OwnCoin} />
    </UiProvider>,
  )
  return html
    .replace(/<[^>]+>|[\u2066-\u2069]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

it('PTF-16 a coin shows its average cost and its profit', () => {
  expect(shown({ total: '0.24962500', position })).toBe(
    'Average cost 96,644.96 USDT Floating profit and loss Down \u221236.18 (\u22120.15%)',
  )
  const cheap = { ...position, averageCost: '0.182500', profit: null, profitPercent: null }
  expect(shown({ total: '0.24962500', position: cheap })).toBe('Average cost 0.1825 USDT')
})

it('PTF-16 what sales have realised is shown once something was sold', () => {
  const sold = shown({ total: '0.24962500', position: { ...position, realised: '149.250000' } })
  expect(sold).toContain('Realised profit and loss Up +149.25')
  expect(shown({ total: '0.24962500', position })).not.toContain('Realised')
})

it('PTF-16 of which part the cost is known is said where it is not of all, and none is shown as a dash', () => {
  expect(shown({ total: '1.00000000', position })).toContain('Cost known for 0.249625 BTC only')
  expect(shown({ total: '1.00000000', position: null })).toBe('Average cost \u2013')
})
