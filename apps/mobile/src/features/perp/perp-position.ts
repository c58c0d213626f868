import type { CallName } from '@firoza/api/endpoints'
import type { PositionOut } from '@firoza/api/perp-shapes'
import { formatDecimal, parseDecimal } from '@firoza/core/money/decimal'
import { divide } from '@firoza/core/money/rounding'
import { distancePpm, liquidationPrice } from '@firoza/core/perp/margin'
import { type ExitCheck, exitBounds } from '@firoza/core/perp/ticket'
import { contractOf, contractScale } from '../../trading/kinds/perp-form.ts'
import { priceText, type TicketFacts, ticksOf } from '../../trading/kinds/ticket-form.ts'

export type Position = PositionOut

/** The mark moves by itself: what depends on it is read again so often. */
export const POLL_MS = 3_000

export const CLOSE_CALL = 'POST /coin/contract/order/liquidate' satisfies CallName

export interface Liquidation {
  /** Absent where no price liquidates it. */
  readonly price: string | undefined
  readonly distancePpm: number | undefined
}

/** Where the open position is liquidated with so much margin more or less, in units of the quote. */
export function liquidationWith(facts: TicketFacts, change: bigint): Liquidation {
  const { position, tiers, mark } = contractOf(facts)
  if (!position) return { price: undefined, distancePpm: undefined }
  const held = { size: position.size, entry: BigInt(position.entry), margin: BigInt(position.margin) + change }
  const price = liquidationPrice(held, tiers, contractScale(facts))
  if (price === undefined) return { price: undefined, distancePpm: undefined }
  return { price: priceText(facts, price), distancePpm: distancePpm(mark ?? facts.last, price) }
}

export type Exit = 'profit' | 'loss'

/** The bounds of an exit as prices, neither of which it may be at. */
export function exitBoundsOf(exit: Exit, position: Position, facts: TicketFacts) {
  const ticks = (price: string | null) => (price === null ? undefined : ticksOf(facts, price))
  const check: ExitCheck = {
    size: position.side === 'long' ? 1 : -1,
    entryPrice: ticks(position.entryPrice) ?? 0,
    mark: ticks(position.mark) ?? facts.last,
    liquidationPrice: ticks(position.liquidationPrice),
  }
  return exitBounds(exit, check)
}

/** Which bound a typed exit breaks, for the sentence that names it. */
export function brokenBound(
  exit: Exit,
  typed: string,
  position: Position,
  facts: TicketFacts,
): 'above' | 'below' | undefined {
  const price = ticksOf(facts, typed)
  if (price === undefined) return undefined
  const { above, below } = exitBoundsOf(exit, position, facts)
  if (above !== undefined && price <= above) return 'above'
  return below !== undefined && price >= below ? 'below' : undefined
}

/** A part of a position in whole steps; all of it is all, whatever the steps. */
export function partOf({ size }: Position, percent: number, step: number, decimals: number): string {
  if (percent === 100) return size
  const units = parseDecimal(size, decimals) ?? 0n
  const lots = divide(units * BigInt(percent), 100n * BigInt(step), 'floor')
  return formatDecimal(lots * BigInt(step), decimals)
}
