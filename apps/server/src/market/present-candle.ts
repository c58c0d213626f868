import type { CandleOut } from '@firoza/api/market-shapes'
import type { Candle } from '@firoza/core/market/candle'
import { hundredths, rupees } from './price-text.ts'

export function presentCandle(candle: Candle): CandleOut {
  const { atMs, volume, turnover, trades } = candle
  return {
    atMs,
    open: hundredths(candle.openTicks),
    high: hundredths(candle.highTicks),
    low: hundredths(candle.lowTicks),
    close: hundredths(candle.closeTicks),
    volume,
    turnover: rupees(turnover),
    trades,
  }
}
