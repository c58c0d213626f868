import type { Calendar } from '@firoza/core/calendar/calendar'
import { nextOpenAt, tradingDateAt } from '@firoza/core/calendar/session-hours'
import { settlementDate } from '@firoza/core/calendar/settlement'
import type { TimeMs } from '@firoza/core/clock'
import type { Command } from '@firoza/core/engine/command'
import type { Realm } from '@firoza/core/realm'
import type { Queryable } from '../db/sql.ts'
import { hasTraded, readMarketDay } from './market-day.store.ts'

/**
 * What brings a realm's market to where a changed calendar has it at the moment up to which everything has run: another trading day or
 * settlement date where nothing has traded in the day yet, and when it opens. While it trades, its day stays as it began.
 */
export async function correctionsOf(
  sql: Queryable,
  realm: Realm,
  calendar: Calendar,
  doneUntilMs: TimeMs,
): Promise<Command[]> {
  const day = await readMarketDay(sql, realm)
  const tradingDate = tradingDateAt(calendar, doneUntilMs)
  if (!day || day.phase === 'open' || tradingDate === undefined) return []
  const corrections: Command[] = []
  const settles = settlementDate(calendar, tradingDate)
  const stands = day.tradingDate === tradingDate && day.settlementDate === settles
  if (!stands && !(await hasTraded(sql, realm, day))) {
    corrections.push({ type: 'trading_day', realm, tradingDate, settlementDate: settles, correction: true })
  }
  const opensAtMs = nextOpenAt(calendar, doneUntilMs)
  if (opensAtMs !== undefined && opensAtMs !== day.opensAtMs) {
    corrections.push({ type: 'phase', realm, phase: day.phase, opensAtMs })
  }
  return corrections
}
