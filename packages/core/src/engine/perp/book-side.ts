import { assert } from '../../assert.ts'
import type { TimeMs } from '../../clock.ts'
import { divide } from '../../money/rounding.ts'
import type { MarginMode } from '../../perp/cross.ts'
import { initialMargin, magnitude, profitAt, valueAt } from '../../perp/margin.ts'
import type { PositionEnd } from '../../perp/position.states.ts'
import { hold } from '../account.ts'
import { move } from '../move.ts'
import type { EngineState } from '../state.ts'
import {
  addPosition,
  type Contract,
  clearingAccount,
  commissionAccount,
  guardPosition,
  marginAccount,
  type Position,
  removePosition,
  scaleOf,
  termsOf,
  touchPosition,
} from './contract.ts'
import { equityIfClosed, freeForCharge, freeMargin } from './cross-account.ts'

/** One side of a trade in a contract: it only closes or only opens. */
export interface SideOfTrade {
  readonly userId: number
  /** Above zero bought. */
  readonly size: number
  readonly price: number
  readonly leverage: number
  /** Charged where it can be: of what a closing leaves no more than that is taken. */
  readonly fee: bigint
  /** The end of a position that it closes whole. */
  readonly end: PositionEnd
  /** Of an opening: pledged beyond the initial margin, as a loss against the mark is. */
  readonly extraMargin?: bigint
  /** Of the position that it opens; isolated where absent. */
  readonly mode?: MarginMode
}

export interface BookedSide {
  readonly position: Position
  readonly fee: bigint
  /** To the insurance fund, of a liquidation. */
  readonly penalty: bigint
  readonly realised: bigint | null
}

/** Books one side under a journal: money, pledge and position. The caller has tested that the side can bear it. */
export function bookSide(
  state: EngineState,
  contract: Contract,
  journal: number,
  side: SideOfTrade,
  nowMs: TimeMs,
): BookedSide {
  const { listing } = contract
  const known = contract.positions.get(side.userId)
  if (known && known.size > 0 !== side.size > 0) return closePart(state, contract, known, journal, side, nowMs)
  const position = known ?? openPosition(state, contract, side, nowMs)
  const value = valueAt(side.size, side.price, listing)
  const worth = magnitude(value)
  const pledged = initialMargin(worth, position.leverage) + (side.extraMargin ?? 0n)
  move(state.effects, journal, position.account, -side.fee)
  move(state.effects, journal, commissionAccount(state, listing), side.fee)
  position.size += side.size
  if (side.size > 0) contract.longSize += side.size
  position.entry += value
  position.fees += side.fee
  position.openedValue += worth
  position.openedSize += Math.abs(side.size)
  position.sizeMost = Math.max(position.sizeMost, Math.abs(position.size))
  pledge(state, position, pledged)
  guardPosition(state, contract, position)
  return { position, fee: side.fee, penalty: 0n, realised: null }
}

/** Changes the margin of a position, which is held on its account. */
export function pledge(state: EngineState, position: Position, units: bigint): void {
  position.margin += units
  hold(state.effects.accounts, position.account, units)
  touchPosition(state, position)
}

/**
 * The entry of a part is taken off what it is worth; the margin that stands for it is released, with profit or loss and after fees. A liquidation in steps
 * releases nothing before the last one: what is over stays with the rest of the position.
 */
