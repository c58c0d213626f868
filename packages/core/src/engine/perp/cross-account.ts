import { assert, present } from '../../assert.ts'
import {
  type CrossPosition,
  type CrossStatus,
  crossBankruptcyPrice,
  crossLiquidationPrice,
  crossStatus,
  freeOfCross,
  isCrossLiquidatable,
  watchPrices,
} from '../../perp/cross.ts'
import { bankruptcyPrice, equityAt, profitAt } from '../../perp/margin.ts'
import { type Account, hold, spendable } from '../account.ts'
import { move } from '../move.ts'
import type { EngineState } from '../state.ts'
import {
  type Contract,
  clearingAccount,
  marginStatus,
  type Position,
  scaleOf,
  termsOf,
  touchPosition,
} from './contract.ts'

/** An account of margin as its positions see it. */
interface CrossAccount {
  readonly cross: readonly Position[]
  /** Posted less the margin of isolated positions. */
  readonly cash: bigint
  /** What orders hold. */
  readonly inOrders: bigint
}

function read(state: EngineState, account: Account): CrossAccount {
  const all = state.positionsOf.get(account) ?? []
  let isolated = 0n
  let pledged = 0n
  for (const { mode, margin } of all) {
    pledged += margin
    if (mode === 'isolated') isolated += margin
  }
  return {
    cross: all.filter(({ mode }) => mode === 'cross'),
    cash: account.posted - isolated,
    inOrders: account.held - pledged,
  }
}

function contractOfPosition({ listing }: Position): Contract {
  return present(listing.contract, 'the contract of a position')
}

function viewOf(position: Position): CrossPosition {
  const contract = contractOfPosition(position)
  const { size, entry, leverage } = position
  return {
    size,
    entry,
    leverage,
    mark: contract.mark,
    tiers: termsOf(position.listing).tiers,
    scale: scaleOf(contract),
  }
}

function withOthers(state: EngineState, position: Position) {
  const { cross, cash, inOrders } = read(state, position.account)
  const others = cross.filter(one => one !== position)
  return { cash, inOrders, others: others.map(viewOf) }
}

/** Equity and maintenance of the account, as the person's cross positions share it. */
function accountStatus(state: EngineState, account: Account): CrossStatus {
  const { cash, cross } = read(state, account)
  return crossStatus(cash, cross.map(viewOf))
}

/** A contract of the account's cross positions whose mark is not fresh: what is free of the account is not known until it is. */
export function staleContract(state: EngineState, account: Account): Contract | undefined {
  const { cross } = read(state, account)
  return cross.map(contractOfPosition).find(({ fresh }) => !fresh)
}

/**
 * What may leave an account, or be pledged or held for an order: never unrealised profit, and never what cross positions need. Below zero where they
 * need more; nothing while a mark of theirs is not fresh.
 */
export function freeMargin(state: EngineState, account: Account): bigint {
  const { cross, cash, inOrders } = read(state, account)
  const free = spendable(account)
  if (cross.length === 0) return free
  if (staleContract(state, account)) return 0n
  return freeOfCross(crossStatus(cash, cross.map(viewOf)), free, inOrders)
}

/** What is left where a position is closed whole at a price, the others at their marks; orders keep what they hold. */
export function equityIfClosed(state: EngineState, contract: Contract, position: Position, price: number): bigint {
  const scale = scaleOf(contract)
  if (position.mode === 'isolated') return equityAt(position, price, scale)
  const { cash, inOrders, others } = withOthers(state, position)
  return crossStatus(cash, others).equity + profitAt(position, price, scale) - inOrders
}

/** Equity of an account above its maintenance after an opening: above zero, or the fill would be liquidated at once. */
export function spareAfterOpening(
  state: EngineState,
  contract: Contract,
  account: Account,
  { size, entry, leverage, fee }: { size: number; entry: bigint; leverage: number; fee: bigint },
): bigint {
  const { cross, cash } = read(state, account)
  const others = cross.filter(one => one.listing !== contract.listing).map(viewOf)
  const tiers = termsOf(contract.listing).tiers
  const own = { size, entry, leverage, mark: contract.mark, tiers, scale: scaleOf(contract) }
  const { equity, maintenance } = crossStatus(cash - fee, [...others, own])
  return equity - maintenance
}

