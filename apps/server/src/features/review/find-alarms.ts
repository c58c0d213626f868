import type { SystemAlertId } from '@firoza/api/review-queues'
import { interruptionAt } from '@firoza/core/calendar/session-hours'
import type { TimeMs } from '@firoza/core/clock'
import { REALMS } from '@firoza/core/realm'
import type { Queryable } from '../../db/sql.ts'
import type { Deps } from '../../deps.ts'
import { listAlarms } from '../../notify/alarm.store.ts'
import {
  type Counted,
  countDifferences,
  countFailedMessages,
  countOverdue,
  countPauses,
  countSuspended,
  countUnknown,
} from './queue-counts.store.ts'

const NONE: Counted = { count: 0, since: null }

/** What is wrong with the platform now. What costs more than a look was found by the sweeps and stands in the database. */
export async function findAlarms(
  { engine, market }: Pick<Deps, 'engine' | 'market'>,
  sql: Queryable,
  nowMs: TimeMs,
): Promise<Readonly<Record<SystemAlertId, Counted>>> {
  const kept = new Map((await listAlarms(sql)).map(({ kind, since }) => [kind, { count: 1, since }]))
  const halts = REALMS.filter(realm => interruptionAt(market.calendars.of(realm), nowMs) !== undefined)
  return {
    books: kept.get('books') ?? NONE,
    audit: kept.get('audit') ?? NONE,
    engine: { count: engine.accepting ? 0 : 1, since: null },
    venues: await countSuspended(sql),
    payouts: await countPauses(sql),
    rail: await countUnknown(sql),
    cover: kept.get('cover') ?? NONE,
    statement: await countDifferences(sql, nowMs),
    chain: kept.get('chain') ?? NONE,
    overdue: await countOverdue(sql, nowMs),
    market: { count: halts.length, since: null },
    shares: { count: engine.listings().filter(({ halted }) => halted).length, since: null },
    messages: await countFailedMessages(sql, nowMs),
  }
}
