import { CHART } from '../ledger/account.ts'
import { ok } from '../outcome.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { tradeValue } from '../stock/instrument.ts'
import { type Account, hold, lock, sellable } from './account.ts'
import type { Decided, DeliverCommand, Delivery } from './command.ts'
import { touchLot } from './fill.ts'
import { addLot, type EngineLot, takeLots } from './lots.ts'
import { beginJournal, move } from './move.ts'
import { accountsOf, type EngineDelivery, type EngineState, type Listing, listingKey } from './state.ts'

/** So many receivers a delivery has, whose accounts are all locked at once. */
export const RECEIVERS_MAX = 64

/**
 * Moves shares off the book: out of the giver's lots or of a house account, into a lot of each receiver that can be sold from `unlocksOn` on, by the very lock of
 * what was bought. A receiver who pays does so out of the hold that was made for it. Whole or not at all, but for those who were served before
 * and for payers whose hold is gone: they are left out.
 */
export function applyDeliver(state: EngineState, command: DeliverCommand): Decided {
  const listing = state.listings.get(listingKey(command.realm, command.symbol))
  if (!listing) return refuse('instrument_unknown', { symbol: command.symbol }, 'symbol')
  const wrong = checkForm(listing, command)
  if (wrong) return wrong
  const paying = new Set<string>()
  const served = command.to.filter(one => canPay(listing, one, paying))
  const from = accountsOf(state, command.realm, listing.spec.base, command.from.code).of(command.from.userId)
  const wanted = served.reduce((sum, { quantity }) => sum + BigInt(quantity), 0n)
  if (from.userId !== 0 && sellable(from) < wanted) {
    return refuse('insufficient_quantity', short(command, from, wanted), 'quantity')
  }
  for (const one of served) deliver(state, listing, command, from, one)
  return ok({ type: 'done', orders: served.length })
}

function checkForm(listing: Listing, { from, proceeds, to }: DeliverCommand): Refusal<'field_invalid'> | undefined {
  const { code, userId } = from
  if (!listing.spec.lots) return refuse('field_invalid', { field: 'symbol', rule: 'choice', bound: 'share' }, 'symbol')
  if (to.length > RECEIVERS_MAX) {
    return refuse('field_invalid', { field: 'to', rule: 'too_large', bound: String(RECEIVERS_MAX) }, 'to')
  }
  // An account of money or shares that are owed has a floor that memory does not know; one of shares kept elsewhere has none.
  const gives = userId === 0 ? CHART[code].normal === 'debit' : code === 'user'
  if (!gives) return refuse('field_invalid', { field: 'from', rule: 'choice', bound: 'custody' }, 'from')
  if (userId === 0 && !proceeds && to.some(({ pays }) => pays))
    return refuse('field_invalid', { field: 'proceeds', rule: 'choice', bound: 'account' }, 'proceeds')
  if (to.some(({ quantity }) => quantity <= 0))
    return refuse('field_invalid', { field: 'quantity', rule: 'too_small', bound: '1' }, 'quantity')
  return undefined
}

/** A hold pays once. */
function canPay({ valueDivisor }: Listing, { quantity, pays }: Delivery, paying: Set<string>): boolean {
  if (!pays) return true
  const name = `${pays.hold.kind} ${pays.hold.ref}`
  if (paying.has(name) || BigInt(pays.held ?? 0) < tradeValue(quantity, pays.price, valueDivisor)) return false
  paying.add(name)
  return true
}

function short({ symbol }: DeliverCommand, from: Account, wanted: bigint) {
  return {
    symbol,
    required: String(wanted),
    available: String(sellable(from)),
    existing: String(from.posted),
    heldForOrders: String(from.held),
    lockedUntilNextDay: String(from.unsettled),
  }
}

function deliver(
  state: EngineState,
  listing: Listing,
  command: DeliverCommand,
  from: Account,
  { userId, ref, quantity, cost, pays }: Delivery,
): void {
  const { effects } = state
  const { venue, base, quote } = listing
  const { cause } = command
  const id = state.counters.trade++
  const journal = beginJournal(effects, {
    realm: command.realm,
    kind: pays ? 'block_trade' : 'share_delivery',
    ref: `${cause.kind} ${cause.ref} ${ref}`,
    businessDate: venue.tradingDate,
  })
  let paid: EngineDelivery['paid'] = null
  if (pays) {
    const value = tradeValue(quantity, pays.price, listing.valueDivisor)
    paid = { price: pays.price, value, hold: pays.hold }
    const to = command.proceeds ?? command.from
    hold(effects.accounts, quote.of(userId), -BigInt(pays.held ?? 0))
    move(effects, journal, quote.of(userId), -value)
    move(effects, journal, accountsOf(state, command.realm, listing.spec.quote, to.code).of(to.userId), value)
  }
  move(effects, journal, from, -BigInt(quantity))
  move(effects, journal, base.of(userId), BigInt(quantity))
  if (command.unlocksOn > venue.settledThrough) lock(effects.accounts, base.of(userId), BigInt(quantity))
  if (from.userId !== 0) {
    for (const use of takeLots(from, quantity, venue.settledThrough, id)) {
      effects.lotUses.push(use)
      touchLot(state, use.lot)
    }
  }
  const lot = newLot(state, listing, command, base.of(userId), quantity, BigInt(cost))
  addLot(lot)
  touchLot(state, lot)
  effects.deliveries.push({ id, listing, cause, ref, from, lot, paid, journal })
}

/** What can be sold from a day that is past came on that day. */
function newLot(
  state: EngineState,
  { venue }: Listing,
  { cause, unlocksOn }: DeliverCommand,
  account: Account,
  quantity: number,
  cost: bigint,
): EngineLot {
  return {
    id: 2 * state.counters.lot++ + 1,
    account,
    source: cause.kind,
    orderId: 0,
    tradeDate: unlocksOn < venue.tradingDate ? unlocksOn : venue.tradingDate,
    settlementDate: unlocksOn,
    quantity,
    cost,
    fees: 0n,
    left: quantity,
    costLeft: cost,
    feesLeft: 0n,
    stored: false,
    dirty: false,
  }
}
