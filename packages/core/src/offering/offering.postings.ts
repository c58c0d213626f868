import { houseAccount, userAccount, vestingAccount } from '../ledger/account.ts'
import { type Journal, journal, move } from '../ledger/journal.ts'
import type { Realm } from '../realm.ts'

const proceeds = (asset: string) => houseAccount('offering_proceeds', asset)
const issued = (asset: string) => houseAccount('offering_tokens', asset)

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
  return journal(realm, 'offering_paid', applicationId, move(userAccount(userId, asset), proceeds(asset), units))
}

/** An offering, by its id. */
interface OfSale {
  readonly realm: Realm
  readonly offeringId: string
  readonly asset: string
  readonly units: bigint
}

/** Where coins lie: with the networks, or in the sandbox at its bank. */
type Custody = 'chain_custody' | 'sandbox_bank'

/** The issuer hands over all tokens that were sold. */
export function tokenIssueJournal({ realm, offeringId, asset, units }: OfSale, from: Custody): Journal {
  return journal(realm, 'token_issued', offeringId, move(houseAccount(from, asset), issued(asset), units))
}

/** What was paid in an offering leaves for its issuer. */
export function saleRemittedJournal({ realm, offeringId, asset, units }: OfSale, to: Custody | 'bank'): Journal {
  return journal(realm, 'offering_remitted', offeringId, move(proceeds(asset), houseAccount(to, asset), units))
}

/** A person's tokens, all of them locked; what falls due at once is unlocked by the next step. */
export function tokenAllottedJournal({ realm, userId, asset, units, applicationId }: PaidAllotment): Journal {
  return journal(realm, 'token_allotted', applicationId, move(issued(asset), vestingAccount(userId, asset), units))
}

/** One part of them is free. */
export function tokenUnlockJournal(
  { realm, userId, asset, units, applicationId }: PaidAllotment,
  part: number,
): Journal {
  return journal(
    realm,
    'token_unlocked',
    `${applicationId}.${part}`,
    move(vestingAccount(userId, asset), userAccount(userId, asset), units),
  )
}
