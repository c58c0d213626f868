import { playContracts } from '@firoza/core/testing/random-contracts'
import { expect, test } from 'vitest'

const SEEDS = 2_000
/** Of the insurance fund, in USDT. */
const FUNDS = [0n, 20_000n, 1_000_000n] as const

test('PERP-20, PERP-31 two thousand markets of isolated and cross positions stay whole, with no one below zero and everybody liquidated in time', () => {
  const seen = new Set<string>()
  for (let seed = 1; seed <= SEEDS; seed++) {
    const market = playContracts(seed, FUNDS[seed % FUNDS.length] ?? 0n)
    for (const { kind, position } of market.events) seen.add(`${position.mode} ${kind}`)
  }
  for (const kind of [
    'liquidation_sale',
    'liquidation_spared',
    'takeover',
    'liquidation_adl',
    'deleveraged',
    'funding',
  ])
    for (const mode of ['isolated', 'cross']) expect(seen).toContain(`${mode} ${kind}`)
}, 900_000)
