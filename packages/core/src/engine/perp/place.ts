import type { TimeMs } from '../../clock.ts'
import { formatDecimal } from '../../money/decimal.ts'
import { type Outcome, ok } from '../../outcome.ts'
import { initialMargin, leverageMaxOf, magnitude, valueAt } from '../../perp/margin.ts'
import { refuse } from '../../refusal.ts'
import { isStop, type OrderDraft } from '../../stock/order.ts'
import { checkOrder } from '../../stock/order-checks.ts'
import { marketBound } from '../charges.ts'
import type { Decided, PlaceCommand } from '../command.ts'
import { moveOrder, setHold } from '../end-order.ts'
import { newOrder } from '../new-order.ts'
import { publishOrder, viewOrder } from '../publish.ts'
import { addWorking, type EngineOrder, type EngineState, touchOrder } from '../state.ts'
import {
  type Contract,
  type ContractOrder,
  isBusy,
  marginAccount,
  type OrderCause,
  type PriceTrigger,
  stopsOf,
  termsOf,
} from './contract.ts'
import { freeMargin, staleContract } from './cross-account.ts'
import { closable, enterContract, feeOf, leftOf, matchContract, ordersIn } from './match.ts'

/** The acceptance of an order for a contract: the market's rules, then what may be opened or reduced, then the money. */
export function placeContract(state: EngineState, contract: Contract, command: PlaceCommand, nowMs: TimeMs): Decided {
  const { listing } = contract
  const { draft, userId } = command
  const { reduceOnly = false, trigger = 'mark', leverage = 1, mode = 'isolated' } = command.contract ?? {}
  if (isBusy(contract)) return refuse('rate_limited', { retryAfterSeconds: 1 })
  const checked = checkOrder(draft, contextOf(contract, trigger, reduceOnly))
  if (!checked.ok) return checked
  const mine = contract.positions.get(userId)
  const extra: ContractOrder = {
    reduceOnly,
    trigger,
    leverage: mine?.leverage ?? leverage,
    mode: mine?.mode ?? mode,
    cause: 'person',
    reserve: 0n,
  }
  const order = contractOrder(state, contract, command, extra, nowMs)
  const allowed = reduceOnly ? checkReducing(state, contract, order) : checkOpening(state, contract, order)
  if (!allowed.ok) return allowed
  const max = listing.spec.bounds.openOrdersMax
  if (!command.house && ordersIn(state, contract, userId).length >= max) return refuse('open_orders_max', { max })
  const required = reduceOnly ? 0n : reserveOf(contract, order)
  const stale = reduceOnly ? undefined : staleContract(state, order.quote)
  if (stale) return refuse('perp_price_stale', { symbol: stale.listing.symbol })
  const available = freeMargin(state, order.quote)
  if (required > 0n && required > available) {
    const text = (units: bigint) => formatDecimal(units, listing.spec.quote.exponent)
    const details = {
      asset: listing.spec.quote.code,
      required: text(required),
      available: text(available > 0n ? available : 0n),
    }
    return refuse('insufficient_balance', details, 'quantity')
  }
  const best = draft.side === 'buy' ? listing.book.bestAsk() : listing.book.bestBid()
  if (draft.kind === 'market' && best === undefined) return refuse('no_liquidity', { symbol: listing.symbol })
  const limit = draft.limitPrice
  if (
    draft.postOnly &&
    limit !== undefined &&
    best !== undefined &&
    (draft.side === 'buy' ? limit >= best : limit <= best)
  )
    return refuse('would_take_liquidity')
  order.contract = { ...extra, reserve: required }
  setHold(state, order, required)
  addWorking(state, order)
  if (isStop(draft.kind)) {
    moveOrder(state, order, 'arm', nowMs)
    stopsOf(order).add(order)
    publishOrder(state, order, 'accepted')
  } else begin(state, order, nowMs)
  return ok({ type: 'placed', order: viewOrder(order) })
}

/** An order enters the book's market. */
function begin(state: EngineState, order: EngineOrder, nowMs: TimeMs): void {
  const { draft, listing } = order
  order.bookPrice = draft.limitPrice ?? marketBound(listing, draft.side)
  moveOrder(state, order, 'enter', nowMs)
  publishOrder(state, order, 'accepted')
  enterContract(state, order, nowMs)
}

/** A stop whose price was reached: at its limit, or at what a market order may trade at now. */
export function triggerContract(state: EngineState, order: EngineOrder, nowMs: TimeMs): void {
  const { draft, listing } = order
  order.bookPrice = draft.limitPrice ?? marketBound(listing, draft.side)
  touchOrder(state, order)
  moveOrder(state, order, 'enter', nowMs)
  publishOrder(state, order, 'triggered')
  matchContract(state, order, nowMs)
}

/** A market order of the engine's own making for a position: it only reduces, trades at once down to `bound`, and holds nothing. */
export function reduceBy(
  state: EngineState,
  contract: Contract,
  { userId, size, bound, cause }: { userId: number; size: number; bound: number; cause: OrderCause },
  nowMs: TimeMs,
): EngineOrder {
  const { listing } = contract
  const draft: OrderDraft = {
    side: size > 0 ? 'buy' : 'sell',
    kind: 'market',
    timeInForce: 'ioc',
    postOnly: false,
    quantity: Math.abs(size),
  }
  const extra: ContractOrder = { reduceOnly: true, trigger: 'mark', leverage: 1, mode: 'isolated', cause, reserve: 0n }
  const command = { userId, draft, accountClass: 'regular' as const, realm: listing.venue.spec.realm }
  const order = contractOrder(state, contract, command, extra, nowMs)
  order.bookPrice = bound
  addWorking(state, order)
  moveOrder(state, order, 'enter', nowMs)
  publishOrder(state, order, 'accepted')
  matchContract(state, order, nowMs)
  return order
}

