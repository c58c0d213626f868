import { startOfKarachiDay } from '@firoza/core/calendar/trading-day'
import { MINUTE_MS, type TimeMs } from '@firoza/core/clock'
import { isPairSymbol } from '@firoza/core/coin/pairs'
import type { TradeEvent } from '@firoza/core/engine/event'
import {
  addTrade,
  bucketStart,
  type Candle,
  type CandlePeriod,
  candleOfTrade,
  type DayOf,
  mergeCandles,
} from '@firoza/core/market/candle'
import { indexLevel } from '@firoza/core/market/index-level'
import type { Realm } from '@firoza/core/realm'
import type { SeriesCandle, StoredPeriod } from './candle.store.ts'
import { type Catalog, seriesKey } from './instrument.ts'

/** What candles need of a trade. */
export type Print = Pick<
  TradeEvent,
  'tradeId' | 'atMs' | 'realm' | 'symbol' | 'tradingDate' | 'price' | 'quantity' | 'valueUnits'
>

/** Minutes and days kept in memory per series: the longest period that is made of each, and the first ones of the next. */
export const MINUTES_KEPT = 64
export const DAYS_KEPT = 36
/** Of pairs, whose figures are those of the last 24 hours. */
export const PAIR_MINUTES_KEPT = 1_441

export function dayOf(symbol: string): DayOf {
  return isPairSymbol(symbol) ? 'UTC' : 'Asia/Karachi'
}

function minutesKept(symbol: string): number {
  return isPairSymbol(symbol) ? PAIR_MINUTES_KEPT : MINUTES_KEPT
}

interface Series {
  readonly realm: Realm
  readonly symbol: string
  /** Oldest first; the last of each is the present one. */
  readonly minutes: Candle[]
  readonly days: Candle[]
}

/** A present candle as it stood when it was handed over to be stored. */
export interface Unstored extends SeriesCandle {
  readonly key: string
}

/**
 * The present candles of every instrument and index of both realms, folded from trades in order. What has changed since it was
 * last stored is kept apart, so that a reader sees stored candles and these together.
 */
export class SeriesBook {
  readonly #catalog: Catalog
  readonly #series = new Map<string, Series>()
  readonly #unstored = new Map<string, Unstored>()
  /** The sum of free-float shares times last price per realm and index, in paisa. */
  readonly #indexValues = new Map<string, bigint>()
  #lastTradeId: number

  constructor(catalog: Catalog, lastTradeId: number) {
    this.#catalog = catalog
    this.#lastTradeId = lastTradeId
  }

  get lastTradeId(): number {
    return this.#lastTradeId
  }

  /** Takes over what is stored, once per realm, before the first trade. */
  load(realm: Realm, days: ReadonlyMap<string, Candle[]>, minutes: ReadonlyMap<string, Candle[]>): void {
    for (const symbol of new Set([...days.keys(), ...minutes.keys()])) {
      const series = this.#seriesOf(realm, symbol)
      series.days.push(...(days.get(symbol) ?? []).slice(-DAYS_KEPT))
      series.minutes.push(...(minutes.get(symbol) ?? []).slice(-minutesKept(symbol)))
    }
    for (const index of this.#catalog.indices.values()) {
      let value = 0n
      for (const symbol of index.members) value += this.#memberValue(symbol, this.lastPrice(realm, symbol))
      this.#indexValues.set(seriesKey(realm, index.symbol), value)
    }
  }

