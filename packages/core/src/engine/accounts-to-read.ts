import { KEY_ASSET } from '../ledger/account.ts'
import { MARGIN_ASSET } from '../perp/contracts.ts'
import type { Account, AccountsOf } from './account.ts'
import { ownOrder } from './cancel.ts'
import type { Command, DeliverCommand } from './command.ts'
import { accountsOf, type EngineState, type Listing, listingKey } from './state.ts'

/** What a command needs from the database before it can be applied. */
export interface Needs {
  /** The keys of the people on whom it decides (LED-9): locked before any other account of theirs. */
  readonly keys: readonly Account[]
  /** Accounts whose balance decides: locked and read. */
  readonly decide: readonly Account[]
  /** Accounts that have to exist, because a fill will move them. */
  readonly exist: readonly Account[]
  /** Accounts whose lots are needed: it is about to sell from them. */
  readonly lots: readonly Account[]
}

/** Undefined for commands that read no balance. Working orders have their accounts and lots in memory since they were placed. */
export function accountsToRead(state: EngineState, command: Command): Needs | undefined {
  if (command.type === 'place') {
    const listing = state.listings.get(listingKey(command.realm, command.symbol))
    if (listing?.contract) return undefined
    return listing && needs(state, listing, command.userId, command.draft.side)
  }
  if (command.type === 'replace' || command.type === 'start_exit') {
    const order = ownOrder(state, command)
    return order && needs(state, order.listing, order.userId, order.draft.side)
  }
  if (command.type === 'margin_move') {
    const { realm, userId } = command
    const key = accountsOf(state, realm, KEY_ASSET).of(userId)
    const own = accountsOf(state, realm, MARGIN_ASSET).of(userId)
    return { keys: [key], decide: [own], exist: [key, own], lots: [] }
  }
  return command.type === 'deliver' ? needsOfDelivery(state, command) : undefined
}

function needs(state: EngineState, { venue, spec, base, quote }: Listing, userId: number, side: 'buy' | 'sell'): Needs {
  const [ownBase, ownQuote] = [base.of(userId), quote.of(userId)]
  const key = accountsOf(state, venue.spec.realm, KEY_ASSET).of(userId)
  return {
    keys: [key],
    decide: [side === 'buy' ? ownQuote : ownBase],
    exist: [key, ownBase, ownQuote],
    lots: side === 'sell' && spec.lots ? [ownBase] : [],
  }
}

/** The giver's shares and the receivers' money decide: the accounts for shares kept elsewhere never run out. */
function needsOfDelivery(state: EngineState, { realm, symbol, from, proceeds, to }: DeliverCommand): Needs | undefined {
  const listing = state.listings.get(listingKey(realm, symbol))
  if (!listing) return undefined
  const { base, quote } = listing
  const keys = accountsOf(state, realm, KEY_ASSET)
  const isPaid = to.some(({ pays }) => pays)
  const giver = from.userId === 0 ? [] : [from.userId]
  const payee = isPaid && proceeds?.code === 'user' ? [proceeds.userId] : []
  const people = [...new Set([...giver, ...payee, ...to.map(({ userId }) => userId)])]
  const own = (accounts: AccountsOf) => people.map(userId => accounts.of(userId))
  return {
    keys: own(keys),
    decide: [...giver.map(userId => base.of(userId)), ...(isPaid ? own(quote) : [])],
    exist: [...own(keys), ...own(base), ...(isPaid ? own(quote) : [])],
    lots: giver.map(userId => base.of(userId)),
  }
}
