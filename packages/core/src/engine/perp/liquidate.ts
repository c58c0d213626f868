import type { TimeMs } from '../../clock.ts'
import { divide } from '../../money/rounding.ts'
import { equityAt, initialMargin, magnitude, maintenanceOf, profitAt, tierOf, valueAt } from '../../perp/margin.ts'
import { spendable } from '../account.ts'
import { publishListing } from '../publish.ts'
import { type EngineState, touchListing } from '../state.ts'
import { bookSide } from './book-side.ts'
import {
  type Contract,
  guardPosition,
  marginAccount,
  marginStatus,
  type Position,
  recordEvent,
  scaleOf,
  termsOf,
  touchPosition,
} from './contract.ts'
import { bankruptcyPriceOf, equityIfClosed, figuresOf, isLiquidatable, liquidationOf } from './cross-account.ts'
import { afterClosing, contractOrdersOf, endOrders, equityFor, ordersIn } from './match.ts'
import { underJournal } from './own-journal.ts'
import { reduceBy } from './place.ts'

/** What the insurance fund pledges for what it takes over. */
const INSURANCE_LEVERAGE = 5
/** So far from the mark an order of a liquidation trades: half as much again as the maintenance rate. */
const BOUND_OF_MMR = 1.5
/** Positions that one piece deleverages at most. */
const ADL_PIECE = 200

/**
 * A position that the mark has passed: its orders end; then one tier after the other it is made smaller by bounded orders until its equity is above
 * maintenance; what finds no buyer the insurance fund takes over at the bankruptcy price, and what the fund cannot carry is closed against the other
 * side at that price. Answers how much work that was.
 */
export function liquidate(state: EngineState, contract: Contract, position: Position, nowMs: TimeMs): number {
  if (position.adlPass) return deleverage(state, contract, position, nowMs)
  const { mark } = contract
  recordEvent(state, {
    kind: 'liquidation_begun',
    position,
    atMs: nowMs,
    price: liquidationOf(state, position) ?? null,
    ...figuresOf(state, contract, position),
  })
  const ordersOf = position.mode === 'cross' ? contractOrdersOf : ordersIn
  endOrders(state, ordersOf(state, contract, position.userId), 'liquidation', nowMs)
  const before = spendable(position.account)
  let work = 1
  for (;;) {
    const quantity = nextStep(contract, position)
    const was = {
      size: Math.abs(position.size),
      closed: position.closedValue,
      fees: position.fees,
      realised: position.realised,
    }
    const size = position.size > 0 ? -quantity : quantity
    reduceBy(
      state,
      contract,
      { userId: position.userId, size, bound: boundOf(state, contract, position), cause: 'liquidation' },
      nowMs,
    )
    work += 10
    const filled = was.size - Math.abs(position.size)
    if (filled > 0) {
      recordEvent(state, {
        kind: 'liquidation_sale',
        position,
        atMs: nowMs,
        quantity: filled,
        price: averagePrice(contract, position.closedValue - was.closed, filled),
        fee: position.fees - was.fees,
        realised: position.realised - was.realised,
        ...(position.size === 0 ? { mark } : figuresOf(state, contract, position)),
      })
    }
    if (position.size === 0) {
      recordClosed(state, position, spendable(position.account) - before, nowMs)
      return work
    }
    if (!isLiquidatable(state, contract, position)) {
      recordEvent(state, { kind: 'liquidation_spared', position, atMs: nowMs, ...figuresOf(state, contract, position) })
      return work
    }
    if (filled < quantity) break
  }
  if (takeOver(state, contract, position, nowMs)) return work
  position.adlPass = 'profit'
  return work + deleverage(state, contract, position, nowMs)
}

/** With what came back to its owner; a cross position has nothing of its own that could. */
function recordClosed(state: EngineState, position: Position, amount: bigint, nowMs: TimeMs): void {
  const returned = position.mode === 'cross' ? null : amount
  recordEvent(state, { kind: 'closed', position, atMs: nowMs, amount: returned })
}

function averagePrice({ listing }: Contract, value: bigint, quantity: number): number {
  return Number(divide(value * listing.valueDivisor, BigInt(quantity), 'floor'))
}

/** Down to just under the floor of its tier, or all of it in the first. */
function nextStep(contract: Contract, position: Position): number {
  const { listing, mark } = contract
  const size = Math.abs(position.size)
  const { floor } = tierOf(termsOf(listing).tiers, marginStatus(contract, position).value)
  if (floor === 0) return size
  const { step } = listing.spec
  const most = divide((BigInt(floor) - 1n) * listing.valueDivisor, BigInt(mark) * BigInt(step), 'floor')
  const target = Number(most) * step
  return target > 0 && target < size ? size - target : size
}

/** The worst price of a step: not beyond the bankruptcy price, nor further from the mark than so. */
function boundOf(state: EngineState, contract: Contract, position: Position): number {
  const { mark, listing } = contract
  const { tick } = listing.spec
  const { mmrPpm } = tierOf(termsOf(listing).tiers, marginStatus(contract, position).value)
  const far = (mark * mmrPpm * BOUND_OF_MMR) / 1_000_000
  const ruin = bankruptcyPriceOf(state, contract, position)
  if (position.size > 0) return Math.max(ruin, Math.ceil((mark - far) / tick) * tick, listing.band.lower)
  return Math.min(ruin, Math.floor((mark + far) / tick) * tick, listing.band.upper)
}

