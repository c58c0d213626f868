import { inChosenDigits } from './digits.ts'
import type { Locale } from './locale.ts'

/** The market's and the product's time zone. Pakistan has had summer time in the past, so the offset is not a constant. */
const ZONE = 'Asia/Karachi'

const parts = new Intl.DateTimeFormat('en-GB', {
  timeZone: ZONE,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

type Part = 'day' | 'month' | 'year' | 'hour' | 'minute' | 'second'

function partsOf(timeMs: number): Record<Part, string> {
  const found: Record<string, string> = {}
  for (const { type, value } of parts.formatToParts(timeMs)) found[type] = value
  return found as Record<Part, string>
}

/** dd-MM-yyyy in Karachi. */
export function formatDate(timeMs: number): string {
  const { day, month, year } = partsOf(timeMs)
  return inChosenDigits(`${day}-${month}-${year}`)
}

/** HH:mm in Karachi, 24 hours. */
export function formatTime(timeMs: number): string {
  return formatTimeWithSeconds(timeMs).slice(0, -3)
}

/** 0 to 23 in Karachi. */
export function hourOf(timeMs: number): number {
  return Number(partsOf(timeMs).hour)
}

/** HH:mm:ss in Karachi. */
export function formatTimeWithSeconds(timeMs: number): string {
  const { hour, minute, second } = partsOf(timeMs)
  return inChosenDigits(`${hour}:${minute}:${second}`)
}

/** dd-MM-yyyy HH:mm in Karachi; the same digits and order in both languages. */
export function formatDateTime(timeMs: number): string {
  return `${formatDate(timeMs)} ${formatTime(timeMs)}`
}

/** A calendar day as the wire has it ("2026-11-21") as dd-MM-yyyy. It has no time and no zone. */
export function formatDay(day: string): string {
  return inChosenDigits(day.split('-').reverse().join('-'))
}

/** The name of the weekday in the reader's language. */
export function formatWeekday(timeMs: number, locale: Locale): string {
  return new Intl.DateTimeFormat(locale === 'ur-PK' ? 'ur-PK' : 'en-US', { timeZone: ZONE, weekday: 'long' }).format(
    timeMs,
  )
}
