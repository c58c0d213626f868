import type { TimeMs } from '../../clock.ts'
import { formatDecimal } from '../../money/decimal.ts'
import { ok } from '../../outcome.ts'
import { MARGIN_ASSET } from '../../perp/contracts.ts'
import { entryPrice, initialMargin, leverageMaxOf, magnitude, removableMargin } from '../../perp/margin.ts'
import { exitBounds } from '../../perp/ticket.ts'
import { type Refusal, refuse } from '../../refusal.ts'
import { type Account, spendable } from '../account.ts'
import type { Decided } from '../command.ts'
import { beginJournal, move } from '../move.ts'
import { accountsOf, type EngineState, listingKey, venueOf } from '../state.ts'
import { pledge } from './book-side.ts'
import {
  type Contract,
  guardPosition,
  isBusy,
  marginStatus,
  type Position,
  recordEvent,
  retryStuck,
  scaleOf,
  touchPosition,
} from './contract.ts'
import { freeMargin, guardCross, liquidationOf, staleContract } from './cross-account.ts'
import { ordersIn } from './match.ts'
import type { FundInsuranceCommand, MarginMoveCommand, SetPositionCommand } from './perp-command.ts'

const DONE: Decided = ok({ type: 'done', orders: 0 })
const text = (units: bigint) => formatDecimal(units, MARGIN_ASSET.exponent)

function short(required: bigint, available: bigint): Refusal<'insufficient_balance'> {
  const free = available > 0n ? available : 0n
  const details = { asset: String(MARGIN_ASSET.code), required: text(required), available: text(free) }
  return refuse('insufficient_balance', details, 'amount')
}

/** Whether so much of an account's margin is free to leave or to be pledged; undefined where it is. */
function notFree(state: EngineState, account: Account, units: bigint): Decided | undefined {
  const stale = staleContract(state, account)
  if (stale) return refuse('perp_price_stale', { symbol: stale.listing.symbol })
  const free = freeMargin(state, account)
  return units > free ? short(units, free) : undefined
}

/** Between a person's balance and their margin. What positions and orders need stays. */
export function moveMargin(state: EngineState, { realm, userId, units }: MarginMoveCommand): Decided {
  const amount = BigInt(units)
  const own = accountsOf(state, realm, MARGIN_ASSET).of(userId)
  const margin = accountsOf(state, realm, MARGIN_ASSET, 'margin').of(userId)
  if (amount > spendable(own)) return short(amount, spendable(own))
  const kept = amount < 0n ? notFree(state, margin, -amount) : undefined
  if (kept) return kept
  post(state, realm, 'margin_move', [
    [own, -amount],
    [margin, amount],
  ])
  guardCross(state, margin)
  return DONE
}

/** The operator's money comes into the insurance fund; what no one could bear is tried again. */
export function fundInsurance(state: EngineState, { realm, units, from }: FundInsuranceCommand): void {
  const amount = BigInt(units)
  const of = (code: 'perp_insurance' | typeof from) => accountsOf(state, realm, MARGIN_ASSET, code).of(0)
  post(state, realm, 'perp_insurance_funding', [
    [of(from), -amount],
    [of('perp_insurance'), amount],
  ])
  for (const { contract, venue } of state.listings.values())
    if (contract && venue.spec.realm === realm) retryStuck(state, contract)
}

function post(
  state: EngineState,
  realm: MarginMoveCommand['realm'],
  kind: 'margin_move' | 'perp_insurance_funding',
  legs: readonly (readonly [Parameters<typeof move>[2], bigint])[],
): void {
  const { tradingDate: businessDate } = venueOf(state, realm, 'perp')
  const journal = beginJournal(state.effects, { realm, kind, ref: String(state.counters.order++), businessDate })
  for (const [account, units] of legs) move(state.effects, journal, account, units)
}

