import type { Phase } from '@firoza/core/calendar/calendar'
import { isolate } from '@firoza/i18n/bidi'
import { formatTime } from '@firoza/i18n/format-date'
import { Badge } from '@firoza/ui/badge'
import { Skeleton } from '@firoza/ui/skeleton'
import { useOnline } from '@firoza/web/online'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { useRead } from '../../lib/query.ts'
import { shortTime } from './short-time.ts'

const TONES: Partial<Record<Phase, 'gain' | 'warn'>> = {
  open: 'gain',
  pre_open: 'warn',
  matching: 'warn',
  break: 'warn',
}

export interface PhaseBadgeProps {
  readonly phase: Phase
  readonly opensAtMs: number | null
  /** All trading is suspended: that is no break of the timetable. */
  readonly suspended?: boolean
}

/** What the market is doing, and when it opens where it does not trade. Without a network that is what was known last: in no colour. */
export function PhaseBadge({ phase, opensAtMs, suspended }: PhaseBadgeProps): ReactNode {
  const t = useT('market')
  const online = useOnline()
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
      {suspended ? (
        <Badge tone="loss">{t('market.suspended')}</Badge>
      ) : (
        <Badge tone={(online && TONES[phase]) || 'plain'}>{t(`market.phase_${phase}`)}</Badge>
      )}
      {phase !== 'open' && opensAtMs !== null && (
        <span>{t('market.opensAt', { time: isolate(shortTime(opensAtMs)) })}</span>
      )}
    </span>
  )
}

/** With a real minus, held before its digits in both directions. */
function signed(percent: string): string {
  return `\u200E${percent.replace('-', '\u2212')}`
}

/** The home market, asked again every half minute: it changes by the clock, not by trades. */
export function useHomeMarket() {
  const { data, isPending } = useRead('GET /stock/index/country/list', {}, { refetchEveryMs: 30_000 })
  return { market: data?.items.find(country => country.default) ?? data?.items[0], isPending }
}

/** The phase of the home market, and why it is suspended where it is. */
export function MarketPhase(): ReactNode {
  const t = useT('market')
  const { market, isPending } = useHomeMarket()
  if (isPending) return <Skeleton className="h-5 w-24" />
  if (!market) return null
  return (
    <span className="flex flex-col gap-1">
      <PhaseBadge phase={market.phase} opensAtMs={market.opensAtMs} suspended={market.halt !== null} />
      {market.halt && (
        <span role="status" className="text-sm text-warn">
          {t('market.marketHalted', {
            index: isolate(market.halt.index),
            percent: isolate(signed(market.halt.changePercent)),
            time: isolate(formatTime(market.halt.openMs)),
          })}
        </span>
      )}
    </span>
  )
}
