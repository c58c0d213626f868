import { isolate } from '@firoza/i18n/bidi'
import { Badge } from '@firoza/ui/badge'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { PhaseBadge, type PhaseBadgeProps, useHomeMarket } from './market-phase.tsx'
import { shortTime } from './short-time.ts'

export interface SharePhaseProps extends Omit<PhaseBadgeProps, 'suspended'> {
  /** This share alone is halted: that outlasts the timetable, so no time of opening is told. */
  readonly halted: boolean
}

/** What the market of one share is doing; a halt of the share and a suspension of all trading are said as such. */
export function SharePhase({ phase, opensAtMs, halted }: SharePhaseProps): ReactNode {
  const t = useT('market')
  const { market } = useHomeMarket()
  if (halted) return <Badge tone="warn">{t('market.halted')}</Badge>
  const suspended = phase !== 'open' && (market?.halt ?? null) !== null
  return <PhaseBadge phase={phase} opensAtMs={opensAtMs} suspended={suspended} />
}

/** What becomes of an order that is placed while nothing trades, and until when. Nothing while the market is open. */
export function WaitsForOpening({ phase, opensAtMs }: Omit<PhaseBadgeProps, 'suspended'>): ReactNode {
  const t = useT('market')
  const { market } = useHomeMarket()
  if (phase === 'open' || opensAtMs === null) return null
  const suspended = (market?.halt ?? null) !== null
  return (
    <p role="status" className="rounded-control bg-warn-soft px-3 py-2 text-sm text-ink">
      {t(suspended ? 'market.suspendedWaits' : 'market.closedWaits', { time: isolate(shortTime(opensAtMs)) })}
    </p>
  )
}
