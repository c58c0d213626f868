import { houseAccount } from '../ledger/account.ts'
import { type Journal, type JournalKind, journal, move } from '../ledger/journal.ts'
import type { ReceivingAccount } from './payment.postings.ts'

/** What goes back to the sender of a payment. */
export interface SentRefund {
  readonly asset: string
  readonly units: bigint
  /** Ours, unique for ever: each of its journals comes once. */
  readonly reference: string
}

type Place = ReceivingAccount | 'suspense' | 'in_transit'

/** The refund is handed over for payment. */
export function refundSentJournal(refund: SentRefund): Journal {
  return between('refund_sent', refund, 'suspense', 'in_transit')
}

export function refundSettledJournal(refund: SentRefund, bank: ReceivingAccount): Journal {
  return between('refund_settled', refund, 'in_transit', bank)
}

/** It was not paid, or came back after it had been. */
export function refundUndoneJournal(refund: SentRefund, from: ReceivingAccount | 'in_transit'): Journal {
  return between('refund_undone', refund, from, 'suspense')
}

function between(kind: JournalKind, { asset, units, reference }: SentRefund, from: Place, to: Place): Journal {
  return journal('real', kind, reference, move(houseAccount(from, asset), houseAccount(to, asset), units))
}
