import { houseAccount, userAccount } from '../ledger/account.ts'
import { type Journal, journal, move } from '../ledger/journal.ts'

/** Where coins lie that came in: the sandbox's pretended coins at its pretended bank. */
export type CustodyAccount = 'chain_custody' | 'sandbox_bank'

export interface CreditedCoins {
  readonly userId: bigint
  readonly asset: string
  /** Of the payment, which is credited once for ever: `coinDepositReference`. */
  readonly reference: string
  readonly units: bigint
}

export function coinCreditJournal(
  { userId, asset, reference, units }: CreditedCoins,
  custody: CustodyAccount,
): Journal {
  return journal(
    'real',
    'coin_deposit',
    reference,
    move(houseAccount(custody, asset), userAccount(userId, asset), units),
  )
}

/** How a payment is named wherever people or journals speak of it; a withdrawal or a deposit of the same number has another letter. */
export function coinDepositReference(id: bigint): string {
  return `C${id}`
}