/** What its owner changes of an open position. */
export function setPosition(state: EngineState, command: SetPositionCommand, nowMs: TimeMs): Decided {
  const contract = state.listings.get(listingKey(command.realm, command.symbol))?.contract
  if (!contract) return refuse('instrument_unknown', { symbol: command.symbol }, 'symbol')
  if (isBusy(contract)) return refuse('rate_limited', { retryAfterSeconds: 1 })
  const { leverage, mode, margin, takeProfit, stopLoss } = command
  if ((leverage !== undefined || mode !== undefined) && ordersIn(state, contract, command.userId).length > 0)
    return refuse('perp_orders_open', { symbol: command.symbol })
  const position = contract.positions.get(command.userId)
  if (mode !== undefined && position && position.mode !== mode)
    return refuse('perp_position_open', { symbol: command.symbol })
  if (mode !== undefined) return DONE
  if (!position) return leverage === undefined ? refuse('not_found', { what: 'position' }) : DONE
  if (leverage !== undefined) return setLeverage(state, contract, position, leverage, nowMs)
  if (margin !== undefined) return changeMargin(state, contract, position, BigInt(margin), nowMs)
  if (takeProfit) return setExit(state, contract, position, 'profit', takeProfit)
  return stopLoss ? setExit(state, contract, position, 'loss', stopLoss) : DONE
}

/** Less leverage asks for more margin at once; with more of it, what is over can be taken out. */
function setLeverage(
  state: EngineState,
  contract: Contract,
  position: Position,
  leverage: number,
  nowMs: TimeMs,
): Decided {
  const { value } = marginStatus(contract, position)
  const max = leverageMaxOf(contract.listing.spec.contract?.tiers ?? [], value)
  if (leverage > max) return refuse('perp_tier_leverage', { max, value: text(value) }, 'leverage')
  const more = initialMargin(magnitude(position.entry), leverage) - position.margin
  const kept = more > 0n ? notFree(state, position.account, more) : undefined
  if (kept) return kept
  position.leverage = leverage
  touchPosition(state, position)
  if (position.mode === 'cross') {
    pledge(state, position, more)
    return DONE
  }
  return more > 0n ? changeMargin(state, contract, position, more, nowMs) : DONE
}

function changeMargin(
  state: EngineState,
  contract: Contract,
  position: Position,
  units: bigint,
  nowMs: TimeMs,
): Decided {
  if (position.mode === 'cross') return refuse('perp_cross_margin', { symbol: contract.listing.symbol })
  const kept = units > 0n ? notFree(state, position.account, units) : undefined
  if (kept) return kept
  if (units < 0n) {
    const { listing, mark, fresh } = contract
    if (!fresh) return refuse('perp_price_stale', { symbol: listing.symbol })
    const most = removableMargin(position, position.leverage, mark, scaleOf(contract))
    if (-units > most) return refuse('perp_margin_needed', { most: text(most) }, 'amount')
  }
  pledge(state, position, units)
  guardPosition(state, contract, position)
  recordEvent(state, { kind: units > 0n ? 'margin_added' : 'margin_removed', position, atMs: nowMs, amount: units })
  return DONE
}

function setExit(
  state: EngineState,
  contract: Contract,
  position: Position,
  kind: 'profit' | 'loss',
  { price, trigger }: NonNullable<SetPositionCommand['takeProfit']>,
): Decided {
  const { listing, mark, fresh } = contract
  const { spec, lastPrice } = listing
  const priceText = (one: number) => formatDecimal(BigInt(one), spec.priceScale)
  if (price !== null) {
    if (!fresh) return refuse('perp_price_stale', { symbol: spec.symbol })
    if (price <= 0 || price % spec.tick !== 0) return refuse('price_tick', { tick: priceText(spec.tick) }, 'price')
    const reached = trigger === 'last' && lastPrice > 0 ? lastPrice : mark
    const liquidation = liquidationOf(state, position)
    const { above, below } = exitBounds(kind, {
      size: position.size,
      entryPrice: entryPrice(position, scaleOf(contract)),
      mark: reached,
      liquidationPrice: liquidation,
    })
    if ((above !== undefined && price <= above) || (below !== undefined && price >= below)) {
      const side = (kind === 'profit') === position.size > 0 ? 'above' : 'below'
      if (kind === 'profit') return refuse('perp_profit_side', { side, bound: priceText(above ?? below ?? 0) }, 'price')
      const bound = liquidation === undefined ? '' : priceText(liquidation)
      return refuse('perp_loss_side', { side, mark: priceText(reached), liquidation: bound }, 'price')
    }
  }
  const exit = price === null ? null : { price, trigger }
  if (kind === 'profit') position.takeProfit = exit
  else position.stopLoss = exit
  touchPosition(state, position)
  guardPosition(state, contract, position)
  return DONE
}
