import { DAY_MS } from '@firoza/core/clock'
import { DAY_WORDS } from '@firoza/core/settings/open-days'
import type { Locale } from './locale.ts'

const A_SUNDAY_MS = Date.UTC(2026, 10, 22)

/** Days of the week as they are kept (`mon tue`), short, in the reader's language. Other words stand as they are. */
export function formatDays(days: string, locale: Locale): string {
  const short = new Intl.DateTimeFormat(locale === 'ur-PK' ? 'ur-PK' : 'en-US', { timeZone: 'UTC', weekday: 'short' })
  return days
    .split(' ')
    .map(word => {
      const day = (DAY_WORDS as readonly string[]).indexOf(word)
      return day < 0 ? word : short.format(A_SUNDAY_MS + day * DAY_MS)
    })
    .join(locale === 'ur-PK' ? '، ' : ', ')
}
