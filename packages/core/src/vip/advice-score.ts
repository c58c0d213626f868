import { karachiDate } from '../calendar/trading-day.ts'
import type { TimeMs } from '../clock.ts'
import type { Candle } from '../market/candle.ts'
import { PPM } from '../money/rate.ts'
import { divide } from '../money/rounding.ts'
import { type FeeSchedule, feeRow, fees } from '../stock/fees.ts'
import type { Side } from '../stock/order.ts'
import { type AdviceLevels, type AdviceTerms, endsAtMs } from './advice.ts'

export const ADVICE_STATES = ['waiting', 'open', 'target', 'stop', 'expired', 'missed'] as const
export type AdviceState = (typeof ADVICE_STATES)[number]

/** How far an advice has been followed through the recorded candles. Prices in paisa, levels of the index in hundredths of a point. */
export interface AdviceProgress {
  readonly state: AdviceState
  /** The newest candle that was followed. */
  readonly throughMs: TimeMs
  readonly enteredAtMs: TimeMs | null
  readonly entry: number | null
  readonly indexEntry: number | null
  /** The exit, or while it is open the mark: the last price. */
  readonly exitAtMs: TimeMs | null
  readonly exit: number | null
  readonly indexExit: number | null
}

export function notEntered(throughMs: TimeMs): AdviceProgress {
  const nothing = { enteredAtMs: null, entry: null, indexEntry: null, exitAtMs: null, exit: null, indexExit: null }
  return { state: 'waiting', throughMs, ...nothing }
}

export const isClosed = (state: AdviceState): boolean => state !== 'waiting' && state !== 'open'

/** A candle of the share, and the index as it stood: at its start where it traded then, else before; and at its end. */
export interface ScoredBar {
  readonly candle: Candle
  readonly indexOpen: number
  readonly indexClose: number
}

/**
 * Follows an advice through candles that began after its publication. It is entered at the first price within its range that a reader could get:
 * an opening price, or the end of the range that the minute reached. From then on the worse is assumed of what a minute leaves open: where it
 * touches stop and target, the stop came first, and a jump over the stop is filled where it landed, one over the target at the target.
 */
export function followAdvice(terms: AdviceTerms, from: AdviceProgress, bars: readonly ScoredBar[]): AdviceProgress {
  const end = endsAtMs(terms)
  let now = from
  for (const bar of bars) {
    const { atMs } = bar.candle
    if (isClosed(now.state)) break
    if (atMs <= now.throughMs) continue
    if (atMs >= end) return atEnd(now, end)
    now = step(terms, { ...now, throughMs: atMs }, bar)
  }
  return now
}

/** When the horizon is over: what is open ends at its last price, what was never entered was missed. */
export function atEnd(now: AdviceProgress, endMs: TimeMs): AdviceProgress {
  if (isClosed(now.state)) return now
  return { ...now, state: now.state === 'open' ? 'expired' : 'missed', throughMs: endMs }
}

function step(terms: AdviceTerms, now: AdviceProgress, bar: ScoredBar): AdviceProgress {
  const { candle, indexOpen, indexClose } = bar
  let entered = now
  if (now.state === 'waiting') {
    const entry = entryIn(terms, candle)
    if (entry === undefined) return now
    entered = { ...now, state: 'open', enteredAtMs: candle.atMs, entry, indexEntry: indexOpen }
  }
  const start = now.state === 'waiting' ? (entered.entry as number) : candle.openTicks
  const out = exitIn(terms, candle, start)
  return {
    ...entered,
    state: out?.state ?? 'open',
    exitAtMs: candle.atMs,
    exit: out?.price ?? candle.closeTicks,
    indexExit: indexClose,
  }
}

function entryIn({ entryMin, entryMax }: AdviceLevels, { openTicks, highTicks, lowTicks }: Candle): number | undefined {
  if (openTicks > entryMax) return lowTicks <= entryMax ? entryMax : undefined
  if (openTicks < entryMin) return highTicks >= entryMin ? entryMin : undefined
  return openTicks
}