/** The insurance fund takes the rest over where its free money carries it. */
function takeOver(state: EngineState, contract: Contract, position: Position, nowMs: TimeMs): boolean {
  if (position.userId === 0) return false
  const { listing, mark } = contract
  const scale = scaleOf(contract)
  const { size } = position
  const price = bankruptcyPriceOf(state, contract, position)
  const left = equityIfClosed(state, contract, position, price)
  if (left < 0n) return false
  const own = contract.positions.get(0)
  const closing = own && own.size > 0 !== size > 0 ? Math.min(Math.abs(own.size), Math.abs(size)) : 0
  if (own && closing > 0 && equityAt(own, price, scale) < 0n) return false
  const opening = (Math.abs(size) - closing) * Math.sign(size)
  const atMark = profitAt({ size: opening, entry: valueAt(opening, price, scale) }, mark, scale)
  const loss = atMark < 0n ? -atMark : 0n
  const margin = initialMargin(magnitude(valueAt(opening, price, scale)), INSURANCE_LEVERAGE)
  const maintenance = maintenanceOf(termsOf(listing).tiers, magnitude(valueAt(opening, mark, scale)))
  if (opening !== 0 && (spendable(marginAccount(state, listing, 0)) < margin + loss || margin <= maintenance))
    return false
  if (opening !== 0 && own && own.leverage !== INSURANCE_LEVERAGE) return false
  const quantity = Math.abs(size)
  const { posted, journal } = underJournal(state, listing, 'perp_takeover', at => {
    const side = { price, leverage: INSURANCE_LEVERAGE, fee: 0n }
    const booked = bookSide(
      state,
      contract,
      at,
      { ...side, userId: position.userId, size: -size, end: 'liquidate' },
      nowMs,
    )
    const parts = [closing * Math.sign(size), opening].filter(part => part !== 0)
    for (const part of parts) {
      const extraMargin = part === opening ? loss : 0n
      bookSide(state, contract, at, { ...side, userId: 0, size: part, end: 'close', extraMargin }, nowMs)
    }
    return booked
  })
  recordEvent(state, {
    kind: 'takeover',
    position,
    atMs: nowMs,
    price,
    quantity,
    mark,
    journal,
    realised: posted.realised,
  })
  recordClosed(state, position, left, nowMs)
  afterClosing(state, contract, position.userId, nowMs)
  return true
}

/**
 * Closes the rest against the other side at the bankruptcy price, position by position in order of their numbers: each its part of what is left by its
 * profit at the mark over the profit that is left, at most what it can bear; then, where no winner is left, by size.
 */
function deleverage(state: EngineState, contract: Contract, position: Position, nowMs: TimeMs): number {
  const { listing, mark } = contract
  const scale = scaleOf(contract)
  const isWinning = position.adlPass === 'profit'
  const weightOf = (one: Position) => {
    const weight = isWinning ? profitAt(one, mark, scale) : BigInt(Math.abs(one.size))
    return weight > 0n ? weight : 0n
  }
  const others = [...contract.positions.values()].filter(
    ({ size, id }) => size > 0 !== position.size > 0 && id > position.adlAfter,
  )
  let weights = others.reduce((sum, one) => sum + weightOf(one), 0n)
  let work = 0
  for (const other of others) {
    if (work === ADL_PIECE || position.size === 0 || position.adlPass === null) break
    const weight = weightOf(other)
    position.adlAfter = other.id
    if (weight === 0n) continue
    work++
    const { step } = listing.spec
    const share = divide(BigInt(Math.abs(position.size)) * weight, weights * BigInt(step), 'floor')
    weights -= weight
    const quantity = Math.min(Number(share) * step, Math.abs(other.size))
    const price = bankruptcyPriceOf(state, contract, position)
    if (quantity === 0) continue
    const isBorne = [position, other].every(one => equityFor(state, contract, one, { price, needed: 0n }, nowMs) >= 0n)
    if (isBorne) closeAgainst(state, contract, position, other, { quantity, price }, nowMs)
  }
  touchPosition(state, position)
  if (position.size === 0) {
    recordEvent(state, { kind: 'closed', position, atMs: nowMs })
    afterClosing(state, contract, position.userId, nowMs)
  } else if (position.adlPass === null) {
    // The rest of it needs so much less that its account has recovered.
    recordEvent(state, { kind: 'liquidation_spared', position, atMs: nowMs, ...figuresOf(state, contract, position) })
  } else if (work < ADL_PIECE) nextPass(state, contract, position)
  return work + 1
}

function closeAgainst(
  state: EngineState,
  contract: Contract,
  position: Position,
  other: Position,
  { quantity, price }: { quantity: number; price: number },
  nowMs: TimeMs,
): void {
  const size = position.size > 0 ? quantity : -quantity
  const { posted, journal } = underJournal(state, contract.listing, 'perp_adl', at => {
    const side = { price, leverage: other.leverage, fee: 0n }
    return {
      loser: bookSide(state, contract, at, { ...side, userId: position.userId, size: -size, end: 'liquidate' }, nowMs),
      winner: bookSide(state, contract, at, { ...side, userId: other.userId, size, end: 'deleverage' }, nowMs),
    }
  })
  const recorded = { atMs: nowMs, price, quantity, mark: contract.mark, journal }
  recordEvent(state, { ...recorded, kind: 'liquidation_adl', position, realised: posted.loser.realised })
  recordEvent(state, { ...recorded, kind: 'deleveraged', position: other, realised: posted.winner.realised })
  if (other.size === 0) afterClosing(state, contract, other.userId, nowMs)
}

/** By size after by profit; after that no one is left who could bear it, and the market stops until somebody pays in. */
function nextPass(state: EngineState, contract: Contract, position: Position): void {
  position.adlAfter = 0
  if (position.adlPass === 'profit') {
    position.adlPass = 'size'
    return
  }
  position.adlPass = null
  position.stuck = true
  contract.stuck.add(position)
  guardPosition(state, contract, position)
  contract.listing.halted = true
  touchListing(state, contract.listing)
  publishListing(state, contract.listing)
}
