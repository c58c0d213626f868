import { houseAccount, userAccount } from '../ledger/account.ts'
import { type Journal, journal, move } from '../ledger/journal.ts'

/** Where coins lie that came in: the sandbox's pretended coins at its pretended bank. */
export type CustodyAccount = 'chain_custody' | 'sandbox_bank'

export interface ReceivedCoins {
  readonly asset: string
  /** Of the receipt: `coinReceiptReference`. */
  readonly reference: string
  readonly units: bigint
}

/** They have arrived for good, and are not credited yet. */
export function coinReceivedJournal({ asset, reference, units }: ReceivedCoins, custody: CustodyAccount): Journal {
  const legs = move(houseAccount(custody, asset), houseAccount('suspense', asset), units)
  return journal('real', 'coin_received', reference, legs)
}

/** Their block is gone before they were credited. */
export function coinReversedJournal({ asset, reference, units }: ReceivedCoins, custody: CustodyAccount): Journal {
  const legs = move(houseAccount('suspense', asset), houseAccount(custody, asset), units)
  return journal('real', 'coin_reversed', reference, legs)
}

export interface CreditedCoins extends Omit<ReceivedCoins, 'reference'> {
  readonly userId: bigint
  /** Of the payment, which is credited once for ever: `coinDepositReference`. */
  readonly reference: string
}

/** From what was received into the person's account. */
export function coinCreditJournal({ userId, asset, reference, units }: CreditedCoins): Journal {
  const legs = move(houseAccount('suspense', asset), userAccount(userId, asset), units)
  return journal('real', 'coin_deposit', reference, legs)
}

/** How a payment is named wherever people or journals speak of it; a withdrawal or a deposit of the same number has another letter. */
export function coinDepositReference(id: bigint): string {
  return `C${id}`
}

/** A payment that vanished and came back is received again, each time under a name of its own. */
export function coinReceiptReference(id: bigint, receipts: number): string {
  return receipts === 1 ? coinDepositReference(id) : `${coinDepositReference(id)}.${receipts}`
}