  /** False for a trade that the candles contain already. */
  add(trade: Print): boolean {
    if (trade.tradeId <= this.#lastTradeId) return false
    this.#lastTradeId = trade.tradeId
    const before = this.lastPrice(trade.realm, trade.symbol)
    this.#extend(trade.symbol, trade, trade.price)
    const moved = this.#memberValue(trade.symbol, trade.price) - this.#memberValue(trade.symbol, before)
    for (const index of this.#catalog.indicesOf.get(trade.symbol) ?? []) {
      const key = seriesKey(trade.realm, index.symbol)
      const value = (this.#indexValues.get(key) ?? 0n) + moved
      this.#indexValues.set(key, value)
      this.#extend(index.symbol, trade, indexLevel(value, index))
    }
    return true
  }

  /** The last price ever traded, or the price of issue. */
  lastPrice(realm: Realm, symbol: string): number {
    const close = this.#series.get(seriesKey(realm, symbol))?.days.at(-1)?.closeTicks
    return close ?? this.#catalog.instruments.get(symbol)?.issuePrice ?? 0
  }

  /** The level now in hundredths of a point, cut. */
  indexLevel(realm: Realm, symbol: string): number {
    const index = this.#catalog.indices.get(symbol)
    const value = this.#indexValues.get(seriesKey(realm, symbol))
    return index && value !== undefined ? indexLevel(value, index) : 0
  }

  /** The last minutes in which something traded, oldest first. */
  minutes(realm: Realm, symbol: string): readonly Candle[] {
    return this.#series.get(seriesKey(realm, symbol))?.minutes ?? []
  }

  /** The last days, oldest first, the present one last. */
  days(realm: Realm, symbol: string): readonly Candle[] {
    return this.#series.get(seriesKey(realm, symbol))?.days ?? []
  }

  /** The present candle of any period, out of what is in memory. */
  present(realm: Realm, symbol: string, period: CandlePeriod): Candle | undefined {
    const series = this.#series.get(seriesKey(realm, symbol))
    const parts = storedPeriodOf(period) === '1m' ? series?.minutes : series?.days
    const last = parts?.at(-1)
    if (!parts || !last || period === '1m' || period === '1d') return last
    return mergeBucket(parts, period, bucketStart(period, last.atMs, dayOf(symbol)), dayOf(symbol))
  }

  /** The candle that began then, whole as long as a few minutes or days have come after it at most. */
  at(realm: Realm, symbol: string, period: CandlePeriod, startMs: TimeMs): Candle | undefined {
    const series = this.#series.get(seriesKey(realm, symbol))
    return mergeBucket(
      (storedPeriodOf(period) === '1m' ? series?.minutes : series?.days) ?? [],
      period,
      startMs,
      dayOf(symbol),
    )
  }

  /** Candles of a series that are not stored yet as they stand, by their start. */
  unstoredOf(realm: Realm, symbol: string, period: StoredPeriod): Candle[] {
    const found: Candle[] = []
    for (const each of this.#unstored.values()) {
      if (each.realm === realm && each.symbol === symbol && each.period === period) found.push(each.candle)
    }
    return found.sort((a, b) => a.atMs - b.atMs)
  }

  /** All that has changed since it was stored. `stored` takes it back once it is durable. */
  unstored(): Unstored[] {
    return [...this.#unstored.values()]
  }

  stored(candles: readonly Unstored[]): void {
    for (const each of candles) {
      if (this.#unstored.get(each.key) === each) this.#unstored.delete(each.key)
    }
  }

  #memberValue(symbol: string, price: number): bigint {
    return (this.#catalog.instruments.get(symbol)?.freeFloatShares ?? 0n) * BigInt(price)
  }

  #extend(symbol: string, trade: Print, priceTicks: number): void {
    const series = this.#seriesOf(trade.realm, symbol)
    const { minutes, days } = series
    const minute = Math.max(trade.atMs - (trade.atMs % MINUTE_MS), minutes.at(-1)?.atMs ?? 0)
    const begins = isPairSymbol(symbol) ? bucketStart('1d', trade.atMs, 'UTC') : startOfKarachiDay(trade.tradingDate)
    const day = Math.max(begins, days.at(-1)?.atMs ?? 0)
    this.#keep(series, '1m', fold(minutes, minute, trade, priceTicks, minutesKept(symbol)))
    this.#keep(series, '1d', fold(days, day, trade, priceTicks, DAYS_KEPT))
  }

  /** The series, begun where nothing of it has traded before. */
  #seriesOf(realm: Realm, symbol: string): Series {
    const key = seriesKey(realm, symbol)
    const series = this.#series.get(key) ?? { realm, symbol, days: [], minutes: [] }
    this.#series.set(key, series)
    return series
  }

  #keep({ realm, symbol }: Series, period: StoredPeriod, candle: Candle): void {
    const key = `${realm}:${symbol}:${period}:${candle.atMs}`
    this.#unstored.set(key, { key, realm, symbol, period, candle })
  }
}

function mergeBucket(candles: readonly Candle[], period: CandlePeriod, startMs: TimeMs, of: DayOf): Candle | undefined {
  const parts = candles.filter(({ atMs }) => atMs >= startMs && bucketStart(period, atMs, of) === startMs)
  return parts.length > 0 ? mergeCandles(startMs, parts) : undefined
}

export function storedPeriodOf(period: CandlePeriod): StoredPeriod {
  return period === '1d' || period === '1w' || period === '1M' ? '1d' : '1m'
}

/** Adds the trade to the last candle, or begins the next one. An index's turnover is its members', not its level's. */
function fold(candles: Candle[], atMs: number, trade: Print, priceTicks: number, kept: number): Candle {
  const last = candles.at(-1)
  const begun = last?.atMs === atMs ? last : undefined
  const print = { priceTicks, quantity: trade.quantity }
  const next: Candle = {
    ...(begun ? addTrade(begun, print) : candleOfTrade(atMs, print)),
    turnover: (begun?.turnover ?? 0n) + trade.valueUnits,
  }
  if (begun) candles.pop()
  candles.push(next)
  if (candles.length > kept) candles.shift()
  return next
}
