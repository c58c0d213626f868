import { assert } from '../assert.ts'
import type { TradingDate } from '../calendar/trading-day.ts'
import { applyRate, type RatePpm, ratePpm } from '../money/rate.ts'
import { divide } from '../money/rounding.ts'
import type { Side } from './order.ts'

/** What a person's account is for the tariff. What it changes is only what the rows of the schedule say. */
export const ACCOUNT_CLASSES = ['regular', 'hni'] as const
export type AccountClass = (typeof ACCOUNT_CLASSES)[number]

/** What a trade costs. Per-share rates are paisa per 1,000 shares, so that Rs 0.004 is whole. */
export interface Tariff {
  readonly commissionPpm: RatePpm
  readonly commissionPerThousand: bigint
  /** The most that commission may be of the value, whatever the minimum per share says. */
  readonly commissionMaxPpm: RatePpm
  readonly salesTaxPpm: RatePpm
  readonly cdcPerThousand: bigint
  readonly cdcSides: readonly Side[]
}

/** The tariff of one class of account from a date on. */
export interface FeeRow extends Tariff {
  readonly accountClass: AccountClass
  readonly fromDate: TradingDate
}

/** Rows of all classes and dates, in any order. */
export type FeeSchedule = readonly FeeRow[]

/** The lines of a contract note in paisa. */
export interface FeeLines {
  readonly commission: bigint
  readonly salesTax: bigint
  readonly cdc: bigint
  readonly total: bigint
}

export interface Traded {
  readonly quantity: number
  /** In paisa: the sum of quantity times price over the fills. */
  readonly value: bigint
}

export const NO_FEES: FeeLines = { commission: 0n, salesTax: 0n, cdc: 0n, total: 0n }

/** Commission max(0.15 %, Rs 0.03 a share) up to 2.5 %, Sindh sales tax 13 % on it, CDC Rs 0.004 a share (FEE-1). */
export const PSX_FEES: Tariff = {
  commissionPpm: ratePpm(1_500n),
  commissionPerThousand: 3_000n,
  commissionMaxPpm: ratePpm(25_000n),
  salesTaxPpm: ratePpm(130_000n),
  cdcPerThousand: 400n,
  cdcSides: ['buy', 'sell'],
}

/** What an HNI account starts with: commission at two thirds, the exchange's and the state's charges as for everybody. */
export const HNI_FEES: Tariff = { ...PSX_FEES, commissionPpm: ratePpm(1_000n), commissionPerThousand: 2_000n }

/** The row in force on a date. It is fixed on an order when the order is accepted. */
export function feeRow(schedule: FeeSchedule, accountClass: AccountClass, date: TradingDate): FeeRow {
  let found: FeeRow | undefined
  for (const row of schedule) {
    if (row.accountClass !== accountClass || row.fromDate > date) continue
    if (found === undefined || row.fromDate >= found.fromDate) found = row
  }
  assert(found !== undefined, `the fee schedule must have a row for ${accountClass} on ${date}`)
  return found
}

/**
 * The fees of a quantity traded for a value. Each line is rounded to the paisa, half away from zero, and the tax is taken
 * on the rounded commission, as a contract note prints them. Grows with quantity and with value, never shrinks.
 */
export function fees(row: Tariff, side: Side, traded: Traded): FeeLines {
  const { value } = traded
  const byValue = applyRate(value, row.commissionPpm, 'half_away_from_zero')
  const byShares = perThousand(traded.quantity, row.commissionPerThousand)
  const most = applyRate(value, row.commissionMaxPpm, 'half_away_from_zero')
  const atLeast = byValue > byShares ? byValue : byShares
  const commission = atLeast < most ? atLeast : most
  const salesTax = applyRate(commission, row.salesTaxPpm, 'half_away_from_zero')
  const cdc = row.cdcSides.includes(side) ? perThousand(traded.quantity, row.cdcPerThousand) : 0n
  return lines(commission, salesTax, cdc)
}

/** An order's fills so far and what was charged for them. */
export interface Charged extends Traded {
  readonly fees: FeeLines
}

/**
 * The fees of one more fill: those of everything filled with it, less what was charged before. So the charges of an order add up to the
 * fees of its whole filled quantity and value, to the paisa, however many fills it took.
 * A seller is never charged more than the fill brings; only a fill of a few paisa can reach that, and the rest is
 * charged with the next one.
 */
export function feesOfFill(row: Tariff, side: Side, before: Charged, fill: Traded): FeeLines {
  const whole = fees(row, side, { quantity: before.quantity + fill.quantity, value: before.value + fill.value })
  const due = subtractFees(whole, before.fees)
  if (side === 'buy' || due.total <= fill.value) return due
  const cdc = least(due.cdc, fill.value)
  const commission = least(due.commission, fill.value - cdc)
  return lines(commission, least(due.salesTax, fill.value - cdc - commission), cdc)
}

/** The order's state after the fill. */
export function charge(before: Charged, fill: Traded, charged: FeeLines): Charged {
  const quantity = before.quantity + fill.quantity
  return { quantity, value: before.value + fill.value, fees: addFees(before.fees, charged) }
}

function addFees(left: FeeLines, right: FeeLines): FeeLines {
  return lines(left.commission + right.commission, left.salesTax + right.salesTax, left.cdc + right.cdc)
}

function subtractFees(left: FeeLines, right: FeeLines): FeeLines {
  return lines(left.commission - right.commission, left.salesTax - right.salesTax, left.cdc - right.cdc)
}

function lines(commission: bigint, salesTax: bigint, cdc: bigint): FeeLines {
  return { commission, salesTax, cdc, total: commission + salesTax + cdc }
}

function perThousand(quantity: number, paisa: bigint): bigint {
  return divide(BigInt(quantity) * paisa, 1_000n, 'half_away_from_zero')
}

function least(left: bigint, right: bigint): bigint {
  return left < right ? left : right
}
