import { houseAccount, userAccount } from '../ledger/account.ts'
import { type Journal, journal, move } from '../ledger/journal.ts'

/** Where coins lie that came in: the sandbox's pretended coins at its pretended bank. */
export type CustodyAccount = 'chain_custody' | 'sandbox_bank'

export interface CreditedCoins {
  readonly userId: bigint
  readonly asset: string
  /** Network, transaction and log: one payment, credited once for ever. */
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

/** A payment is named by its network, its transaction, and the place of its log; the network's own coin has no log. */
export function coinDepositReference(chain: string, txHash: string, logIndex: number): string {
  return `${chain}:${txHash}:${logIndex < 0 ? 'coin' : logIndex}`
}
