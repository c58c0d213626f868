import type { TimeMs } from '../../clock.ts'
import type { ContractScale, ContractTerms } from '../../perp/contract-terms.ts'
import type { MarginMode } from '../../perp/cross.ts'
import { equityAt, liquidationPrice, magnitude, maintenanceOf, valueAt } from '../../perp/margin.ts'
import type { PositionEnd, PositionEventKind } from '../../perp/position.states.ts'
import type { Account } from '../account.ts'
import type { EngineOrder, EngineState, Listing } from '../state.ts'
import { accountsOf, feeAccounts } from '../state.ts'
import { StopQueue } from '../stop-queue.ts'
import { guardCross } from './cross-account.ts'
import { type GuardPlace, GuardQueue } from './guard-queue.ts'

export type PriceTrigger = 'mark' | 'last'
export type OrderCause = 'person' | 'take_profit' | 'stop_loss' | 'liquidation'

/** What an order of a contract has beside every other order. */
export interface ContractOrder {
  readonly reduceOnly: boolean
  readonly trigger: PriceTrigger
  readonly leverage: number
  readonly mode: MarginMode
  readonly cause: OrderCause
  /** What all of it holds; of a part that is left, its part, rounded up. */
  readonly reserve: bigint
}

export interface Exit {
  readonly price: number
  readonly trigger: PriceTrigger
}

/** An open position. `size` in units of the base, below zero where short; 0 once it is closed. */
export interface Position {
  readonly id: number
  readonly listing: Listing
  /** 0: the insurance fund. */
  readonly userId: number
  readonly account: Account
  readonly openedAtMs: TimeMs
  /** Which side it is on, also once it is closed. */
  readonly isLong: boolean
  size: number
  entry: bigint
  /** Held on its account: of an isolated position all that it answers with, of a cross one what no order may use. */
  margin: bigint
  leverage: number
  readonly mode: MarginMode
  /** The last stamp that it has paid or received. */
  fundingSeq: number
  realised: bigint
  fees: bigint
  funding: bigint
  openedValue: bigint
  openedSize: number
  closedValue: bigint
  closedSize: number
  sizeMost: number
  takeProfit: Exit | null
  stopLoss: Exit | null
  /** The mark at which it is liquidated, where it is isolated; undefined where none does. */
  guard: number | undefined
  /** Where its guards stand, so that they are found again. */
  guards: GuardPlace[]
  /** How far its deleveraging has come: by profit or by size, through which position. */
  adlPass: 'profit' | 'size' | null
  adlAfter: number
  /** No one could bear the rest: it stays until somebody pays in or the mark moves. */
  stuck: boolean
  end: PositionEnd | null
  closedAtMs: TimeMs | null
  stored: boolean
  dirty: boolean
}

/** A stamp of funding that is being paid: first who pays, then who receives. */
export interface FundingRun {
  readonly seq: number
  readonly ratePpb: bigint
  readonly mark: number
  readonly atMs: TimeMs
  phase: 'collect' | 'pay'
  collected: bigint
  /** What receivers are to get in all, and what they have got; known once everything is collected. */
  payable: bigint
  paid: bigint
  /** Where the phase has come to, since a start; the stored rest is with the positions. */
  rest?: Iterator<Position> | undefined
  waiting?: Position | undefined
}

/** What a listing of a contract has beside every other listing. */
export interface Contract {
  readonly listing: Listing
  index: number
  /** 0 before the first. */
  mark: number
  markedAtMs: TimeMs
  /** Whether enough sources stand behind it. */
  fresh: boolean
  /** Set by staff. */
  reduceOnly: boolean
  fundingSeq: number
  funding: FundingRun | null
  /** By person, in the order of their ids. */
  readonly positions: Map<number, Position>
  /** The size of all long positions together, which is that of all short ones. */
  longSize: number
  /** Those whose rest no one could bear. */
  readonly stuck: Set<Position>
  /** Liquidations and exits by the mark; exits by the last trade. */
  readonly byMark: GuardQueue
  readonly byLast: GuardQueue
  /** Where cross accounts are to be evaluated. */
  readonly watches: GuardQueue
  /** Stop orders that wait for the mark. */
  readonly markStops: StopQueue
  dirty: boolean
}

export interface PositionEvent {
  readonly kind: PositionEventKind
  readonly position: Position
  readonly atMs: TimeMs
  readonly side: 'buy' | 'sell' | null
  readonly price: number | null
  readonly quantity: number | null
  readonly mark: number | null
  readonly equity: bigint | null
  readonly maintenance: bigint | null
  readonly fee: bigint | null
  readonly realised: bigint | null
  readonly amount: bigint | null
  readonly ratePpb: bigint | null
  readonly tradeId: number | null
  /** Its place among the journals of the batch. */
  readonly journal: number | null
}

/** What a batch changed of contracts. */
export interface ContractEffects {
  readonly positions: Position[]
  readonly contracts: Contract[]
  readonly events: PositionEvent[]
  readonly stamps: (FundingRun & { readonly listing: Listing })[]
}

