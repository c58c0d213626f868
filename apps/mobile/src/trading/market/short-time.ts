import { formatDate, formatTime } from '@firoza/i18n/format-date'
import { deviceNowMs } from '../../lib/clock.ts'

/** The time alone where it is today. */
export function shortTime(atMs: number): string {
  const date = formatDate(atMs)
  return date === formatDate(deviceNowMs()) ? formatTime(atMs) : `${date} ${formatTime(atMs)}`
}
