import type { CallOutput } from '@firoza/api/endpoints'
import type { CandlePeriod, InstrumentOut } from '@firoza/api/market-shapes'
import { startOfKarachiDay, tradingDate } from '@firoza/core/calendar/trading-day'
import { formatDecimal, parseDecimal } from '@firoza/core/money/decimal'
import { divide } from '@firoza/core/money/rounding'
import { Change } from '@firoza/ui/change'
import { Chips } from '@firoza/ui/chips'
import { Skeleton } from '@firoza/ui/skeleton'
import { Sparkline } from '@firoza/ui/sparkline'
import { Loaded } from '@firoza/web/loaded'
import { type ReactNode, useState } from 'react'
import { useT } from '../../lib/language.ts'
import { useRead } from '../../lib/query.ts'
import type { Kind } from '../kinds/kinds.ts'
import { decimalsOf } from '../market/any-instrument.ts'

/** How far back each line goes, in candles of which size. The day has as many as a market that never closes can make of one. */
const RANGES = {
  day: { period: '5m', limit: 288 },
  week: { period: '30m', limit: 65 },
  month: { period: '1d', limit: 22 },
  half: { period: '1d', limit: 125 },
  year: { period: '1d', limit: 250 },
  two: { period: '1w', limit: 104 },
} as const satisfies Record<string, { readonly period: CandlePeriod; readonly limit: number }>
type Range = keyof typeof RANGES
const ORDER = Object.keys(RANGES) as Range[]

const WIDTH_PX = 358
const HEIGHT_PX = 160

type Candle = Pick<CallOutput<Kind['calls']['candles']>['items'][number], 'atMs' | 'open' | 'close'>
export type LineQuote = Pick<InstrumentOut, 'symbol' | 'last' | 'previousClose' | 'tradingDate'>

/** A plain line of the price over a period, up to the price of the moment, and how much it has changed within. */
export function PriceLine({ kind, quote }: { readonly kind: Kind; readonly quote: LineQuote }): ReactNode {
  const t = useT('market')
  const { symbol } = quote
  const [range, setRange] = useState<Range>('month')
  const read = useRead(kind.calls.candles, { symbol, ...RANGES[range] }, { refetchEveryMs: 60_000 })
  return (
    <section aria-label={t('market.chart')} className="flex flex-col gap-2 rounded-card border border-line bg-card p-4">
      <Loaded query={read} skeleton={<Skeleton className="h-[11.5rem] w-full" />}>
        {({ items }) => {
          const line = lineOf(range, items, quote)
          if (line === undefined) return <p className="py-16 text-center text-muted">{t('market.noCandles')}</p>
          const { from, prices } = line
          return (
            <>
              <Change {...changeBetween(from, prices.at(-1) ?? from)} className="self-start text-sm" />
              <div dir="ltr">
                <Sparkline
                  points={prices.map(Number)}
                  baseline={Number(from)}
                  width={WIDTH_PX}
                  height={HEIGHT_PX}
                  fill
                  className="w-full"
                  label={t('market.rangeLabel', { symbol })}
                />
              </div>
            </>
          )
        }}
      </Loaded>
      <Chips
        even
        label={t('market.period')}
        chosen={range}
        onChoose={setRange}
        choices={ORDER.map(id => ({ id, label: t(`market.range_${id}`) }))}
      />
    </section>
  )
}

/**
 * The prices of a line and the one that it is measured from: of a day the previous close, as the change beside the price is, of what
 * is longer the first price in it. The day is the one that the quote is of (MKT-18). Undefined where nothing traded.
 */
export function lineOf(
  range: Range,
  candles: readonly Candle[],
  quote: LineQuote,
): { readonly from: string; readonly prices: readonly string[] } | undefined {
  const ofDay = range === 'day'
  const beginMs = ofDay ? startOfKarachiDay(tradingDate(quote.tradingDate)) : 0
  const shown = candles.filter(({ atMs }) => atMs >= beginMs)
  const first = shown[0]?.open
  if (first === undefined) return undefined
  const closes = shown.map(({ close }) => close)
  const now = [...closes.slice(0, -1), quote.last ?? closes.at(-1) ?? first]
  return ofDay ? { from: quote.previousClose, prices: [first, ...now] } : { from: first, prices: now }
}

/** The change from one price to another, and in percent of the first, cut to two decimals. */
export function changeBetween(from: string, now: string): { amount: string; percent?: string } {
  const decimals = decimalsOf(from)
  const [start, end] = [parseDecimal(from, decimals) ?? 0n, parseDecimal(now, decimals) ?? 0n]
  const amount = formatDecimal(end - start, decimals)
  if (start === 0n) return { amount }
  return { amount, percent: formatDecimal(divide((end - start) * 10_000n, start, 'towards_zero'), 2) }
}