export function newContract(listing: Listing): Contract {
  return {
    listing,
    index: 0,
    mark: 0,
    markedAtMs: 0 as TimeMs,
    fresh: false,
    reduceOnly: false,
    fundingSeq: 0,
    funding: null,
    positions: new Map(),
    longSize: 0,
    stuck: new Set(),
    byMark: new GuardQueue(),
    byLast: new GuardQueue(),
    watches: new GuardQueue(),
    markStops: new StopQueue(),
    dirty: false,
  }
}

export function noContractEffects(): ContractEffects {
  return { positions: [], contracts: [], events: [], stamps: [] }
}

export function termsOf({ spec }: Listing): ContractTerms {
  return spec.contract as ContractTerms
}

/** Where a person's margin lies; of no person, the insurance fund. */
export function marginAccount(state: EngineState, { venue, quote }: Listing, userId: number): Account {
  if (userId !== 0) return quote.of(userId)
  return accountsOf(state, venue.spec.realm, quote.asset, 'perp_insurance').of(0)
}

/** Where fees of trades go. */
export function commissionAccount(state: EngineState, { venue, quote }: Listing): Account {
  return feeAccounts(state, venue.spec.realm, quote.asset).commission
}

export function clearingAccount(state: EngineState, { venue, quote }: Listing): Account {
  return accountsOf(state, venue.spec.realm, quote.asset, 'perp_clearing').of(0)
}

export function touchPosition({ effects }: EngineState, position: Position): void {
  if (position.dirty) return
  position.dirty = true
  effects.contracts.positions.push(position)
}

export function touchContract({ effects }: EngineState, contract: Contract): void {
  if (contract.dirty) return
  contract.dirty = true
  effects.contracts.contracts.push(contract)
}

/** Records an event of a position. What is not named has no such figure. */
export function recordEvent(
  { effects }: EngineState,
  event: Partial<PositionEvent> & Pick<PositionEvent, 'kind' | 'position' | 'atMs'>,
): void {
  effects.contracts.events.push({
    side: null,
    price: null,
    quantity: null,
    mark: null,
    equity: null,
    maintenance: null,
    fee: null,
    realised: null,
    amount: null,
    ratePpb: null,
    tradeId: null,
    journal: null,
    ...event,
  })
}

export function scaleOf({ listing }: Contract): ContractScale {
  return { valueDivisor: listing.valueDivisor, tick: listing.spec.tick }
}

/** Positions whose rest no one could bear are tried again: the mark moved, or somebody paid into the insurance fund. */
export function retryStuck(state: EngineState, contract: Contract): void {
  const tried = [...contract.stuck].sort((one, other) => one.id - other.id)
  contract.stuck.clear()
  for (const position of tried) {
    position.stuck = false
    touchPosition(state, position)
    guardPosition(state, contract, position)
  }
}

/** From here on it is one of the open positions of its contract and its account. */
export function addPosition({ positionsOf }: EngineState, contract: Contract, position: Position): void {
  contract.positions.set(position.userId, position)
  if (position.size > 0) contract.longSize += position.size
  if (position.stuck) contract.stuck.add(position)
  positionsOf.set(position.account, [...(positionsOf.get(position.account) ?? []), position])
}

export function removePosition({ positionsOf }: EngineState, contract: Contract, position: Position): void {
  contract.positions.delete(position.userId)
  contract.stuck.delete(position)
  const rest = positionsOf.get(position.account)?.filter(one => one !== position) ?? []
  if (rest.length > 0) positionsOf.set(position.account, rest)
  else positionsOf.delete(position.account)
}

/** Its equity, value and maintenance at the mark of the moment. */
export function marginStatus(contract: Contract, position: Position) {
  const { mark, listing } = contract
  const scale = scaleOf(contract)
  const value = magnitude(valueAt(position.size, mark, scale))
  return { value, equity: equityAt(position, mark, scale), maintenance: maintenanceOf(termsOf(listing).tiers, value) }
}

/** After whatever changed a position: its guard and its exits stand where they belong. */
export function guardPosition(state: EngineState, contract: Contract, position: Position): void {
  contract.byMark.remove(position)
  contract.byLast.remove(position)
  contract.watches.remove(position)
  position.guard = undefined
  if (position.size !== 0) guardOwn(contract, position)
  guardCross(state, position.account)
}

function guardOwn(contract: Contract, position: Position): void {
  const isLong = position.size > 0
  if (position.mode === 'isolated')
    position.guard = liquidationPrice(position, termsOf(contract.listing).tiers, scaleOf(contract))
  if (position.guard !== undefined && !position.stuck)
    contract.byMark.add(position, 'liquidation', position.guard, isLong ? 'below' : 'above')
  const exits = [
    ['take_profit', position.takeProfit, isLong ? 'above' : 'below'],
    ['stop_loss', position.stopLoss, isLong ? 'below' : 'above'],
  ] as const
  for (const [kind, exit, side] of exits)
    if (exit) (exit.trigger === 'mark' ? contract.byMark : contract.byLast).add(position, kind, exit.price, side)
}

/** Whether work is left before anything else may happen in the contract: funding under way, or a position past its guard. */
export function isBusy(contract: Contract): boolean {
  return contract.funding !== null || (contract.fresh && contract.byMark.first(contract.mark) !== undefined)
}

/** A queue of stop orders by what triggers them. */
export function stopsOf({ listing, contract }: EngineOrder): StopQueue {
  return contract?.trigger === 'mark' && listing.contract ? listing.contract.markStops : listing.stops
}