function contractOrder(
  state: EngineState,
  contract: Contract,
  from: Pick<PlaceCommand, 'userId' | 'draft' | 'accountClass' | 'clientKey'>,
  extra: ContractOrder,
  nowMs: TimeMs,
): EngineOrder {
  const account = marginAccount(state, contract.listing, from.userId)
  // What it may pay is held by margin and tested at each fill, not by its price.
  const order = newOrder(state, contract.listing, { ...from, priceMax: contract.listing.band.upper }, nowMs)
  return { ...order, base: account, quote: account, contract: extra }
}

function contextOf({ listing, mark }: Contract, trigger: PriceTrigger, reduceOnly: boolean) {
  const { venue, spec, halted, limits, band } = listing
  const last = listing.lastPrice || listing.referencePrice
  const middle = mark || last
  const { tick, guard } = spec
  const far = guard.kind === 'collar' ? (middle * guard.limitPpm) / 1_000_000 : middle
  return {
    instrument: { symbol: spec.symbol as never, tick, lot: spec.step, status: halted ? 'halted' : 'listed' } as const,
    symbol: spec.symbol,
    band: {
      lower: Math.max(band.lower, Math.ceil((middle - far) / tick) * tick),
      upper: Math.min(band.upper, Math.floor((middle + far) / tick) * tick),
    },
    lastPrice: trigger === 'mark' ? middle : last,
    phase: venue.phase,
    opensAt: venue.opensAtMs,
    // What is left of a position can always be closed, however little it is.
    limits: reduceOnly ? { ...limits, quantityMin: spec.step, valueMin: 0n, valueMax: limits.valueMax * 100n } : limits,
  }
}

function checkReducing(
  state: EngineState,
  contract: Contract,
  order: EngineOrder,
): Outcome<undefined, 'perp_nothing_to_reduce'> {
  const working = ordersIn(state, contract, order.userId)
    .filter(one => one.contract?.reduceOnly && one.draft.side === order.draft.side)
    .reduce((sum, one) => sum + leftOf(one), 0)
  const most = closable(contract, order) - working
  if (order.draft.quantity <= most) return ok()
  const text = formatDecimal(BigInt(Math.max(most, 0)), contract.listing.spec.base.exponent)
  return refuse('perp_nothing_to_reduce', { most: text }, 'quantity')
}

/** What the person would have on that side with all their orders decides the leverage; what everybody has, whether there is room. */
function checkOpening(
  state: EngineState,
  contract: Contract,
  order: EngineOrder,
): Outcome<undefined, 'perp_reduce_only' | 'perp_tier_leverage' | 'perp_open_interest'> {
  const { listing, mark } = contract
  const { userId, draft } = order
  if (mark === 0 || !contract.fresh || contract.reduceOnly)
    return refuse('perp_reduce_only', { symbol: listing.symbol })
  const { tiers, openInterestMax } = termsOf(listing)
  const isSame = (size: number) => (draft.side === 'buy' ? size > 0 : size < 0)
  const size = contract.positions.get(userId)?.size ?? 0
  const working = ordersIn(state, contract, userId)
    .filter(one => !one.contract?.reduceOnly && one.draft.side === draft.side)
    .reduce((sum, one) => sum + leftOf(one), 0)
  const price = draft.limitPrice ?? draft.stopPrice ?? mark
  const value = magnitude(valueAt((isSame(size) ? Math.abs(size) : 0) + working + draft.quantity, price, listing))
  const max = leverageMaxOf(tiers, value)
  const text = (units: bigint) => formatDecimal(units, listing.spec.quote.exponent)
  if ((order.contract?.leverage ?? 1) > max)
    return refuse('perp_tier_leverage', { max, value: text(value) }, 'quantity')
  const left = BigInt(openInterestMax) - openInterest(contract)
  if (magnitude(valueAt(draft.quantity, price, listing)) > left)
    return refuse('perp_open_interest', { left: text(left > 0n ? left : 0n) }, 'quantity')
  return ok()
}

/** The value of all long positions at the mark. */
export function openInterest({ longSize, mark, listing }: Contract): bigint {
  return valueAt(longSize, mark, listing)
}

/** Initial margin at the expected price, fees both ways, and what would be lost at once against the mark. */
function reserveOf({ listing, mark }: Contract, order: EngineOrder): bigint {
  const { draft } = order
  const isBuy = draft.side === 'buy'
  const best = isBuy ? listing.book.bestAsk() : listing.book.bestBid()
  const named = draft.limitPrice ?? draft.stopPrice
  // A sale at a limit below the best bid trades at the bid, which is worth more and asks for more margin.
  const price = named === undefined ? (best ?? mark) : isBuy ? named : Math.max(named, best ?? named)
  const value = magnitude(valueAt(draft.quantity, price, listing))
  const against = (price - mark) * (isBuy ? 1 : -1)
  const loss = against > 0 ? magnitude(valueAt(draft.quantity, against, listing)) : 0n
  return initialMargin(value, order.contract?.leverage ?? 1) + 2n * feeOf(order, value, 'taker') + loss
}
