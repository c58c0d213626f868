import { divide } from '../money/rounding.ts'
import type { ContractScale, MarginPosition, MarginTier } from './contract-terms.ts'
import { fundingDue } from './funding.ts'
import { distancePpm, initialMargin, liquidationPrice, magnitude, profitAt, valueAt } from './margin.ts'

const PPM = 1_000_000n

export interface TicketInput {
  /** Above zero for long, below for short, in units of the base. */
  readonly size: number
  /** The expected price: a limit, or of a market order the best price of the other side. */
  readonly price: number
  readonly leverage: number
  readonly mark: number
  readonly takerPpm: number
  readonly fundingPpb: bigint
  readonly tiers: readonly MarginTier[]
  readonly scale: ContractScale
  /** Of cross margin: what carries the position beside itself. */
  readonly crossMargin?: bigint | undefined
}

export interface Ticket {
  readonly value: bigint
  readonly initialMargin: bigint
  /** Of opening and of closing at the same price, each rounded up. */
  readonly fees: bigint
  /** What is lost at once against the mark; zero where the price is better. */
  readonly markLoss: bigint
  /** What must be free: margin, fees both ways and the loss against the mark. */
  readonly cost: bigint
  readonly liquidationPrice: number | undefined
  readonly distancePpm: number | undefined
  /** What a move of 5 and of 10 % against the position takes; `liquidated` where the margin is gone by then. */
  readonly losses: readonly { readonly ppm: number; readonly units: bigint; readonly liquidated: boolean }[]
  /** At the next stamp with the last rate: above zero is paid, below zero received. */
  readonly funding: bigint
}

/** What a person reads before an order, by the functions that the engine itself uses; for a new position. */
export function contractTicket(input: TicketInput): Ticket {
  const { size, price, leverage, mark, takerPpm, fundingPpb, tiers, scale } = input
  const entry = valueAt(size, price, scale)
  const value = magnitude(entry)
  const margin = initialMargin(value, leverage)
  const fees = 2n * divide(value * BigInt(takerPpm), PPM, 'ceiling')
  const atMark = profitAt({ size, entry }, mark, scale)
  const markLoss = atMark < 0n ? -atMark : 0n
  // Half of the fees are paid as it opens, out of what all cross positions share.
  const carried = input.crossMargin === undefined ? margin : input.crossMargin - divide(fees, 2n, 'floor')
  const position: MarginPosition = { size, entry, margin: carried }
  const liquidation = liquidationPrice(position, tiers, scale)
  const lossMax = carried > 0n ? carried : 0n
  const losses = [50_000, 100_000].map(ppm => {
    const to = Math.round(price * (1 + ((size > 0 ? -1 : 1) * ppm) / 1_000_000))
    const liquidated = liquidation !== undefined && (size > 0 ? to <= liquidation : to >= liquidation)
    const units = divide(value * BigInt(ppm), PPM, 'half_away_from_zero')
    return { ppm, units: liquidated || units > lossMax ? lossMax : units, liquidated }
  })
  return {
    value,
    initialMargin: margin,
    fees,
    markLoss,
    cost: margin + fees + markLoss,
    liquidationPrice: liquidation,
    distancePpm: liquidation === undefined ? undefined : distancePpm(mark, liquidation),
    losses,
    funding: fundingDue(valueAt(size, mark, scale), fundingPpb),
  }
}

/** A stop so near to the liquidation price, in millionths of it, that it may not come before it. */
export const STOP_NEAR_LIQUIDATION_PPM = 5_000

export interface ExitCheck {
  readonly size: number
  readonly entryPrice: number
  readonly mark: number
  readonly liquidationPrice: number | undefined
}

/** The bounds of an exit, neither of which it may be at: a take-profit lies beyond entry and mark, a stop between them and the liquidation price. */
export function exitBounds(
  kind: 'profit' | 'loss',
  check: ExitCheck,
): { above: number | undefined; below: number | undefined } {
  const { size, entryPrice, mark, liquidationPrice: liquidation } = check
  const high = Math.max(entryPrice, mark)
  const low = Math.min(entryPrice, mark)
  if (kind === 'profit') return size > 0 ? { above: high, below: undefined } : { above: undefined, below: low }
  // A stop is judged by the mark: a position in profit may lock it in beyond its entry.
  return size > 0 ? { above: liquidation, below: mark } : { above: mark, below: liquidation }
}
