import { assert } from '../assert.ts'
import type { TradingDate } from '../calendar/trading-day.ts'
import { divide } from '../money/rounding.ts'
import type { Account } from './account.ts'
import type { DeliveryKind } from './command.ts'

/** Shares bought by one order on one day, or that came by one delivery, as the engine holds them; `left` of them are still owned. Money in paisa. */
export interface EngineLot {
  readonly id: number
  readonly account: Account
  /** Where they are from: an order, or a delivery. */
  readonly source: 'buy' | DeliveryKind
  /** The purchase; 0 where they came otherwise. */
  readonly orderId: number
  readonly tradeDate: TradingDate
  /** From this day on they can be sold: when they settle, or when a lock ends after that. */
  readonly settlementDate: TradingDate
  quantity: number
  cost: bigint
  fees: bigint
  left: number
  costLeft: bigint
  feesLeft: bigint
  /** Whether the database has its row, and whether the row must be written in this batch. */
  stored: boolean
  dirty: boolean
}

/** What one fill, or one delivery, took out of one lot. The two have their numbers from one counter. */
export interface LotUse {
  readonly tradeId: number
  readonly lot: EngineLot
  readonly quantity: number
  readonly cost: bigint
  readonly fees: bigint
}

/** Adds shares of one more fill to a lot of the same order and day. One that was sold out meanwhile goes back to its place among those of its account. */
export function growLot(lot: EngineLot, quantity: number, cost: bigint, fees: bigint): void {
  if (lot.left === 0 && lot.account.lots) insertByAge(lot.account.lots, lot)
  lot.quantity += quantity
  lot.cost += cost
  lot.fees += fees
  lot.left += quantity
  lot.costLeft += cost
  lot.feesLeft += fees
  if (lot.account.lots) lot.account.lotsTotal += quantity
}

/**
 * Takes shares out of delivered lots, the oldest first, as the tax law counts; `lots.naive.ts` says the same in the plainest
 * way and the tests hold the two together. Cost and fees leave in proportion, rounded down.
 */
export function takeLots(shares: Account, quantity: number, settledThrough: TradingDate, tradeId: number): LotUse[] {
  const lots = shares.lots
  assert(lots !== undefined, 'the lots of an account that sells must have been read')
  const uses: LotUse[] = []
  let wanted = quantity
  let index = 0
  while (wanted > 0) {
    const lot = lots[index]
    assert(lot !== undefined, 'a sale never takes more than the settled lots hold')
    if (lot.settlementDate > settledThrough) {
      index += 1
      continue
    }
    const taken = Math.min(lot.left, wanted)
    const cost = portion(lot.costLeft, taken, lot.left)
    const fees = portion(lot.feesLeft, taken, lot.left)
    lot.left -= taken
    lot.costLeft -= cost
    lot.feesLeft -= fees
    wanted -= taken
    uses.push({ tradeId, lot, quantity: taken, cost, fees })
    if (lot.left === 0) remove(lots, index)
  }
  shares.lotsTotal -= quantity
  return uses
}

function portion(whole: bigint, taken: number, of: number): bigint {
  return taken === of ? whole : divide(whole * BigInt(taken), BigInt(of), 'floor')
}

/** Adds a lot that came by a delivery to those of its account, where they are in memory. */
export function addLot(lot: EngineLot): void {
  const { lots } = lot.account
  if (!lots) return
  insertByAge(lots, lot)
  lot.account.lotsTotal += lot.left
}

/** Lots stand as they are read: by day of the trade, then by number. */
function insertByAge(lots: EngineLot[], lot: EngineLot): void {
  const isLater = (other: EngineLot) =>
    other.tradeDate > lot.tradeDate || (other.tradeDate === lot.tradeDate && other.id > lot.id)
  let index = lots.length
  while (index > 0 && isLater(lots[index - 1] as EngineLot)) index -= 1
  lots.splice(index, 0, lot)
}

function remove(lots: EngineLot[], index: number): void {
  if (index === 0) lots.shift()
  else lots.splice(index, 1)
}
