import type { Calendar } from '@firoza/core/calendar/calendar'
import { phaseAt, spansOn } from '@firoza/core/calendar/session-hours'
import { karachiDate } from '@firoza/core/calendar/trading-day'
import type { TimeMs } from '@firoza/core/clock'

const DAY_MINUTES = 1440

/** Whether a share that is listed now opens with the auction of the next session. A market that never closes has none, and takes it at once. */
export function isBetweenSessions(calendar: Calendar, nowMs: TimeMs): boolean {
  if (phaseAt(calendar, nowMs) !== 'open') return true
  return spansOn(calendar, karachiDate(nowMs)).every(
    ({ phase, startMinute, endMinute }) => phase === 'open' && endMinute - startMinute === DAY_MINUTES,
  )
}
