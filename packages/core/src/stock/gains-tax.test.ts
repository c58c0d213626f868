import { expect, it } from 'vitest'
import { estimatedGainsTax } from './gains-tax.ts'

it('ORD-44 a gain is taxed at 15%, rounded up to the paisa, and a loss is not', () => {
  expect([2_000_000n, 1n, 0n, -5_000n].map(estimatedGainsTax)).toEqual([300_000n, 1n, 0n, 0n])
})
