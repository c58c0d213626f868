import { houseAccount, userAccount } from '../ledger/account.ts'
import { type Journal, journal, move } from '../ledger/journal.ts'
import type { Realm } from '../realm.ts'

export interface PaidAllotment {
  readonly realm: Realm
  readonly userId: bigint
  readonly asset: string
  /** The allotted lots at the issue price. */
  readonly units: bigint
  /** The application's id: with the journal's kind it makes the payment come once. */
  readonly applicationId: string
}

/** The applicant pays the issuer, whose money it is until it is remitted. */
export function allotmentJournal({ realm, userId, asset, units, applicationId }: PaidAllotment): Journal {
  return journal(
    realm,
    'offering_paid',
    applicationId,
    move(userAccount(userId, asset), houseAccount('offering_proceeds', asset), units),
  )
}

/** What was paid in an offering leaves for its issuer. */
export function saleRemittedJournal(
  { realm, offeringId, asset, units }: { realm: Realm; offeringId: string; asset: string; units: bigint },
  to: 'bank' | 'chain_custody' | 'sandbox_bank',
): Journal {
  return journal(
    realm,
    'offering_remitted',
    offeringId,
    move(houseAccount('offering_proceeds', asset), houseAccount(to, asset), units),
  )
}
