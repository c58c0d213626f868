import { PHASES, type Phase, type PhaseSpan } from '../calendar/calendar.ts'

/** Phases that can be written; what no line names is closed. */
const WRITTEN_PHASES = PHASES.filter(phase => phase !== 'closed')

const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** The hours of a day as staff read and write them, a phase a line: `open 09:32 15:30`. */
export function showHours(spans: readonly PhaseSpan[]): string {
  return spans
    .map(({ phase, startMinute, endMinute }) => `${phase} ${clock(startMinute)} ${clock(endMinute)}`)
    .join('\n')
}

/**
 * The spans of what was written: in order of time, none over another, and one of them open, within one day. Undefined for everything
 * else: a day without trading is a day off, not hours.
 */
export function readHours(text: string): PhaseSpan[] | undefined {
  const spans: PhaseSpan[] = []
  let end = 0
  for (const line of text.split('\n')) {
    const match = /^([a-z_]+) ([0-9]{2}):([0-9]{2}) ([0-9]{2}):([0-9]{2})$/.exec(line.trim())
    const phase = WRITTEN_PHASES.find(known => known === match?.[1])
    if (!match || !phase) return undefined
    const span = { phase, startMinute: minute(match[2], match[3]), endMinute: minute(match[4], match[5]) }
    if (!(span.startMinute >= end && span.endMinute > span.startMinute && span.endMinute <= 1440)) return undefined
    end = span.endMinute
    spans.push(span)
  }
  return spans.some(({ phase }) => phase === ('open' satisfies Phase)) ? spans : undefined
}

/** NaN for minutes beyond the hour, which compares as out of order. */
function minute(hours = '', minutes = ''): number {
  return Number(minutes) < 60 ? Number(hours) * 60 + Number(minutes) : Number.NaN
}
