import { houseAccount, userAccount } from '../ledger/account.ts'
import { type Journal, type JournalKind, journal, type Leg } from '../ledger/journal.ts'
import type { DepositAmounts } from './deposit-channel.ts'

export interface ReceivedDeposit extends DepositAmounts {
  readonly userId: bigint
  readonly asset: string
  /** Ours, unique for ever: with the journal's kind it makes the credit come once. */
  readonly reference: string
}

/** From what was received into the person's account. The money itself was booked when its bank reported it (DEP-29). */
export function creditJournal(deposit: ReceivedDeposit): Journal {
  return build('deposit', deposit, 1n)
}

/** The credit the other way round; nothing of the first is changed. What is taken back is to be refunded. */
export function reversalJournal(deposit: ReceivedDeposit): Journal {
  return build('deposit_returned', deposit, -1n)
}

function build(kind: JournalKind, deposit: ReceivedDeposit, sign: 1n | -1n): Journal {
  const { userId, asset, reference, receivedUnits, feeUnits, creditUnits } = deposit
  const legs: Leg[] = [{ account: houseAccount('suspense', asset), units: -receivedUnits * sign }]
  if (creditUnits > 0n) legs.push({ account: userAccount(userId, asset), units: creditUnits * sign })
  if (feeUnits > 0n) legs.push({ account: houseAccount('transfer_fees', asset), units: feeUnits * sign })
  return journal('real', kind, reference, legs)
}
