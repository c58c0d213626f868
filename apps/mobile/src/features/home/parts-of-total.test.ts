import { expect, test } from 'vitest'
import { partsOfTotal } from './parts-of-total.ts'

const NOTHING = {
  everything: '0.00',
  cash: { total: '0.00' },
  stock: { marketValue: '0.00' },
  robots: '0.00',
  contracts: null,
  others: [],
} as unknown as Parameters<typeof partsOfTotal>[0]

test('PTF-10 home shows every part of the total: crypto with contract margin, other currencies as cash', () => {
  const other = (assetKind: 'fiat' | 'crypto', value: string | null) => ({ assetKind, value })
  const assets = {
    ...NOTHING,
    everything: '1000.00',
    cash: { total: '300.00' },
    stock: { marketValue: '199.99' },
    robots: '50.00',
    contracts: '100.00',
    others: [other('crypto', '250.01'), other('crypto', null), other('fiat', '100.00')],
  } as Parameters<typeof partsOfTotal>[0]
  expect(partsOfTotal(assets)).toEqual([
    { id: 'partStocks', percent: 20 },
    { id: 'partCoins', percent: 35 },
    { id: 'partRobots', percent: 5 },
    { id: 'partCash', percent: 40 },
  ])
})

test('PTF-10 what one does not have is no part, and of nothing there are none', () => {
  expect(partsOfTotal(NOTHING)).toEqual([])
  expect(partsOfTotal({ ...NOTHING, everything: '5.00', cash: { ...NOTHING.cash, total: '5.00' } })).toEqual([
    { id: 'partStocks', percent: 0 },
    { id: 'partCash', percent: 100 },
  ])
})
