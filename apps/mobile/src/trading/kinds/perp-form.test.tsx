import { loadAreas } from '@firoza/i18n/loaded-texts'
import { translatorFor } from '@firoza/i18n/server-translator'
import { UiProvider } from '@firoza/ui/ui-context'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { BASE_AREAS } from '../../lib/language.ts'
import { CONTRACT_FACTS } from '../ticket/testing/contract-facts.ts'
import { percentOf, ratePercent, zoneOf } from './perp-figures.ts'
import {
  afterOrder,
  type ContractFacts,
  PERP_SIZE,
  perpFacts,
  perpInput,
  perpSummary,
  startPerp,
  ticketOf,
} from './perp-form.ts'
import { OrderFigures } from './perp-parts.tsx'
import type { TicketState } from './ticket-form.ts'

beforeAll(() => loadAreas('en-US', [...BASE_AREAS, 'perp']))

const factsWith = (change: Partial<ContractFacts> = {}) => perpFacts({ ...CONTRACT_FACTS, ...change })
const FACTS = factsWith()
const typed = (change: Partial<TicketState> = {}, facts = FACTS): TicketState =>
  PERP_SIZE.sized({ ...startPerp('buy', facts), money: '240', ...change }, facts)
const LONG = { id: '1', size: 2_000_000, entry: '1200000000', margin: '240000000' }

test('PERP-5 a margin of 240 at five times is 0.02 BTC, with the cost, losses and the liquidation price that the engine reckons', () => {
  const state = typed()
  expect(state.quantity).toBe('0.02000000')
  const ticket = ticketOf(state, FACTS)
  expect(ticket).toMatchObject({
    value: 1_200_000_000n,
    initialMargin: 240_000_000n,
    fees: 1_200_000n,
    cost: 241_200_000n,
    liquidationPrice: 48_484_85,
    funding: 120_000n,
  })
  expect(ticket?.losses.map(({ units }) => units)).toEqual([60_000_000n, 120_000_000n])
  expect(perpSummary(state, FACTS)).toMatchObject({ reserved: 241_200_000n, refusal: undefined })
})

test('PERP-5 the ticket begins by the market with margin; the size stays as the unit changes', () => {
  const state = typed()
  const bySize = PERP_SIZE.withUnit(state, FACTS, 'units')
  expect(bySize.money).toBe('1200.000000')
  expect(PERP_SIZE.sized(bySize, FACTS).quantity).toBe(state.quantity)
  expect(perpInput(state, FACTS, '')).toMatchObject({ type: 'market', quantity: '0.02000000', reduceOnly: false })
})

test('PERP-5 the most is what the free margin carries with its fees', () => {
  const most = PERP_SIZE.withQuantity(typed(), FACTS, PERP_SIZE.quantityFor('100', typed(), FACTS))
  const { cost } = ticketOf(most, FACTS) ?? { cost: 0n }
  expect(cost).toBeLessThanOrEqual(412_000_000n)
  expect(cost).toBeGreaterThan(407_000_000n)
})

test('PERP-2 an order beside a position shows where the whole is liquidated, and one against it what is left', () => {
  const facts = factsWith({ position: LONG })
  const more = typed({}, facts)
  const grown = afterOrder(more, facts, ticketOf(more, facts) as never)
  expect(grown).toMatchObject({ size: 4_000_000, liquidation: 48_484_85 })
  const less = PERP_SIZE.withQuantity({ ...typed({ side: 'sell' }, facts), reduceOnly: true }, facts, '0.01000000')
  expect(afterOrder(less, facts, ticketOf(less, facts) as never)).toMatchObject({
    size: 1_000_000,
    liquidation: 48_484_85,
  })
  const all = PERP_SIZE.withQuantity(less, facts, '0.02000000')
  expect(afterOrder(all, facts, ticketOf(all, facts) as never)).toMatchObject({ size: 0, liquidation: undefined })
})

