import { hourOf } from '@firoza/i18n/format-date'

const NOON = 12
const EVENING = 17
const MORNING = 4

/** The greeting for the hour in Karachi, as a key of the market's texts. */
export function greetingAt(timeMs: number): 'market.greetingMorning' | 'market.greetingDay' | 'market.greetingEvening' {
  const hour = hourOf(timeMs)
  if (hour >= MORNING && hour < NOON) return 'market.greetingMorning'
  return hour >= NOON && hour < EVENING ? 'market.greetingDay' : 'market.greetingEvening'
}
