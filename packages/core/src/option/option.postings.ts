import { type AccountRef, KEY_ASSET, userAccount } from '../ledger/account.ts'
import { type Journal, journal, move } from '../ledger/journal.ts'
import type { Realm } from '../realm.ts'

const PKR = KEY_ASSET.code
const book: AccountRef = { code: 'option_book', asset: PKR }
const fees: AccountRef = { code: 'option_fees', asset: PKR }

/** The company's accounts that every movement of options touches, the one that writes them first. */
export const optionAccounts = [book, fees] as const

export interface OptionMoney {
  readonly realm: Realm
  readonly userId: bigint
  /** The purchase's public id: with the journal's kind it makes each come once. */
  readonly ref: string
  /** Premium, proceeds or pay-off, in paisa. */
  readonly units: bigint
  readonly feeUnits: bigint
}

/** The premium to the account that writes the contracts, the fee beside it. */
export function premiumJournal({ realm, userId, ref, units, feeUnits }: OptionMoney): Journal {
  const person = userAccount(userId, PKR)
  return journal(realm, 'option_premium', ref, [
    ...move(person, book, units),
    ...feeLegs(feeUnits, () => move(person, fees, feeUnits)),
  ])
}

/** The proceeds of contracts before their expiry, less the fee. */
export function closeJournal({ realm, userId, ref, units, feeUnits }: OptionMoney): Journal {
  const person = userAccount(userId, PKR)
  return journal(realm, 'option_close', ref, [
    ...move(book, person, units),
    ...feeLegs(feeUnits, () => move(person, fees, feeUnits)),
  ])
}

/** The pay-off at the expiry. */
export function payoffJournal({ realm, userId, ref, units }: Omit<OptionMoney, 'feeUnits'>): Journal {
  return journal(realm, 'option_settlement', ref, move(book, userAccount(userId, PKR), units))
}

/** Premium and fee go back. */
export function voidJournal({ realm, userId, ref, units, feeUnits }: OptionMoney): Journal {
  const person = userAccount(userId, PKR)
  return journal(realm, 'option_refund', ref, [
    ...move(book, person, units),
    ...feeLegs(feeUnits, () => move(fees, person, feeUnits)),
  ])
}

/** The company's own money, put behind the contracts that it writes. */
export function optionFundingJournal(
  realm: Realm,
  { units, from, ref }: { readonly units: bigint; readonly from: 'sandbox_bank' | 'fx_clearing'; readonly ref: string },
): Journal {
  return journal(realm, 'option_funding', ref, move({ code: from, asset: PKR }, book, units))
}

function feeLegs<T>(feeUnits: bigint, legs: () => T[]): T[] {
  return feeUnits > 0n ? legs() : []
}
