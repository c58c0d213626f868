import { LIMITS } from '../limits.ts'
import { changeBps } from '../stock/instrument.ts'

/** One share's day. Turnover in paisa. */
export interface DayFigures {
  readonly symbol: string
  /** Null where it has not traded today. */
  readonly lastTicks: number | null
  readonly previousCloseTicks: number
  readonly turnover: bigint
}

/** What rose, the most first. */
export function gainers<T extends DayFigures>(list: readonly T[], count: number = LIMITS.pageItemsDefault): T[] {
  return list
    .filter(share => ratio(share) > 1)
    .sort((left, right) => ratio(right) - ratio(left) || byTurnover(left, right))
    .slice(0, count)
}

/** What fell, the most first. */
export function losers<T extends DayFigures>(list: readonly T[], count: number = LIMITS.pageItemsDefault): T[] {
  return list
    .filter(share => ratio(share) < 1)
    .sort((left, right) => ratio(left) - ratio(right) || byTurnover(left, right))
    .slice(0, count)
}

/** What the most money changed hands for today. */
export function hottest<T extends DayFigures>(list: readonly T[], count: number = LIMITS.pageItemsDefault): T[] {
  return list
    .filter(share => share.turnover > 0n)
    .sort(byTurnover)
    .slice(0, count)
}

/** How many rose, fell, and stand where they closed; those that have not traded stand. */
export function breadth(list: readonly DayFigures[]): { advancers: number; decliners: number; unchanged: number } {
  const advancers = list.filter(share => ratio(share) > 1).length
  const decliners = list.filter(share => ratio(share) < 1).length
  return { advancers, decliners, unchanged: list.length - advancers - decliners }
}

/** Change from the previous close in basis points, cut; undefined before the first trade of the day. */
export function dayChangeBps(share: DayFigures): number | undefined {
  return share.lastTicks === null ? undefined : changeBps(share.lastTicks, share.previousCloseTicks)
}

function ratio(share: DayFigures): number {
  return share.lastTicks === null || share.previousCloseTicks <= 0 ? 1 : share.lastTicks / share.previousCloseTicks
}

/** More first; equals by symbol, so that lists do not flicker. */
function byTurnover(left: DayFigures, right: DayFigures): number {
  if (left.turnover !== right.turnover) return left.turnover > right.turnover ? -1 : 1
  return left.symbol < right.symbol ? -1 : left.symbol > right.symbol ? 1 : 0
}