function exitIn({ direction, stop, target }: AdviceLevels, { highTicks, lowTicks }: Candle, start: number) {
  const long = direction === 'buy'
  if (long ? lowTicks <= stop : highTicks >= stop) {
    return { state: 'stop', price: long ? Math.min(stop, start) : Math.max(stop, start) } as const
  }
  if (long ? highTicks >= target : lowTicks <= target) return { state: 'target', price: target } as const
  return undefined
}

/** The sum that each advice is reckoned with: Rs 100,000 in paisa. */
const STAKE_UNITS = 10_000_000

export interface AdviceResult {
  /** What a reader would have made, after the fees of both trades, in millionths of what went in. */
  readonly resultPpm: number
  readonly indexPpm: number
  /** The result less that of the index, which a sale stands against mirrored. */
  readonly excessPpm: number
}

/** Undefined where it was never entered. The fees are those of a regular account on the days of entry and exit. */
export function resultOf(
  direction: AdviceLevels['direction'],
  now: AdviceProgress,
  schedule: FeeSchedule,
): AdviceResult | undefined {
  const { enteredAtMs, entry, indexEntry, exitAtMs, exit, indexExit } = now
  if (enteredAtMs === null || entry === null || exitAtMs === null || exit === null || !indexEntry || !indexExit)
    return undefined
  const quantity = Math.max(Math.floor(STAKE_UNITS / entry), 1)
  const trade = (side: Side, price: number, atMs: TimeMs) => {
    const value = BigInt(quantity) * BigInt(price)
    const { total } = fees(feeRow(schedule, 'regular', karachiDate(atMs)), side, { quantity, value })
    return { value, total }
  }
  const long = direction === 'buy'
  const first = trade(long ? 'buy' : 'sell', entry, enteredAtMs)
  const last = trade(long ? 'sell' : 'buy', exit, exitAtMs)
  const gross = long ? last.value - first.value : first.value - last.value
  const stake = first.value + first.total
  const resultPpm = Number(divide((gross - first.total - last.total) * PPM, stake, 'floor'))
  const move = Number(divide(BigInt(indexExit - indexEntry) * PPM, BigInt(indexEntry), 'floor'))
  const indexPpm = long ? move : -move
  return { resultPpm, indexPpm, excessPpm: resultPpm - indexPpm }
}

/** Under so many closed items the record says nothing yet. */
export const ENOUGH_CLOSED = 30

export interface Scorecard {
  readonly closed: number
  readonly open: number
  readonly missed: number
  /** Of the closed ones that made something after costs, in millionths; null without any. */
  readonly hitRatePpm: number | null
  readonly averageGainPpm: number | null
  readonly averageLossPpm: number | null
  /** Of all that were entered, open ones at their mark. */
  readonly expectancyPpm: number | null
  readonly excessPpm: number | null
}

export interface ScoredItem {
  readonly state: AdviceState
  readonly result: AdviceResult | undefined
}

export function scorecard(items: readonly ScoredItem[]): Scorecard {
  const entered = items.flatMap(({ state, result }) => (result ? [{ state, ...result }] : []))
  const closed = entered.filter(({ state }) => isClosed(state))
  const gains = closed.filter(({ resultPpm }) => resultPpm > 0)
  const losses = closed.filter(({ resultPpm }) => resultPpm <= 0)
  return {
    closed: closed.length,
    open: entered.length - closed.length,
    missed: items.filter(({ state }) => state === 'missed').length,
    hitRatePpm: closed.length === 0 ? null : mean([gains.length * Number(PPM)], closed.length),
    averageGainPpm: mean(gains.map(({ resultPpm }) => resultPpm)),
    averageLossPpm: mean(losses.map(({ resultPpm }) => resultPpm)),
    expectancyPpm: mean(entered.map(({ resultPpm }) => resultPpm)),
    excessPpm: mean(entered.map(({ excessPpm }) => excessPpm)),
  }
}

function mean(values: readonly number[], count = values.length): number | null {
  if (count === 0) return null
  return Number(
    divide(
      values.reduce((sum, value) => sum + BigInt(value), 0n),
      BigInt(count),
      'floor',
    ),
  )
}
