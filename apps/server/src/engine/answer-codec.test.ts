import type { Decided } from '@firoza/core/engine/command'
import type { OrderView } from '@firoza/core/engine/order'
import { refuse } from '@firoza/core/refusal'
import { expect, test } from 'vitest'
import { decodeDecided, encodeDecided } from './answer-codec.ts'

const order = {
  id: 1_988,
  realm: 'demo',
  userId: 70,
  symbol: 'MCB',
  side: 'sell',
  kind: 'stop_limit',
  timeInForce: 'gtc',
  postOnly: true,
  limitPrice: 9_900,
  stopPrice: 9_950,
  quantity: 50,
  filled: 20,
  valueUnits: 9_007_199_254_740_993n,
  fees: { commission: 750n, salesTax: 98n, cdc: 20n, total: 868n },
  heldUnits: 30n,
  soldCostUnits: 5_000n,
  state: 'partial',
  end: null,
  clientKey: 'a "key"\nof two lines, \\ and ‏اردو',
  acceptedAtMs: 1_772_427_600_000,
  updatedAtMs: 1_772_427_600_001,
  tradingDate: '2026-03-02',
  replacesId: 1_700,
  triggered: true,
  takeProfitPrice: 10_100,
  stopLossPrice: 9_500,
  entryId: 1_600,
  waitsFor: '2026-03-04',
} as unknown as OrderView

const decisions: Decided[] = [
  { ok: true, value: { type: 'placed', order } },
  {
    ok: true,
    value: { type: 'cancelled', order: { ...order, end: 'by_person', state: 'cancelled', clientKey: null } },
  },
  { ok: true, value: { type: 'replaced', order, replaced: { ...order, id: 3, limitPrice: null, replacesId: null } } },
  { ok: true, value: { type: 'done', orders: 12 } },
  refuse('insufficient_balance', { asset: 'PKR', required: '2.00', available: '1.00' }),
]

test('ENG-9 an answer that was kept is read back as it was given', () => {
  for (const decided of decisions) {
    const text = encodeDecided(decided)
    expect(decodeDecided(text)).toEqual(decided)
    expect(text).not.toContain('\n')
  }
})

test('ENG-9 answers kept with the names of their fields are read, too', () => {
  for (const decided of decisions) {
    const named = JSON.stringify(decided, (_, value) => (typeof value === 'bigint' ? String(value) : value))
    expect(decodeDecided(named)).toEqual(decided)
  }
})

test('ENG-9 an answer kept before orders had brackets is read as one of an order without', () => {
  const { triggered: _, takeProfitPrice: _1, stopLossPrice: _2, entryId: _3, waitsFor: _4, ...before } = order
  const text = JSON.stringify({ ok: true, value: { type: 'placed', order: before } }, (_key, value) =>
    typeof value === 'bigint' ? String(value) : value,
  )
  const none = { triggered: false, takeProfitPrice: null, stopLossPrice: null, entryId: null, waitsFor: null }
  expect(decodeDecided(text)).toEqual({ ok: true, value: { type: 'placed', order: { ...order, ...none } } })
})
