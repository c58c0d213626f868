import { daysBetween, type TradingDate } from '../calendar/trading-day.ts'
import { PPM } from '../money/rate.ts'
import { divide } from '../money/rounding.ts'
import type { Nav } from './units.ts'

/** A NAV as it was struck at the end of a session. */
export interface NavPoint extends Nav {
  readonly date: TradingDate
}

/** A sale that closed what a robot held, in paisa after fees. */
export interface ClosedTrade {
  readonly profit: bigint
}

export interface RobotFigures {
  readonly since: TradingDate | null
  readonly sessions: number
  /** In millionths; undefined where so long a history does not exist. */
  readonly returnPpm: number | undefined
  readonly lastDayPpm: number | undefined
  readonly of30: number | undefined
  readonly of90: number | undefined
  readonly of365: number | undefined
  readonly drawdownPpm: number
  readonly drawdownOn: TradingDate | null
  readonly worstDayPpm: number | undefined
  readonly closedTrades: number
  readonly won: number
  /** Wilson's 95 % interval of the share of winners, in millionths. */
  readonly wonLowPpm: number
  readonly wonHighPpm: number
  /** Thirty closed trades: below it a return is not shown. */
  readonly enough: boolean
}

const CLOSED_TRADES_MIN = 30

/** How one NAV stands to another, in millionths above it, rounded down. */
export function returnBetween(from: Nav, to: Nav): number {
  return Number(divide(to.value * from.units * PPM, to.units * from.value, 'floor') - PPM)
}

/** Everything that is published of a robot, from its NAVs in order of time and its closed trades. Nothing else goes in. */
export function figuresOf(points: readonly NavPoint[], trades: readonly ClosedTrade[]): RobotFigures {
  const first = points[0]
  const last = points.at(-1)
  const days = points.slice(1).map((point, at) => returnBetween(points[at] as NavPoint, point))
  const over = (span: number) => {
    if (!first || !last || daysBetween(first.date, last.date) < span) return undefined
    const from = points.findLast(({ date }) => daysBetween(date, last.date) >= span)
    return from && returnBetween(from, last)
  }
  const { ppm, on } = deepest(points)
  const won = trades.filter(({ profit }) => profit > 0n).length
  const [low, high] = wilson(won, trades.length)
  return {
    since: first?.date ?? null,
    sessions: days.length,
    returnPpm: first && last && days.length > 0 ? returnBetween(first, last) : undefined,
    lastDayPpm: days.at(-1),
    of30: over(30),
    of90: over(90),
    of365: over(365),
    drawdownPpm: ppm,
    drawdownOn: on,
    worstDayPpm: days.length > 0 ? Math.min(...days) : undefined,
    closedTrades: trades.length,
    won,
    wonLowPpm: low,
    wonHighPpm: high,
    enough: trades.length >= CLOSED_TRADES_MIN,
  }
}

/** The deepest fall from a peak, as a negative number of millionths, and its day. */
function deepest(points: readonly NavPoint[]): { ppm: number; on: TradingDate | null } {
  let peak = points[0]
  let found: { ppm: number; on: TradingDate | null } = { ppm: 0, on: null }
  for (const point of points) {
    if (!peak || returnBetween(peak, point) > 0) peak = point
    const ppm = returnBetween(peak, point)
    if (ppm < found.ppm) found = { ppm, on: point.date }
  }
  return found
}

const Z = 1.959964

/** Wilson's score interval, 95 %, in millionths. */
export function wilson(won: number, of: number): readonly [low: number, high: number] {
  if (of === 0) return [0, 1_000_000]
  const share = won / of
  const centre = share + (Z * Z) / (2 * of)
  const spread = Z * Math.sqrt((share * (1 - share) + (Z * Z) / (4 * of)) / of)
  const scale = 1 + (Z * Z) / of
  return [
    Math.max(0, Math.floor(((centre - spread) / scale) * 1e6)),
    Math.min(1e6, Math.ceil(((centre + spread) / scale) * 1e6)),
  ]
}

export interface Protections {
  /** A day's loss that pauses the robot, and a loss from its peak that stops it, in millionths. */
  readonly dayLossPpm: number
  readonly peakLossPpm: number
}

/** What the last NAV asks for: nothing, a pause, or the end. */
export function protectionOf(points: readonly NavPoint[], { dayLossPpm, peakLossPpm }: Protections) {
  const last = points.at(-1)
  const before = points.at(-2)
  if (!last || !before) return undefined
  const peak = points.reduce((best, point) => (returnBetween(best, point) > 0 ? point : best))
  if (returnBetween(peak, last) <= -peakLossPpm) return 'stop'
  return returnBetween(before, last) <= -dayLossPpm ? 'pause' : undefined
}
