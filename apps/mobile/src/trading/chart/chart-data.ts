import type { PairCandleOut } from '@firoza/api/coin-shapes'
import type { CandleOut, CandlePeriod } from '@firoza/api/market-shapes'

/** A bar as the chart draws it. For drawing only, hence numbers. */
export type Bar = {
  readonly timestamp: number
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  readonly volume: number
  readonly turnover: number
}

export function barOf(candle: CandleOut | PairCandleOut): Bar {
  return {
    timestamp: candle.atMs,
    open: Number(candle.open),
    high: Number(candle.high),
    low: Number(candle.low),
    close: Number(candle.close),
    volume: Number(candle.volume),
    turnover: Number(candle.turnover),
  }
}

interface ChartPeriod {
  readonly type: 'minute' | 'hour' | 'day' | 'week' | 'month'
  readonly span: number
}

/** The periods as the chart library names them. */
export const CHART_PERIODS: Readonly<Record<CandlePeriod, ChartPeriod>> = {
  '1m': { type: 'minute', span: 1 },
  '5m': { type: 'minute', span: 5 },
  '15m': { type: 'minute', span: 15 },
  '30m': { type: 'minute', span: 30 },
  '1h': { type: 'hour', span: 1 },
  '1d': { type: 'day', span: 1 },
  '1w': { type: 'week', span: 1 },
  '1M': { type: 'month', span: 1 },
}

/** In the order in which they are offered. */
export const PERIODS = ['1m', '5m', '15m', '30m', '1h', '1d', '1w', '1M'] as const satisfies readonly CandlePeriod[]

/** Indicators that the chart can compute: some are drawn on the price, some below it. */
export const MAIN_INDICATORS = ['SMA', 'EMA', 'BOLL', 'SAR'] as const
export const SUB_INDICATORS = ['VOL', 'MACD', 'RSI', 'KDJ', 'OBV', 'WR'] as const
export type MainIndicator = (typeof MAIN_INDICATORS)[number]
export type SubIndicator = (typeof SUB_INDICATORS)[number]

/** The stored choice, `undefined` where it says none; what is not known any more is the default. */
export function mainIndicatorOf(stored: string): MainIndicator | undefined {
  return stored === '' ? undefined : (MAIN_INDICATORS.find(name => name === stored) ?? 'SMA')
}

export function subIndicatorOf(stored: string): SubIndicator | undefined {
  return stored === '' ? undefined : (SUB_INDICATORS.find(name => name === stored) ?? 'VOL')
}
