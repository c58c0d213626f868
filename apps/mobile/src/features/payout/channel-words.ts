import { isolate } from '@firoza/i18n/bidi'
import { formatDateTime } from '@firoza/i18n/format-date'
import { formatMoney } from '@firoza/i18n/format-money'
import { useT } from '../../lib/language.ts'
import { usePreferences } from '../../lib/preferences.ts'
import type { ChannelOut } from './payout-types.ts'

const ALL_DAY_MINUTES = 1_440
const PPM_OF_PERCENT = 10_000
const DAYS_OF_WEEK = 7

/** A way out in words: its fee, its bounds, its hours, and when it opens where it is closed. */
export function useChannelWords(): (channel: ChannelOut) => readonly string[] {
  const t = useT('payout')
  const locale = usePreferences(preferences => preferences.language)
  const money = (value: string) => formatMoney(value, 'PKR', locale)
  const fee = ({ feeFixed, feePpm, feeMax }: ChannelOut) => {
    const rate = isolate(`${feePpm / PPM_OF_PERCENT}%`)
    const fixed = /[1-9]/.test(feeFixed)
    if (feePpm === 0) return fixed ? t('payout.feeFixed', { amount: money(feeFixed) }) : t('payout.feeFree')
    if (!fixed) return t('payout.feeRate', { rate, max: money(feeMax) })
    return t('payout.feeFixedAndRate', { amount: money(feeFixed), rate, max: money(feeMax) })
  }
  const hours = ({ openMinute, closeMinute, weekdays }: ChannelOut) => {
    const everyDay = weekdays.length === DAYS_OF_WEEK
    if (everyDay && openMinute === 0 && closeMinute === ALL_DAY_MINUTES) return t('payout.allHours')
    const span = { from: isolate(clock(openMinute)), to: isolate(clock(closeMinute)) }
    if (everyDay) return t('payout.hours', span)
    return t('payout.hoursOn', { ...span, days: weekdays.map(day => weekdayName(day, locale)).join(' · ') })
  }
  return channel => [
    fee(channel),
    t('payout.bounds', { min: money(channel.min), max: money(channel.max) }),
    channel.openNow || channel.opensAt === null
      ? hours(channel)
      : t('payout.closedUntil', { time: isolate(formatDateTime(channel.opensAt)) }),
  ]
}

function clock(minute: number): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`
}

/** 0 is Sunday; the first of November 2026 is one. */
function weekdayName(weekday: number, locale: string): string {
  return new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }).format(Date.UTC(2026, 10, 1 + weekday))
}
