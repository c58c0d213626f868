import { assert, unreachable } from '../../assert.ts'
import type { TimeMs } from '../../clock.ts'
import { ok } from '../../outcome.ts'
import type { Realm } from '../../realm.ts'
import { refuse } from '../../refusal.ts'
import { dueAt, goOnAt, PIECE } from '../agenda.ts'
import { marketBound } from '../charges.ts'
import type { Decided } from '../command.ts'
import { fireStops } from '../enter-book.ts'
import { type EngineState, listingKey, venueOf } from '../state.ts'
import {
  type Contract,
  guardPosition,
  isBusy,
  recordEvent,
  retryStuck,
  touchContract,
  touchPosition,
} from './contract.ts'
import { evaluateContract, evaluateWatched } from './cross-account.ts'
import { beginFunding, settleFunding } from './funding.ts'
import { liquidate } from './liquidate.ts'
import { fundInsurance, moveMargin, setPosition } from './margin-moves.ts'
import type { MarkCommand, PerpCommand } from './perp-command.ts'
import { reduceBy, triggerContract } from './place.ts'

/** So far from the mark the insurance fund sells what it took over. */
const INSURANCE_BOUND = 0.005

export function applyPerp(state: EngineState, command: PerpCommand, nowMs: TimeMs): Decided {
  switch (command.type) {
    case 'margin_move':
      return moveMargin(state, command)
    case 'set_position':
      return setPosition(state, command, nowMs)
    case 'mark':
      return applyMark(state, command, nowMs)
    case 'go_on': {
      const { realm, venue: code = 'perp', budget } = command
      const venue = venueOf(state, realm, code)
      const { left } = goOnAt(state, venue, budget, nowMs)
      const due = dueAt(state, venue).length
      return code === 'perp' && due === 0 ? goOn(state, realm, left, nowMs) : ok({ type: 'done', orders: due })
    }
    case 'fund_insurance': {
      fundInsurance(state, command)
      return goOn(state, command.realm, PIECE, nowMs)
    }
    case 'funding': {
      const contract = contractOf(state, command.realm, command.symbol)
      if (!contract) return refuse('instrument_unknown', { symbol: command.symbol }, 'symbol')
      if (isBusy(contract)) return goOn(state, command.realm, PIECE, nowMs)
      const begun = beginFunding(state, contract, command, nowMs)
      return begun.ok ? goOn(state, command.realm, PIECE, nowMs) : begun
    }
    case 'reduce_only': {
      const contract = contractOf(state, command.realm, command.symbol)
      if (!contract) return refuse('instrument_unknown', { symbol: command.symbol }, 'symbol')
      contract.reduceOnly = command.reduceOnly
      touchContract(state, contract)
      return ok({ type: 'done', orders: 0 })
    }
    default:
      return unreachable(command)
  }
}

export function contractOf(state: EngineState, realm: Realm, symbol: string): Contract | undefined {
  return state.listings.get(listingKey(realm, symbol))?.contract
}

function contractsOf(state: EngineState, realm: Realm): Contract[] {
  const own = [...state.listings.values()].filter(({ venue }) => venue.spec.realm === realm)
  return own.flatMap(({ contract }) => contract ?? []).sort((one, other) => one.listing.id - other.listing.id)
}

/** A contract in which work is left keeps the mark that it has: positions that it passed are dealt with first. */
function applyMark(state: EngineState, { realm, marks, budget = PIECE }: MarkCommand, nowMs: TimeMs): Decided {
  const changed: Contract[] = []
  for (const { symbol, index, mark, fresh } of marks) {
    const contract = contractOf(state, realm, symbol)
    if (!contract || isBusy(contract)) continue
    if (contract.fresh !== fresh) changed.push(contract)
    contract.fresh = fresh
    contract.index = index
    if (fresh) {
      contract.mark = mark
      contract.markedAtMs = nowMs
      retryStuck(state, contract)
    }
    touchContract(state, contract)
  }
  for (const contract of changed) evaluateContract(state, contract)
  evaluateWatched(state, contractsOf(state, realm))
  const decided = goOn(state, realm, budget, nowMs)
  for (const contract of contractsOf(state, realm)) sellInsurance(state, contract, nowMs)
  return decided
}