/** The mark at which a position is liquidated, of a cross account the other positions at their marks. */
export function liquidationOf(state: EngineState, position: Position): number | undefined {
  if (position.mode === 'isolated') return position.guard
  const { cash, others } = withOthers(state, position)
  return crossLiquidationPrice(cash, viewOf(position), others)
}

/** The price at which a position is given up. */
export function bankruptcyPriceOf(state: EngineState, contract: Contract, position: Position): number {
  if (position.mode === 'isolated') return bankruptcyPrice(position, scaleOf(contract))
  const { cash, others } = withOthers(state, position)
  return crossBankruptcyPrice(cash, viewOf(position), others)
}

/** Whether a position, or the account that it shares, is to be liquidated at the marks of now. */
export function isLiquidatable(state: EngineState, { mark }: Contract, position: Position): boolean {
  const { guard, size, account, mode } = position
  if (mode === 'isolated') return guard !== undefined && (size > 0 ? mark <= guard : mark >= guard)
  const { cash, cross } = read(state, account)
  return isCrossLiquidatable(cash, cross.map(viewOf))
}

/** Equity and maintenance on which a liquidation is decided. */
export function figuresOf(state: EngineState, contract: Contract, position: Position) {
  const { equity, maintenance } =
    position.mode === 'cross' ? accountStatus(state, position.account) : marginStatus(contract, position)
  return { mark: contract.mark, equity, maintenance }
}

/**
 * Makes so much of an account free for a charge: what cross positions have pledged is given up first, then their profit at the mark is realised, for which
 * the entry moves and nothing trades. The caller has tested that the account can bear it.
 */
export function freeForCharge(state: EngineState, journal: number, account: Account, units: bigint): void {
  let short = units - spendable(account)
  if (short <= 0n) return
  const { cross } = read(state, account)
  for (const position of cross) {
    const given = position.margin < short ? position.margin : short
    if (given <= 0n) continue
    position.margin -= given
    hold(state.effects.accounts, account, -given)
    touchPosition(state, position)
    short -= given
  }
  for (const position of cross) {
    const contract = contractOfPosition(position)
    const profit = profitAt(position, contract.mark, scaleOf(contract))
    if (short <= 0n || profit <= 0n) continue
    position.entry += profit
    position.realised += profit
    move(state.effects, journal, clearingAccount(state, position.listing), -profit)
    move(state.effects, journal, account, profit)
    touchPosition(state, position)
    short -= profit
  }
  assert(short <= 0n, 'an account can bear what it is charged')
}

/**
 * After whatever changed an account: where it is to be liquidated its cross positions are due at once, else each has the mark at which to evaluate it
 * again. An account with a position whose mark is not fresh is left out until it is.
 */
export function guardCross(state: EngineState, account: Account): void {
  const all = state.positionsOf.get(account)
  if (!all?.some(({ mode }) => mode === 'cross')) return
  const { cross, cash } = read(state, account)
  for (const position of cross) {
    const { byMark, watches } = contractOfPosition(position)
    byMark.remove(position, 'liquidation')
    watches.remove(position)
  }
  if (cross.some(one => !contractOfPosition(one).fresh)) return
  const views = cross.map(viewOf)
  const isDue = isCrossLiquidatable(cash, views)
  const watched = isDue ? [] : watchPrices(crossStatus(cash, views), views)
  for (const [index, position] of cross.entries()) {
    const { byMark, watches, mark } = contractOfPosition(position)
    const side = position.size > 0 ? 'below' : 'above'
    const price = watched[index]
    if (isDue && !position.stuck) byMark.add(position, 'liquidation', mark, side)
    if (isDue) continue
    if (price !== undefined) watches.add(position, 'watch', price, side)
    if (position.adlPass === null) continue
    // Its account recovered while it was being reduced against others.
    position.adlPass = null
    position.adlAfter = 0
    touchPosition(state, position)
  }
}

/** The accounts whose guards the marks have reached are evaluated exactly, each once. */
export function evaluateWatched(state: EngineState, contracts: readonly Contract[]): void {
  const accounts = new Set<Account>()
  for (const { watches, mark, fresh } of contracts)
    if (fresh) for (const { position } of watches.reached(mark)) accounts.add(position.account)
  for (const account of accounts) guardCross(state, account)
}

/** Where the freshness of a mark changed, accounts with a position there are left out, or evaluated again. */
export function evaluateContract(state: EngineState, { positions }: Contract): void {
  for (const { mode, account } of positions.values()) if (mode === 'cross') guardCross(state, account)
}
