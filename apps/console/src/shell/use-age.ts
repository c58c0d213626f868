import { DAY_MS, HOUR_MS, MINUTE_MS } from '@firoza/core/clock'
import { useT } from '../lib/language.ts'

/** How long something takes or waits, in whole days, hours or minutes. */
export function useAge(): (ms: number) => string {
  const t = useT('console-review')
  return ms => {
    if (ms >= 2 * DAY_MS) return t('console-review.queueDays', { count: Math.floor(ms / DAY_MS) })
    if (ms >= HOUR_MS) return t('console-review.queueHours', { count: Math.floor(ms / HOUR_MS) })
    return t('console-review.minutes', { count: Math.max(1, Math.floor(ms / MINUTE_MS)) })
  }
}
