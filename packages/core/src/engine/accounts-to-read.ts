import type { Account } from './account.ts'
import { ownOrder } from './cancel.ts'
import type { Command } from './command.ts'
import { cashAccount, type EngineState, listingKey, shareAccount } from './state.ts'

/** What a command needs from the database before it can be applied. */
export interface Needs {
  /** The account whose balance decides: the cash of a buy, the shares of a sell. */
  readonly decides: Account
  /** The other one, which only has to exist, because a fill will move it. */
  readonly other: Account
  /** Whether the lots of `decides` are needed: it is about to sell from them. */
  readonly lots: boolean
}

/** Undefined for commands that look at no balance. Working orders have their accounts and lots in memory since they were placed. */
export function accountsToRead(state: EngineState, command: Command): Needs | undefined {
  if (command.type === 'place') {
    const listing = state.listings.get(listingKey(command.realm, command.symbol))
    if (!listing) return undefined
    return needs(cashAccount(listing.market, command.userId), shareAccount(listing, command.userId), command.draft.side)
  }
  if (command.type === 'replace' || command.type === 'start_exit') {
    const order = ownOrder(state, command)
    return order && needs(order.cash, order.shares, order.draft.side)
  }
  return undefined
}

function needs(cash: Account, shares: Account, side: 'buy' | 'sell'): Needs {
  return side === 'buy' ? { decides: cash, other: shares, lots: false } : { decides: shares, other: cash, lots: true }
}
