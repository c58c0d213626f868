import { parseTradingDate } from '../calendar/trading-day.ts'
import type { TimeMs } from '../clock.ts'
import { parseDecimal } from '../money/decimal.ts'

/** What a recording holds: single trades, or candles. */
export type ReplayFormat = 'trades' | 'candles'

/** One recorded price at one recorded moment. A candle becomes four of them. */
export interface ReplayPoint {
  readonly atMs: TimeMs
  /** In units of 10^-priceExponent. */
  readonly price: number
  /** In units of 10^-quantityExponent. */
  readonly quantity: number
  /** Who took: absent where the recording does not say. */
  readonly side?: 'buy' | 'sell'
}

export interface ReplayOptions {
  /** Digits after the point that a price has: 2 for rupees and paisa. Further digits must be zeros. */
  readonly priceExponent: number
  /** Digits after the point that a quantity has: 0 for shares. */
  readonly quantityExponent: number
}

/** Why a recording is not taken. Nothing of a recording with a fault is played. */
export interface ReplayFault {
  readonly ok: false
  /** From 1, the header included. */
  readonly line: number
  readonly problem: string
}

export type ParsedReplay =
  | { readonly ok: true; readonly format: ReplayFormat; readonly points: readonly ReplayPoint[] }
  | ReplayFault

/** Lines of one recording: about a year of minutes of five instruments. */
const REPLAY_LINES_MAX = 2_000_000

const HEADERS: Record<string, ReplayFormat> = {
  'time,price,quantity': 'trades',
  'time,price,quantity,side': 'trades',
  'time,open,high,low,close,volume': 'candles',
}
const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/
const DATE = /^\d{4}-\d{2}-\d{2}$/
const PLAIN_DECIMAL = /^\d+(\.\d+)?$/
const EPOCH_MS = /^\d{12,14}$/

/** Reads a recording (docs/replay-feed.md). Strict: the first line that is not exactly as documented is the answer. */
export function parseReplay(text: string, options: ReplayOptions): ParsedReplay {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  if (lines.at(-1) === '') lines.pop()
  const format = HEADERS[lines[0] ?? '']
  if (!format) return fault(1, `the header must be one of: ${Object.keys(HEADERS).join(' | ')}`)
  if (lines.length < 2) return fault(2, 'there must be at least one record')
  if (lines.length > REPLAY_LINES_MAX) return fault(REPLAY_LINES_MAX, `at most ${REPLAY_LINES_MAX} lines are played`)
  const columns = lines[0]!.split(',').length
  const rows: Row[] = []
  for (let at = 1; at < lines.length; at++) {
    const cells = lines[at]!.split(',')
    if (cells.length !== columns) return fault(at + 1, `${columns} values are needed, ${cells.length} were found`)
    const row = format === 'trades' ? tradeRow(cells, options) : candleRow(cells, options)
    if (typeof row === 'string') return fault(at + 1, row)
    if (row.atMs < (rows.at(-1)?.atMs ?? 0)) return fault(at + 1, 'times must not go backwards')
    if (format === 'candles' && row.atMs === rows.at(-1)?.atMs)
      return fault(at + 1, 'two candles must not begin at one time')
    rows.push(row)
  }
  return { ok: true, format, points: format === 'trades' ? rows.flatMap(row => row.points) : spreadCandles(rows) }
}

interface Row {
  readonly atMs: TimeMs
  readonly points: readonly ReplayPoint[]
}

function tradeRow(cells: readonly string[], options: ReplayOptions): Row | string {
  const [time = '', priceText = '', quantityText = '', side] = cells
  const atMs = readTime(time)
  const price = readNumber(priceText, options.priceExponent)
  const quantity = readNumber(quantityText, options.quantityExponent)
  if (atMs === undefined) return `'${time}' is not a time`
  if (!price) return `'${priceText}' is not a price above zero with at most ${options.priceExponent} decimals`
  if (!quantity)
    return `'${quantityText}' is not a quantity above zero with at most ${options.quantityExponent} decimals`
  if (side === undefined || side === '') return { atMs, points: [{ atMs, price, quantity }] }
  if (side !== 'buy' && side !== 'sell') return `'${side}' is not a side: buy, sell or nothing`
  return { atMs, points: [{ atMs, price, quantity, side }] }
}

/** Open, then the extreme that lies against the candle's direction, then the other, then close. */
function candleRow(cells: readonly string[], options: ReplayOptions): Row | string {
  const [time = '', ...numbers] = cells
  const atMs = readTime(time)
  if (atMs === undefined) return `'${time}' is not a time`
  const prices = numbers.slice(0, 4).map(text => readNumber(text, options.priceExponent))
  const wrong = prices.findIndex(price => !price)
  if (wrong !== -1)
    return `'${numbers[wrong]}' is not a price above zero with at most ${options.priceExponent} decimals`
  const [open = 0, high = 0, low = 0, close = 0] = prices
  if (high < Math.max(open, close, low) || low > Math.min(open, close))
    return 'high must be the highest price and low the lowest'
  const volume = readNumber(numbers[4] ?? '', options.quantityExponent)
  if (volume === undefined) return `'${numbers[4]}' is not a volume with at most ${options.quantityExponent} decimals`
  const path = close >= open ? [open, low, high, close] : [open, high, low, close]
  const quarter = Math.floor(volume / 4)
  const quantityAt = (at: number) => (at < 3 ? quarter : volume - 3 * quarter)
  return { atMs, points: path.map((price, at) => ({ atMs, price, quantity: quantityAt(at) })) }
}

/** Lays a candle's four prices over its time: up to the next candle, but no longer than the shortest step between two. */
function spreadCandles(rows: readonly Row[]): ReplayPoint[] {
  const steps = rows.slice(1).map((row, at) => row.atMs - rows[at]!.atMs)
  const step = steps.reduce((least, each) => Math.min(least, each), Number.POSITIVE_INFINITY)
  const span = Number.isFinite(step) ? step : 0
  return rows.flatMap(row =>
    row.points.map((point, at) => ({ ...point, atMs: row.atMs + Math.floor((span * at) / 4) })),
  )
}

/** Milliseconds since 1970, an ISO time with its zone, or a date (midnight UTC). */
function readTime(text: string): TimeMs | undefined {
  if (EPOCH_MS.test(text)) return Number(text)
  if (!TIME.test(text) && !DATE.test(text)) return undefined
  if (parseTradingDate(text.slice(0, 10)) === undefined) return undefined
  const ms = Date.parse(DATE.test(text) ? `${text}T00:00:00Z` : text)
  return Number.isNaN(ms) ? undefined : ms
}

function readNumber(text: string, exponent: number): number | undefined {
  if (!PLAIN_DECIMAL.test(text)) return undefined
  const point = text.indexOf('.')
  const end = point === -1 ? text.length : point + 1 + exponent
  if (/[^0]/.test(text.slice(end))) return undefined
  const units = parseDecimal(text.slice(0, end === point + 1 ? point : end), exponent)
  return units === undefined || units > BigInt(Number.MAX_SAFE_INTEGER) ? undefined : Number(units)
}

function fault(line: number, problem: string): ReplayFault {
  return { ok: false, line, problem }
}
