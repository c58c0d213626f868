import { expect, test } from 'vitest'
import { perpFacts } from '../../trading/kinds/perp-form.ts'
import { CONTRACT_FACTS } from '../../trading/ticket/testing/contract-facts.ts'
import { brokenBound, liquidationWith, type Position, partOf } from './perp-position.ts'

const FACTS = perpFacts({
  ...CONTRACT_FACTS,
  mark: 61_200_00,
  position: { id: '1', size: 2_000_000, entry: '1200000000', margin: '240000000' },
})
const LONG = {
  side: 'long',
  size: '0.02000000',
  entryPrice: '60000.00',
  mark: '61200.00',
  liquidationPrice: '48484.85',
} as Position
const SHORT = { ...LONG, side: 'short', mark: '60000.00', liquidationPrice: '71287.13' } as Position

test('PERP-2 100 more of margin moves the liquidation price from 48,484.85 to 43,434.34', () => {
  expect(liquidationWith(FACTS, 0n)).toEqual({ price: '48484.85', distancePpm: 207_764 })
  expect(liquidationWith(FACTS, 100_000_000n).price).toBe('43434.34')
  expect(liquidationWith(FACTS, 1_000_000_000n).price).toBeUndefined()
})

test('PERP-6 exits name the bound that they break, and neither may be at it', () => {
  const broken = (exit: 'profit' | 'loss', typed: string, position = LONG) => brokenBound(exit, typed, position, FACTS)
  expect(broken('profit', '61200.00')).toBe('above')
  expect(broken('profit', '61200.01')).toBeUndefined()
  expect(broken('loss', '61200.00')).toBe('below')
  expect(broken('loss', '48484.85')).toBe('above')
  expect(broken('loss', '55000.00')).toBeUndefined()
  expect(broken('profit', '60000.00', SHORT)).toBe('below')
  expect(broken('loss', '60000.00', SHORT)).toBe('above')
  expect(broken('loss', '71287.13', SHORT)).toBe('below')
})

test('PERP-27 a part is whole steps, all of it is all', () => {
  expect(partOf(LONG, 25, 10_000, 8)).toBe('0.00500000')
  expect(partOf({ ...LONG, size: '0.00015000' }, 50, 10_000, 8)).toBe('0.00000000')
  expect(partOf({ ...LONG, size: '0.00015000' }, 100, 10_000, 8)).toBe('0.00015000')
})
