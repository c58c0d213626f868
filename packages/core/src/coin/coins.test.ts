import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Journal } from '../ledger/journal.ts'
import { coinTemplate, readCoinTemplate } from './chain.ts'
import { partsOfUnits, unitsOfParts } from './chain-coin.ts'
import {
  coinCreditJournal,
  coinDepositReference,
  coinReceiptReference,
  coinReceivedJournal,
  coinReversedJournal,
} from './coin-deposit.postings.ts'
import { confirmationsOf, reachesMinimum } from './confirmations.ts'

describe('amounts on a network', () => {
  it('CDP-2 become units of the ledger rounded down, and come back exactly', () => {
    expect(unitsOfParts(1_234_567_890_123_456_789n, 18, 9)).toBe(1_234_567_890n)
    expect(unitsOfParts(999_999_999n, 18, 9)).toBe(0n)
    expect(unitsOfParts(25_000_000n, 6, 6)).toBe(25_000_000n)
    fc.assert(
      fc.property(fc.bigInt(0n, 2n ** 62n), fc.integer({ min: 0, max: 9 }), fc.nat(12), (units, exponent, more) => {
        expect(unitsOfParts(partsOfUnits(units, exponent + more, exponent), exponent + more, exponent)).toBe(units)
      }),
    )
  })
})

describe('confirmations', () => {
  it('CDP-4 count the payment’s own block, from none to what is needed', () => {
    expect(confirmationsOf(10, 9, 12)).toBe(0)
    expect(confirmationsOf(10, 10, 12)).toBe(1)
    expect(confirmationsOf(10, 21, 12)).toBe(12)
    expect(confirmationsOf(10, 99, 12)).toBe(12)
  })

  it('CDP-6 small payments are credited together once they reach the minimum', () => {
    expect(reachesMinimum([4n, 5n], 10n)).toBe(false)
    expect(reachesMinimum([4n, 5n, 1n], 10n)).toBe(true)
    expect(reachesMinimum([], 1n)).toBe(false)
  })
})

it('CDP-7 one payment has one reference, and its credit two legs', () => {
  const payment = { userId: 7n, asset: 'USDT', reference: coinDepositReference(12n), units: 5n }
  const legs = ({ ref, legs: of }: Journal) => [ref, ...of.map(({ account, units }) => `${account.code} ${units}`)]
  expect(legs(coinCreditJournal(payment))).toEqual(['C12', 'suspense -5', 'user 5'])
  const received = { ...payment, reference: coinReceiptReference(12n, 1) }
  expect(legs(coinReceivedJournal(received, 'chain_custody'))).toEqual(['C12', 'chain_custody -5', 'suspense 5'])
  const again = { ...payment, reference: coinReceiptReference(12n, 2) }
  expect(legs(coinReversedJournal(again, 'chain_custody'))).toEqual(['C12.2', 'suspense -5', 'chain_custody 5'])
})

it('CAD-8 a saved address names its network and its coin', () => {
  expect(readCoinTemplate(coinTemplate('ethereum', 'USDT'))).toEqual({ chain: 'ethereum', asset: 'USDT' })
  expect(readCoinTemplate('pk_iban')).toBeUndefined()
})