function closePart(
  state: EngineState,
  contract: Contract,
  position: Position,
  journal: number,
  { size, price, fee: asked, end }: SideOfTrade,
  nowMs: TimeMs,
): BookedSide {
  const { listing } = contract
  const quantity = Math.abs(size)
  const before = Math.abs(position.size)
  assert(quantity <= before, 'a closing is no larger than its position')
  const rest = before - quantity
  const value = valueAt(size, price, listing)
  const isCross = position.mode === 'cross'
  // Of a cross account the part closed has the better of the rounding, so that a loss of the part is never more than that of the whole.
  const rounding = isCross ? 'floor' : 'towards_zero'
  const entry = rest === 0 ? position.entry : divide(position.entry * BigInt(quantity), BigInt(before), rounding)
  const realised = -value - entry
  const marginRest = rest === 0 ? 0n : divide(position.margin * BigInt(rest), BigInt(before), 'ceiling')
  const isForced = end === 'liquidate'
  const left = isCross ? bearable(state, contract, position, price, realised) : position.margin - marginRest + realised
  const free = isForced || isCross ? 0n : positive(freeMargin(state, position.account))
  const fee = least(asked, left + free)
  const penalty = isForced && position.userId !== 0 && asked > 0n ? least(penaltyOf(contract, value), left - fee) : 0n
  const released = left - fee - penalty
  const margin = rest === 0 ? 0n : !isCross && (isForced || released < 0n) ? marginRest + released : marginRest
  assert(margin >= 0n, 'what is left of a position can bear what is closed of it')
  position.size += size
  if (size < 0) contract.longSize += size
  position.entry -= entry
  position.realised += realised
  position.fees += fee + penalty
  position.closedValue += magnitude(value)
  position.closedSize += quantity
  pledge(state, position, margin - position.margin)
  const { effects } = state
  const paid = realised - fee - penalty
  if (isCross) freeForCharge(state, journal, position.account, -paid)
  move(effects, journal, clearingAccount(state, listing), -realised)
  move(effects, journal, position.account, paid)
  move(effects, journal, commissionAccount(state, listing), fee)
  if (penalty > 0n) move(effects, journal, marginAccount(state, listing, 0), penalty)
  if (rest === 0) {
    position.end = end
    position.closedAtMs = nowMs
    position.takeProfit = position.stopLoss = null
    removePosition(state, contract, position)
  }
  guardPosition(state, contract, position)
  return { position, fee, penalty, realised }
}

/** What a cross account has for the fees of closing a part at a price: with the rest at the mark or at that price, whichever is less. */
function bearable(state: EngineState, contract: Contract, position: Position, price: number, realised: bigint): bigint {
  const scale = scaleOf(contract)
  const atPrice = profitAt(position, price, scale) - realised
  const atMark = profitAt(position, contract.mark, scale) - realised
  return equityIfClosed(state, contract, position, price) - (atPrice > atMark ? atPrice - atMark : 0n)
}

function positive(units: bigint): bigint {
  return units > 0n ? units : 0n
}

function penaltyOf({ listing }: Contract, value: bigint): bigint {
  return divide(magnitude(value) * BigInt(termsOf(listing).liquidationFeePpm), 1_000_000n, 'ceiling')
}

/** What is asked for, or what is there where that is less. */
function least(asked: bigint, there: bigint): bigint {
  if (there <= 0n) return 0n
  return asked < there ? asked : there
}

function openPosition(state: EngineState, contract: Contract, side: SideOfTrade, nowMs: TimeMs): Position {
  const { listing } = contract
  const position: Position = {
    id: state.counters.order++,
    listing,
    userId: side.userId,
    account: marginAccount(state, listing, side.userId),
    openedAtMs: nowMs,
    isLong: side.size > 0,
    size: 0,
    entry: 0n,
    margin: 0n,
    leverage: side.leverage,
    mode: side.mode ?? 'isolated',
    fundingSeq: contract.fundingSeq,
    realised: 0n,
    fees: 0n,
    funding: 0n,
    openedValue: 0n,
    openedSize: 0,
    closedValue: 0n,
    closedSize: 0,
    sizeMost: 0,
    takeProfit: null,
    stopLoss: null,
    guard: undefined,
    guards: [],
    adlPass: null,
    adlAfter: 0,
    stuck: false,
    end: null,
    closedAtMs: null,
    stored: false,
    dirty: false,
  }
  addPosition(state, contract, position)
  return position
}
