import { type Bars, boll, ema, kdj, type Line, macd, rsi, sma } from '@firoza/core/market/indicators'
import { inChosenDigits } from '@firoza/i18n/digits'
import type { KLineData } from 'klinecharts'
import type { MainIndicator, SubIndicator } from './chart-data.ts'

/** What is drawn at one bar; a line whose value is not known yet is absent. */
type Point = Readonly<Record<string, number>>

interface ChartIndicator {
  readonly name: string
  readonly shortName?: string
  readonly calcParams?: number[]
  readonly calc?: (data: KLineData[]) => Point[]
}

/**
 * An indicator as the library takes it. Its own template draws the lines; where a `calc` stands here, their values are those of
 * core. Volume, SAR, OBV and WR are reckoned by the library.
 */
export function chartIndicator(name: MainIndicator | SubIndicator): ChartIndicator {
  switch (name) {
    case 'SMA':
      // The library calls the simple average MA; what it calls SMA is a smoothed one.
      return { name: 'MA', shortName: 'SMA', ...averages('ma', [5, 10, 20], sma) }
    case 'EMA':
      return { name, ...averages('ema', [6, 20], ema) }
    case 'BOLL':
      return { name, calc: fromCore(({ close }) => named(boll(close), { up: 'upper', mid: 'middle', dn: 'lower' })) }
    case 'MACD':
      return { name, calc: fromCore(({ close }) => named(macd(close), { dif: 'dif', dea: 'dea', macd: 'histogram' })) }
    case 'RSI':
      return { name, ...averages('rsi', [14], rsi) }
    case 'KDJ':
      return { name, calc: fromCore(kdj) }
    case 'VOL':
      return { name, calcParams: [10] }
    default:
      return { name }
  }
}

type Lines = Readonly<Record<string, Line>>

/** One line for each length: `ma1`, `ma2`, … as the library names them. Fewer than its own where its legend would not fit on a phone. */
function averages(key: string, lengths: number[], lineOf: (close: readonly number[], length: number) => Line) {
  const lines = ({ close }: Bars): Lines =>
    Object.fromEntries(lengths.map((length, index) => [`${key}${index + 1}`, lineOf(close, length)]))
  return { calcParams: lengths, calc: fromCore(lines) }
}

/** The same lines under the library's names. */
function named<Name extends string>(lines: Readonly<Record<Name, Line>>, names: Readonly<Record<string, Name>>): Lines {
  return Object.fromEntries(Object.entries(names).map(([key, name]) => [key, lines[name]]))
}

function fromCore(linesOf: (bars: Bars) => Lines): (data: KLineData[]) => Point[] {
  return data => {
    const bars = { high: data.map(bar => bar.high), low: data.map(bar => bar.low), close: data.map(bar => bar.close) }
    const lines = Object.entries(linesOf(bars))
    return data.map((_, at) => Object.fromEntries(lines.flatMap(([key, line]) => pointOf(key, line[at]))))
  }
}

interface LegendWords {
  /** What the height of a bar below the price is. */
  readonly volume: string
}

/** The legend of a line as its reader reads it: the library writes it in English capitals and Latin digits. */
export function legendTitle(title: string, { volume }: LegendWords): string {
  return inChosenDigits(title.replace('VOLUME', volume))
}

/** What an indicator is reckoned over, behind its name. */
export function paramsText(params: readonly unknown[]): string {
  return params.length === 0 ? '' : inChosenDigits(`(${params.join(',')})`)
}

function pointOf(key: string, value: number | null | undefined): [string, number][] {
  return value === null || value === undefined ? [] : [[key, value]]
}
