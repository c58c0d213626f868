import { houseAccount, userAccount } from '../ledger/account.ts'
import { type Journal, journal, type Leg, move } from '../ledger/journal.ts'
import type { Realm } from '../realm.ts'
import type { WithdrawalAmounts } from './channel.ts'

export interface PaidWithdrawal extends WithdrawalAmounts {
  readonly realm: Realm
  readonly userId: bigint
  readonly asset: string
  /** Ours, shown to the person and given to the rail: unique for ever. */
  readonly reference: string
}

/** Where the money lies from which a rail pays: coins on their network; the sandbox pays pretended money from its pretended bank. */
export type PayingAccount = 'bank' | 'chain_custody' | 'sandbox_bank'

/** Handed to a rail: the money leaves the person's account, and the fee is earned. */
export function sentJournal({ realm, userId, asset, reference, units, feeUnits, netUnits }: PaidWithdrawal): Journal {
  const legs: Leg[] = [
    { account: userAccount(userId, asset), units: -units },
    { account: houseAccount('in_transit', asset), units: netUnits },
  ]
  if (feeUnits > 0n) legs.push({ account: houseAccount('transfer_fees', asset), units: feeUnits })
  return journal(realm, 'withdraw_sent', reference, legs)
}

/** Arrived: it is no longer in transit, and no longer ours to keep. */
export function settledJournal({ realm, asset, reference, netUnits }: PaidWithdrawal, paying: PayingAccount): Journal {
  return journal(
    realm,
    'withdraw_settled',
    reference,
    move(houseAccount('in_transit', asset), houseAccount(paying, asset), netUnits),
  )
}

/** It could not be paid, or came back: the person has all of it again, the fee too. */
export function undoneJournal(paid: PaidWithdrawal, from: PayingAccount | 'in_transit'): Journal {
  const { realm, userId, asset, reference, units, feeUnits, netUnits } = paid
  const legs: Leg[] = [
    { account: houseAccount(from, asset), units: -netUnits },
    { account: userAccount(userId, asset), units },
  ]
  if (feeUnits > 0n) legs.push({ account: houseAccount('transfer_fees', asset), units: -feeUnits })
  return journal(realm, 'withdraw_undone', reference, legs)
}
