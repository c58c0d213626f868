import { houseAccount } from '../ledger/account.ts'
import { type Journal, type JournalKind, journal, move } from '../ledger/journal.ts'

/** Where the money lies: pretended money at the pretended bank. */
export type ReceivingAccount = 'bank' | 'sandbox_bank'

/** A payment that a bank has reported, by our id of the report. */
export interface ReportedPayment {
  readonly id: bigint
  readonly asset: string
  readonly units: bigint
}

/** It has arrived, and is not credited yet. */
export function receivedJournal(payment: ReportedPayment, bank: ReceivingAccount): Journal {
  return between('payment_received', payment, bank, 'suspense')
}

/** Its bank has sent it back. */
export function sentBackJournal(payment: ReportedPayment, bank: ReceivingAccount): Journal {
  return between('payment_returned', payment, 'suspense', bank)
}

function between(
  kind: JournalKind,
  { id, asset, units }: ReportedPayment,
  from: ReceivingAccount | 'suspense',
  to: ReceivingAccount | 'suspense',
): Journal {
  return journal('real', kind, `notice ${id}`, move(houseAccount(from, asset), houseAccount(to, asset), units))
}
