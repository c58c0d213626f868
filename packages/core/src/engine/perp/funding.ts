import type { TimeMs } from '../../clock.ts'
import { ok } from '../../outcome.ts'
import { fundingDue, fundingShare } from '../../perp/funding.ts'
import { profitAt, valueAt } from '../../perp/margin.ts'
import { spendable } from '../account.ts'
import type { Decided } from '../command.ts'
import { move } from '../move.ts'
import type { EngineState } from '../state.ts'
import { pledge } from './book-side.ts'
import {
  type Contract,
  clearingAccount,
  type FundingRun,
  guardPosition,
  marginAccount,
  type Position,
  recordEvent,
  scaleOf,
  touchContract,
  touchPosition,
} from './contract.ts'
import { freeForCharge, guardCross } from './cross-account.ts'
import { equityFor } from './match.ts'
import { underJournal } from './own-journal.ts'
import type { FundingCommand } from './perp-command.ts'

/** Positions that one piece settles at most. */
const PIECE = 200

/** A stamp begins: who is in the contract now pays or receives, before anything else happens in it. */
export function beginFunding(state: EngineState, contract: Contract, command: FundingCommand, nowMs: TimeMs): Decided {
  if (command.seq <= contract.fundingSeq || contract.funding) return ok({ type: 'done', orders: 0 })
  contract.fundingSeq = command.seq
  contract.funding = {
    seq: command.seq,
    ratePpb: BigInt(command.ratePpb),
    mark: contract.mark,
    atMs: nowMs,
    phase: 'collect',
    collected: 0n,
    payable: 0n,
    paid: 0n,
  }
  touchContract(state, contract)
  return ok({ type: 'done', orders: 1 })
}

/** The next piece of a stamp: payers first, then receivers from what was collected. Answers how many positions that were. */
export function settleFunding(state: EngineState, contract: Contract, nowMs: TimeMs): number {
  const run = contract.funding
  if (!run) return 0
  const dueOf = ({ size }: Position) => fundingDue(valueAt(size, run.mark, contract.listing), run.ratePpb)
  const isCollecting = run.phase === 'collect'
  let settled = 0
  run.rest ??= contract.positions.values()
  for (;;) {
    const position = run.waiting ?? run.rest.next().value
    run.waiting = undefined
    if (!position) break
    if (position.fundingSeq >= run.seq || (isCollecting && dueOf(position) <= 0n)) continue
    if (settled === PIECE) {
      run.waiting = position
      break
    }
    if (isCollecting) collect(state, contract, run, position, dueOf(position), nowMs)
    else pay(state, contract, run, position, dueOf(position), nowMs)
    settled++
  }
  touchContract(state, contract)
  if (run.waiting) return settled
  run.rest = undefined
  if (isCollecting) beginPaying(state, contract, run, dueOf)
  else endFunding(state, contract, run)
  return settled + 1
}

/** From the position's own margin; where that is too little, its profit at the mark is realised first. Never more than its equity. */
function collect(
  state: EngineState,
  contract: Contract,
  run: FundingRun,
  position: Position,
  due: bigint,
  nowMs: TimeMs,
): void {
  const { listing } = contract
  const scale = scaleOf(contract)
  const equity = equityFor(state, contract, position, { price: run.mark, needed: due }, nowMs)
  const charge = equity <= 0n ? 0n : due < equity ? due : equity
  const clearing = clearingAccount(state, listing)
  position.fundingSeq = run.seq
  touchPosition(state, position)
  if (charge === 0n) return
  const { journal } = underJournal(state, listing, 'perp_funding', at => {
    if (position.mode === 'cross') freeForCharge(state, at, position.account, charge)
    else if (charge > position.margin) {
      const profit = profitAt(position, run.mark, scale)
      position.entry += profit
      position.realised += profit
      move(state.effects, at, clearing, -profit)
      move(state.effects, at, position.account, profit)
      pledge(state, position, profit)
    }
    move(state.effects, at, position.account, -charge)
    move(state.effects, at, clearing, charge)
    if (position.mode === 'isolated') pledge(state, position, -charge)
  })
  position.funding += charge
  run.collected += charge
  guardPosition(state, contract, position)
  const { mark, ratePpb } = run
  recordEvent(state, { kind: 'funding', position, atMs: nowMs, mark, ratePpb, amount: -charge, journal })
}

function pay(
  state: EngineState,
  contract: Contract,
  run: FundingRun,
  position: Position,
  due: bigint,
  nowMs: TimeMs,
): void {
  const { listing } = contract
  const share = due < 0n ? fundingShare(due, run.collected, run.payable) : 0n
  position.fundingSeq = run.seq
  touchPosition(state, position)
  if (share === 0n) return
  const { journal } = underJournal(state, listing, 'perp_funding', at => {
    move(state.effects, at, clearingAccount(state, listing), -share)
    move(state.effects, at, position.account, share)
  })
  position.funding -= share
  guardCross(state, position.account)
  run.paid += share
  const { mark, ratePpb } = run
  recordEvent(state, { kind: 'funding', position, atMs: nowMs, mark, ratePpb, amount: share, journal })
}

/** What payers fell short of the insurance fund adds as far as it can. */
function beginPaying(state: EngineState, contract: Contract, run: FundingRun, dueOf: (of: Position) => bigint): void {
  run.phase = 'pay'
  for (const position of contract.positions.values()) {
    const due = dueOf(position)
    if (due < 0n) run.payable -= due
  }
  const fund = marginAccount(state, contract.listing, 0)
  const short = run.payable - run.collected
  const free = spendable(fund)
  const added = short <= 0n || free <= 0n ? 0n : short < free ? short : free
  if (added === 0n) return
  run.collected += added
  underJournal(state, contract.listing, 'perp_funding', at => {
    move(state.effects, at, fund, -added)
    move(state.effects, at, clearingAccount(state, contract.listing), added)
  })
}

/** The remainder of rounding goes to the insurance fund: what a stamp moved sums to zero. */
function endFunding(state: EngineState, contract: Contract, run: FundingRun): void {
  const rest = run.collected - run.paid
  if (rest > 0n) {
    underJournal(state, contract.listing, 'perp_funding', at => {
      move(state.effects, at, clearingAccount(state, contract.listing), -rest)
      move(state.effects, at, marginAccount(state, contract.listing, 0), rest)
    })
  }
  state.effects.contracts.stamps.push({ ...run, listing: contract.listing })
  contract.funding = null
}