test('PERP-31 with cross margin the preview has what all such positions share: 3,380.95 behind a short of three', () => {
  const tiers = [{ floor: 0, mmrPpm: 50_000, cum: 0, leverageMax: 20 }]
  const prices = { mark: 3_000_00, index: 3_000_00, bid: 3_000_00, ask: 3_000_00, lower: 2_000_00, upper: 4_000_00 }
  const cross = { mode: 'cross', crossMargin: '1650000000', rates: { maker: 0, taker: 0 }, tiers, ...prices } as const
  const facts = factsWith({ ...cross, freeMargin: '2000000000' })
  const state = typed({ side: 'sell', unit: 'units', money: '9000' }, facts)
  expect(state.quantity).toBe('3.00000000')
  expect(ticketOf(state, facts)).toMatchObject({ liquidationPrice: 3_380_95, initialMargin: 1_800_000_000n })
  // Beside what is held already: the same carries both, and what a part realises stays with the rest.
  const held = factsWith({
    ...cross,
    position: { id: '1', size: -300_000_000, entry: '-9000000000', margin: '1800000000' },
  })
  const more = typed({ side: 'sell', unit: 'units', money: '9000' }, held)
  expect(afterOrder(more, held, ticketOf(more, held) as never)).toMatchObject({
    size: -600_000_000,
    liquidation: 3_119_05,
  })
  const less = PERP_SIZE.withQuantity({ ...typed({ side: 'buy' }, held), reduceOnly: true }, held, '1.00000000')
  expect(afterOrder(less, held, ticketOf(less, held) as never)).toMatchObject({
    size: -200_000_000,
    liquidation: 3_642_86,
  })
})

test('PERP-27 says the reason that the server would give', () => {
  const reason = (state: TicketState, facts = FACTS) => perpSummary(state, facts).refusal?.reason
  expect(reason(typed({ money: '' }))).toBe('quantity_zero')
  // Less than one step is no quantity, and that refusal comes first.
  expect(reason(typed({ money: '0.5' }))).toBe('quantity_zero')
  const dear = factsWith({ valueMin: '20000000' })
  expect(reason(typed({ money: '2' }, dear), dear)).toBe('order_value_min')
  expect(reason(typed({ money: '500' }))).toBe('insufficient_balance')
  expect(reason(typed({ reduceOnly: true }))).toBe('perp_nothing_to_reduce')
  expect(reason(typed(), factsWith({ reduceOnly: true }))).toBe('perp_reduce_only')
  expect(reason(typed(), factsWith({ staleSymbol: 'ETH-USDT-PERP', freeMargin: '0' }))).toBe('perp_price_stale')
  const rich = factsWith({ freeMargin: '90000000000' })
  expect(reason(typed({ money: '30000' }, rich), rich)).toBe('perp_tier_leverage')
  const held = factsWith({ position: LONG, reduceOnly: true, freeMargin: '0' })
  expect(reason(typed({ side: 'sell', reduceOnly: true, unit: 'units', money: '600' }, held), held)).toBeUndefined()
})

test('PERP-5 the figures of the ticket read as they are reckoned, cut and never rounded', () => {
  expect([percentOf(191_919), percentOf(207_759), ratePercent(100_000), ratePercent(-1_234_567)]).toEqual([
    '19.1',
    '20.7',
    '0.0100',
    '-0.1234',
  ])
  const ui = { locale: 'en-US', direction: 'ltr', t: translatorFor('en-US') } as const
  const text = renderToStaticMarkup(
    <UiProvider value={ui}>
      <OrderFigures state={typed()} facts={FACTS} />
    </UiProvider>,
  )
    .replace(/<[^>]*>/g, '')
    .replace(/[\u2066-\u2069]/g, '')
  expect(text).toContain('Liquidation price48,484.8519.1% below')
  expect(text).toContain('If BTC falls 5%−60.00')
  expect(text).toContain('If BTC falls 10%−120.00')
  expect(text).toContain('you pay about 0.12')
})

test('PERP-30 the zones of the meter are those of the notices', () => {
  expect([0, 49.9, 50, 74.9, 75, 89.9, 90, 140].map(zoneOf)).toEqual([
    'safe',
    'safe',
    'watch',
    'watch',
    'near',
    'near',
    'critical',
    'critical',
  ])
})
