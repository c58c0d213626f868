import { houseAccount, userAccount } from '../ledger/account.ts'
import { type Journal, type JournalKind, journal, type Leg } from '../ledger/journal.ts'
import type { DepositAmounts } from './deposit-channel.ts'

export interface ReceivedDeposit extends DepositAmounts {
  readonly userId: bigint
  readonly asset: string
  /** Ours, unique for ever: with the journal's kind it makes the credit come once. */
  readonly reference: string
}

/** Where the money arrived: pretended money at the pretended bank. */
export type ReceivingAccount = 'bank' | 'sandbox_bank'

export function creditJournal(deposit: ReceivedDeposit, account: ReceivingAccount): Journal {
  return build('deposit', deposit, account, 1n)
}

/** The credit the other way round; nothing of the first is changed. */
export function reversalJournal(deposit: ReceivedDeposit, account: ReceivingAccount): Journal {
  return build('deposit_returned', deposit, account, -1n)
}

function build(kind: JournalKind, deposit: ReceivedDeposit, account: ReceivingAccount, sign: 1n | -1n): Journal {
  const { userId, asset, reference, receivedUnits, feeUnits, creditUnits } = deposit
  const legs: Leg[] = [{ account: houseAccount(account, asset), units: -receivedUnits * sign }]
  if (creditUnits > 0n) legs.push({ account: userAccount(userId, asset), units: creditUnits * sign })
  if (feeUnits > 0n) legs.push({ account: houseAccount('transfer_fees', asset), units: feeUnits * sign })
  return journal('real', kind, reference, legs)
}
