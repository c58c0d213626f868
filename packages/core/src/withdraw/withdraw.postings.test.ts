import { describe, expect, it } from 'vitest'
import type { Journal } from '../ledger/journal.ts'
import { sentJournal, settledJournal, undoneJournal } from './withdraw.postings.ts'

const paid = {
  realm: 'real',
  userId: 7n,
  asset: 'PKR',
  reference: 'W1',
  units: 1_000n,
  feeUnits: 25n,
  netUnits: 975n,
} as const
const legs = (made: Journal) => Object.fromEntries(made.legs.map(({ account, units }) => [account.code, units]))

describe('the journals of a withdrawal', () => {
  it('WDR-10 move the money out, and all of it back where it could not be paid', () => {
    expect(legs(sentJournal(paid))).toEqual({ user: -1_000n, in_transit: 975n, transfer_fees: 25n })
    expect(legs(settledJournal(paid, 'bank'))).toEqual({ in_transit: -975n, bank: 975n })
    expect(legs(undoneJournal(paid, 'in_transit'))).toEqual({ in_transit: -975n, transfer_fees: -25n, user: 1_000n })
    expect(legs(undoneJournal(paid, 'sandbox_bank'))).toEqual({
      sandbox_bank: -975n,
      transfer_fees: -25n,
      user: 1_000n,
    })
  })

  it('WDR-10 have no leg of nothing where there is no fee', () => {
    const free = { ...paid, feeUnits: 0n, netUnits: 1_000n }
    expect(legs(sentJournal(free))).toEqual({ user: -1_000n, in_transit: 1_000n })
    expect(legs(undoneJournal(free, 'in_transit'))).toEqual({ in_transit: -1_000n, user: 1_000n })
  })
})
