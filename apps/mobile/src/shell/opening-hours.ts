import { isolate } from '@firoza/i18n/bidi'
import { formatClock } from '@firoza/i18n/format-clock'
import { useT } from '../lib/language.ts'
import { usePreferences } from '../lib/preferences.ts'

const ALL_DAY_MINUTES = 1_440
const DAYS_OF_WEEK = 7

/** Hours pass, days begin with limits of their own, and staff close a way and open it again: a page that stands asks how it is now. */
export const AS_IT_OPENS = { staleTimeMs: 0, refetchEveryMs: 30_000 } as const

export interface OpeningHours {
  /** Minutes of the day in Karachi; 0 and 1440 is all day. */
  readonly openMinute: number
  readonly closeMinute: number
  /** 0 is Sunday. */
  readonly weekdays: readonly number[]
}

/** When a way in or out is open, in words: "Daily from 00:30 to 23:30". */
export function useOpeningHours(): (hours: OpeningHours) => string {
  const t = useT()
  const locale = usePreferences(preferences => preferences.language)
  return ({ openMinute, closeMinute, weekdays }) => {
    const everyDay = weekdays.length === DAYS_OF_WEEK
    if (everyDay && openMinute === 0 && closeMinute === ALL_DAY_MINUTES) return t('shell.openAlways')
    const span = { from: isolate(formatClock(openMinute)), to: isolate(formatClock(closeMinute)) }
    if (everyDay) return t('shell.openDaily', span)
    return t('shell.openOnDays', { ...span, days: weekdays.map(day => weekdayName(day, locale)).join(' · ') })
  }
}

/** 0 is Sunday; the first of November 2026 is one. */
function weekdayName(weekday: number, locale: string): string {
  return new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }).format(Date.UTC(2026, 10, 1 + weekday))
}
