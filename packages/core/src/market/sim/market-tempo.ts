import type { Calendar } from '../../calendar/calendar.ts'
import { phaseAt, spansOn } from '../../calendar/session-hours.ts'
import { karachiDate, karachiMinute } from '../../calendar/trading-day.ts'
import { DAY_MS, MINUTE_MS, type TimeMs } from '../../clock.ts'
import { intradayIntensity } from './intraday.ts'

/** How fast market time runs. */
export interface MarketTempo {
  /** Trading days of variance per millisecond of clock. */
  readonly daysPerMs: number
  /** The intraday shape of activity and variance, around 1. */
  readonly intensity: number
}

/** The part of a day's variance that belongs to the exchange's session; the news of the night brings the rest. */
const SESSION_PART = 0.75

/**
 * Market time at this moment. A book that is open around the clock sees one day's variance in 24 hours, most of it while
 * the exchange would be open, so that the books of both realms stand near each other. A market of all hours has no such hours.
 */
export function marketTempo(calendar: Calendar | 'always', nowMs: TimeMs): MarketTempo {
  if (calendar === 'always') return { daysPerMs: 1 / DAY_MS, intensity: 1 }
  const spans = spansOn(calendar, karachiDate(nowMs)).filter(span => span.phase === 'open')
  const sessionMinutes = spans.reduce((sum, span) => sum + span.endMinute - span.startMinute, 0)
  if (sessionMinutes === 0) return { daysPerMs: (1 - SESSION_PART) / DAY_MS, intensity: 1 }
  if (phaseAt(calendar, nowMs) !== 'open')
    return { daysPerMs: (1 - SESSION_PART) / (DAY_MS - sessionMinutes * MINUTE_MS), intensity: 1 }
  const minute = karachiMinute(nowMs)
  const gone = spans.reduce((sum, span) => sum + Math.max(0, Math.min(minute, span.endMinute) - span.startMinute), 0)
  return {
    daysPerMs: SESSION_PART / (sessionMinutes * MINUTE_MS),
    intensity: intradayIntensity(gone / sessionMinutes),
  }
}
