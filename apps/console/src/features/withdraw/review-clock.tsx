import { HOUR_MS, MINUTE_MS } from '@firoza/core/clock'
import { Badge } from '@firoza/ui/badge'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'

/** How long until a review is due, or since when it is overdue, in whole hours or minutes. */
export function useClockText(asOfMs: number): (untilMs: number) => string {
  const t = useT('console-withdraw')
  return untilMs => {
    const leftMs = Math.abs(untilMs - asOfMs)
    const time =
      leftMs >= HOUR_MS
        ? t('console-withdraw.hours', { count: Math.floor(leftMs / HOUR_MS) })
        : t('console-withdraw.minutes', { count: Math.floor(leftMs / MINUTE_MS) })
    return t(untilMs >= asOfMs ? 'console-withdraw.clockLeft' : 'console-withdraw.clockOver', { time })
  }
}

const SOON_MS = 4 * HOUR_MS

export function ReviewClock({ untilMs, asOfMs }: { readonly untilMs: number; readonly asOfMs: number }): ReactNode {
  const text = useClockText(asOfMs)
  const leftMs = untilMs - asOfMs
  return <Badge tone={leftMs < 0 ? 'loss' : leftMs < SOON_MS ? 'warn' : 'plain'}>{text(untilMs)}</Badge>
}
