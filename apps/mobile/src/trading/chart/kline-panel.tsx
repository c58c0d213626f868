import type { CandlePeriod } from '@firoza/api/market-shapes'
import { formatDate, formatDateTime } from '@firoza/i18n/format-date'
import { cx } from '@firoza/ui/cx'
import { ErrorState } from '@firoza/ui/error-state'
import { IconButton } from '@firoza/ui/icon-button'
import { Figure, Money } from '@firoza/ui/money'
import { Skeleton } from '@firoza/ui/skeleton'
import { useFigures } from '@firoza/ui/use-figures'
import { loadWithPatience } from '@firoza/web/lazy-component'
import { Maximize2, Minimize2, SlidersHorizontal } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useT } from '../../lib/language.ts'
import { usePreferences } from '../../lib/preferences.ts'
import { whenIdle } from '../../lib/when-idle.ts'
import type { Kind } from '../kinds/kinds.ts'
import { type Bar, mainIndicatorOf, subIndicatorOf } from './chart-data.ts'
import { IndicatorSheet } from './indicator-sheet.tsx'
import { PeriodBar } from './period-bar.tsx'
import { useFullScreen } from './use-full-screen.ts'

const KlineChart = lazy(() => loadWithPatience(() => import('./kline-chart.tsx')))

/** As often as prices are asked for without a connection (UI-11). */
const ASK_AGAIN_MS = 10_000

/** The chart with what belongs to it: periods, indicators, the figures under the crosshair, the full screen. */
export function KlinePanel({
  kind,
  symbol,
  decimals = 2,
}: Pick<PlotProps, 'kind' | 'symbol'> & { readonly decimals?: number }): ReactNode {
  const t = useT('market')
  const panel = useRef<HTMLElement>(null)
  const [period, setPeriod] = useState<CandlePeriod>(kind.period)
  const [bar, setBar] = useState<Bar>()
  const [choosing, setChoosing] = useState(false)
  const { full, toggle } = useFullScreen(panel)
  return (
    <section
      ref={panel}
      aria-label={t('market.chart')}
      className={cx(
        'flex flex-col bg-card',
        full ? 'fixed inset-0 z-30 px-(--safe-side) pb-[env(safe-area-inset-bottom)]' : 'border-y border-line',
      )}
    >
      <PeriodBar chosen={period} onChoose={setPeriod} />
      <div className="flex items-center gap-1 pe-1">
        <Legend bar={bar} decimals={decimals} timed={period !== '1d' && period !== '1w' && period !== '1M'} />
        <IconButton label={t('market.indicators')} onClick={() => setChoosing(true)}>
          <SlidersHorizontal size={20} />
        </IconButton>
        <IconButton label={t(full ? 'market.leaveFullScreen' : 'market.fullScreen')} onClick={toggle}>
          {full ? <Minimize2 size={20} /> : <Maximize2 size={20} />}
        </IconButton>
      </div>
      <Plot kind={kind} symbol={symbol} decimals={decimals} period={period} full={full} onPoint={setBar} />
      <IndicatorSheet open={choosing} onClose={() => setChoosing(false)} />
    </section>
  )
}

interface PlotProps {
  readonly kind: Kind
  readonly symbol: string
  readonly decimals: number
  readonly period: CandlePeriod
  readonly full: boolean
  readonly onPoint: (bar: Bar | undefined) => void
}

function Plot({ kind, symbol, decimals, period, full, onPoint }: PlotProps): ReactNode {
  const t = useT('market')
  const main = usePreferences(preferences => preferences.mainIndicator)
  const sub = usePreferences(preferences => preferences.subIndicator)
  const [outcome, setOutcome] = useState<'some' | 'none' | 'failed'>()
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (outcome !== 'failed') return
    const askAgain = () => setTries(soFar => soFar + 1)
    const timer = setInterval(askAgain, ASK_AGAIN_MS)
    addEventListener('online', askAgain)
    return () => {
      clearInterval(timer)
      removeEventListener('online', askAgain)
    }
  }, [outcome])
  // The price above is read first; the library and its drawing must not hold it up.
  const idle = useIdle()
  return (
    <div className={cx('relative isolate', full ? 'min-h-0 flex-1' : 'h-[22rem]')}>
      <Suspense fallback={<Skeleton className="size-full rounded-none" />}>
        {idle ? (
          <KlineChart
            key={tries}
            kind={kind}
            symbol={symbol}
            decimals={decimals}
            period={period}
            main={mainIndicatorOf(main)}
            sub={subIndicatorOf(sub)}
            label={t('market.rangeLabel', { symbol })}
            volume={t('market.volume')}
            onPoint={onPoint}
            onLoaded={setOutcome}
          />
        ) : (
          <Skeleton className="size-full rounded-none" />
        )}
      </Suspense>
      {outcome === undefined && (
        <div className="absolute inset-0 z-10 bg-card">
          <Skeleton className="size-full rounded-none" />
        </div>
      )}
      {outcome === 'none' && (
        <p className="absolute inset-0 z-10 grid place-items-center bg-card px-6 text-center text-muted">
          {t('market.noCandles')}
        </p>
      )}
      {outcome === 'failed' && (
        <div className="absolute inset-0 z-10 grid place-items-center bg-card">
          <ErrorState
            title={t('ui.noAnswer')}
            onRetry={() => {
              setOutcome(undefined)
              setTries(tries + 1)
            }}
          />
        </div>
      )}
    </div>
  )
}

interface LegendProps extends Pick<PlotProps, 'decimals'> {
  readonly bar: Bar | undefined
  readonly timed: boolean
}

/** The bar under the crosshair in figures; without one its place is kept, so that nothing jumps. */
function Legend({ bar, decimals, timed }: LegendProps): ReactNode {
  const t = useT('market')
  const { short } = useFigures()
  return (
    <p
      aria-live="off"
      className="flex min-h-11 min-w-0 flex-1 flex-wrap content-center gap-x-3 ps-4 text-xs text-muted"
    >
      {bar && (
        <>
          <Figure>{timed ? formatDateTime(bar.timestamp) : formatDate(bar.timestamp)}</Figure>
          {(['open', 'high', 'low', 'close'] as const).map(name => (
            <span key={name}>
              {t(`market.${name}`)}{' '}
              <Money value={bar[name].toFixed(decimals)} fractionDigits="asGiven" className="text-ink" />
            </span>
          ))}
          <span>
            {t('market.volume')}{' '}
            <Figure className="text-ink">{short(bar.volume.toFixed(Number.isInteger(bar.volume) ? 0 : 2))}</Figure>
          </span>
        </>
      )}
    </p>
  )
}

/** False at first, true as soon as what came first has been painted and nothing else is to be done: for what can wait. */
function useIdle(): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return idle
}
