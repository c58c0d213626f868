import { houseAccount, userAccount } from '../ledger/account.ts'
import { type Journal, journal, type Leg, move } from '../ledger/journal.ts'
import type { Realm } from '../realm.ts'
import type { ConvertAmounts } from './convert-rate.ts'

export interface Conversion extends ConvertAmounts {
  readonly realm: Realm
  readonly userId: bigint
  readonly fromAsset: string
  readonly toAsset: string
  /** The quote's id: with the journal's kind it makes the exchange come once. */
  readonly quoteId: string
}

/** One journal for both currencies, each of which sums to zero. The spread stays in the clearing accounts. */
export function convertJournal(conversion: Conversion): Journal {
  const { realm, userId, fromAsset, toAsset, quoteId, inUnits, feeUnits, outUnits } = conversion
  const legs: Leg[] = [
    ...move(userAccount(userId, fromAsset), houseAccount('fx_clearing', fromAsset), inUnits - feeUnits),
    ...(feeUnits > 0n ? move(userAccount(userId, fromAsset), houseAccount('fx_fees', fromAsset), feeUnits) : []),
    ...move(houseAccount('fx_clearing', toAsset), userAccount(userId, toAsset), outUnits),
  ]
  return journal(realm, 'convert', quoteId, legs)
}

export interface Funding {
  readonly realm: Realm
  readonly asset: string
  readonly units: bigint
  /** A payment that a bank reported, or pretended money at the pretended bank. */
  readonly from: 'suspense' | 'sandbox_bank'
  /** What it was; with the journal's kind it comes once. */
  readonly ref: string
}

/** Company money, put into a currency. */
export function fundingJournal({ realm, asset, units, from, ref }: Funding): Journal {
  return journal(realm, 'fx_funding', ref, move(houseAccount(from, asset), houseAccount('fx_clearing', asset), units))
}
