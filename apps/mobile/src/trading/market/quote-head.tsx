import { isolate } from '@firoza/i18n/bidi'
import { Change } from '@firoza/ui/change'
import { Figure, Money } from '@firoza/ui/money'
import { Price } from '@firoza/ui/price'
import { Skeleton } from '@firoza/ui/skeleton'
import { useFigures } from '@firoza/ui/use-figures'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { decimalsOf, type SpotInstrument } from './any-instrument.ts'
import { SharePhase } from './share-phase.tsx'
import { shortTime } from './short-time.ts'

/** What an instrument costs now, how that compares, and what the market is doing. */
export function QuoteHead({ quote }: { readonly quote: SpotInstrument }): ReactNode {
  const t = useT('market')
  return (
    <section className="px-4">
      <p className="text-sm text-muted">{quote.name}</p>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="text-headline font-semibold">
          <Price value={quote.last ?? quote.previousClose} decimals={decimalsOf(quote.previousClose)} />
        </span>
        {quote.change !== null && quote.changePercent !== null ? (
          <Change amount={quote.change} percent={quote.changePercent} className="font-medium" />
        ) : (
          <span className="text-muted">{t('market.notTraded')}</span>
        )}
      </p>
      <LastTrade atMs={quote.tradedAtMs} />
      <div className="mt-1 flex flex-wrap items-center gap-2">
        <SharePhase phase={quote.phase} opensAtMs={quote.opensAtMs} halted={quote.halted} />
        {quote.simulated && (
          <span className="text-xs text-muted">
            {t(quote.source === 'replay' ? 'market.replayed' : 'market.simulated')}
          </span>
        )}
      </div>
      {quote.halted && quote.haltReason !== null && (
        <p className="mt-2 rounded-control bg-warn-soft px-3 py-2 text-sm text-ink">
          {t('market.haltReason')} <bdi className="font-medium">{quote.haltReason}</bdi>
        </p>
      )}
    </section>
  )
}

/** Of when the price is. A share that nobody trades for a while keeps its price, however old: that is no delay. */
export function LastTrade({ atMs }: { readonly atMs: number | null }): ReactNode {
  const t = useT('market')
  if (atMs === null) return null
  return <p className="text-sm text-muted">{t('market.lastTrade', { time: isolate(shortTime(atMs)) })}</p>
}

/** The figures of the day, in two columns; a range is too wide for one of them. */
export function DayFigures({ quote }: { readonly quote: SpotInstrument }): ReactNode {
  const t = useT('market')
  const { short } = useFigures()
  const rows: readonly (readonly [string, ReactNode])[] = [
    [t('market.open'), <Amount key="open" value={quote.open} />],
    [
      t('terms' in quote ? 'market.dayAgo' : 'market.previousClose'),
      <Amount key="close" value={quote.previousClose} />,
    ],
    [t('market.high'), <Amount key="high" value={quote.high} />],
    [t('market.low'), <Amount key="low" value={quote.low} />],
    [t('market.volume'), <Figure key="volume">{short(String(quote.volume))}</Figure>],
    [t('market.turnover'), <Figure key="turnover">{short(quote.turnover)}</Figure>],
  ]
  const ranges: readonly (readonly [string, ReactNode])[] = [
    [
      t('terms' in quote ? 'market.pairLimits' : 'market.band'),
      <Range key="band" from={quote.lower} to={quote.upper} />,
    ],
    [t('market.yearRange'), <Range key="year" from={quote.yearLow} to={quote.yearHigh} />],
  ]
  const row = 'flex flex-wrap items-baseline justify-between gap-x-2 whitespace-nowrap'
  return (
    <dl className="grid fit-[7rem] gap-x-4 gap-y-2 text-sm">
      {[...rows, ...ranges].map(([label, value], at) => (
        <div key={label} className={at < rows.length ? row : `${row} col-span-full`}>
          <dt className="text-muted">{label}</dt>
          <dd className="ms-auto font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** As high as the figures, which are five rows. */
export function DayFiguresSkeleton(): ReactNode {
  return (
    <div className="flex flex-col gap-2">
      {[0, 1, 2, 3, 4].map(row => (
        <Skeleton key={row} className="h-5 w-full" />
      ))}
    </div>
  )
}

function Amount({ value }: { readonly value: string | null }): ReactNode {
  return value === null ? '–' : <Money value={value} fractionDigits="asGiven" />
}

function Range({ from, to }: { readonly from: string | null; readonly to: string | null }): ReactNode {
  if (from === null || to === null) return '–'
  return (
    <bdi dir="ltr" className="whitespace-nowrap">
      <Money value={from} fractionDigits="asGiven" />–<Money value={to} fractionDigits="asGiven" />
    </bdi>
  )
}

export function QuoteHeadSkeleton(): ReactNode {
  return (
    <div className="px-4">
      <Skeleton className="h-5 w-48" />
      <Skeleton className="h-9.5 w-56" />
      <Skeleton className="h-5 w-32" />
      <Skeleton className="mt-1 h-5 w-28" />
    </div>
  )
}