/** Works off what is due, contract by contract, as far as the budget goes. Answers how many contracts have more of it. */
function goOn(state: EngineState, realm: Realm, budget: number, nowMs: TimeMs): Decided {
  let left = budget
  const contracts = contractsOf(state, realm)
  // What is done in one contract can leave work in another, of the same cross account.
  for (let before = left + 1; left > 0 && left < before; ) {
    before = left
    for (const contract of contracts) {
      while (left > 0 && isBusy(contract)) left -= step(state, contract, nowMs)
      if (!isBusy(contract)) fireAll(state, contract, nowMs)
    }
  }
  return ok({ type: 'done', orders: contracts.filter(isBusy).length })
}

function step(state: EngineState, contract: Contract, nowMs: TimeMs): number {
  if (contract.funding) return settleFunding(state, contract, nowMs)
  const guard = contract.byMark.first(contract.mark)
  if (!guard) return 1
  if (guard.kind === 'liquidation') return liquidate(state, contract, guard.position, nowMs)
  exit(state, contract, guard, nowMs)
  return 1
}

/** The stop orders that wait for the mark, then those that trades have reached. */
function fireAll(state: EngineState, contract: Contract, nowMs: TimeMs): void {
  while (contract.fresh && !contract.listing.halted) {
    const order = contract.markStops.takeTriggered(contract.mark)
    if (!order) break
    triggerContract(state, order, nowMs)
  }
  fireStops(state, contract.listing, nowMs)
}

/** After trades: stop orders and exits that wait for the last price. What a liquidation's trades reach comes after it. */
export function fireContractStops(state: EngineState, contract: Contract, nowMs: TimeMs): void {
  const { listing } = contract
  while (!isBusy(contract)) {
    const guard = contract.byLast.first(listing.lastPrice)
    const order = guard ? undefined : listing.stops.takeTriggered(listing.lastPrice)
    if (guard) exit(state, contract, guard, nowMs)
    else if (order) triggerContract(state, order, nowMs)
    else {
      listing.stopsDue = false
      return
    }
  }
}

/** An exit closes all of its position at market and ends the other one. What finds no buyer stays open, and its owner is recorded. */
function exit(
  state: EngineState,
  contract: Contract,
  guard: NonNullable<ReturnType<Contract['byMark']['first']>>,
  nowMs: TimeMs,
): void {
  const { position, kind } = guard
  assert(kind === 'take_profit' || kind === 'stop_loss', 'an exit is due')
  position.takeProfit = position.stopLoss = null
  touchPosition(state, position)
  guardPosition(state, contract, position)
  const bound = marketBound(contract.listing, position.size > 0 ? 'sell' : 'buy')
  reduceBy(state, contract, { userId: position.userId, size: -position.size, bound, cause: kind }, nowMs)
  if (position.size !== 0)
    recordEvent(state, {
      kind: 'exit_unfilled',
      position,
      atMs: nowMs,
      price: guard.price,
      quantity: Math.abs(position.size),
    })
}

/** What the insurance fund took over it sells again near the mark, as soon as somebody buys. */
function sellInsurance(state: EngineState, contract: Contract, nowMs: TimeMs): void {
  const own = contract.positions.get(0)
  const { listing, mark, fresh } = contract
  if (!own || !fresh || isBusy(contract) || listing.halted) return
  const far = mark * (own.size > 0 ? 1 - INSURANCE_BOUND : 1 + INSURANCE_BOUND)
  const bound = (own.size > 0 ? Math.ceil : Math.floor)(far / listing.spec.tick) * listing.spec.tick
  const best = own.size > 0 ? listing.book.bestBid() : listing.book.bestAsk()
  if (best === undefined || (own.size > 0 ? best < bound : best > bound)) return
  reduceBy(state, contract, { userId: 0, size: -own.size, bound, cause: 'person' }, nowMs)
  fireStops(state, listing, nowMs)
}
