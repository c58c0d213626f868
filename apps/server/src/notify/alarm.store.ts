import type { TimeMs } from '@firoza/core/clock'
import type { Queryable } from '../db/sql.ts'

export type AlarmKind = 'audit' | 'books' | 'chain' | 'cover'

const DETAIL_LENGTH_MAX = 500

/** True where it was not known yet. */
export async function raiseAlarm(sql: Queryable, kind: AlarmKind, detail: string, nowMs: TimeMs): Promise<boolean> {
  const { count } = await sql`
    insert into system_alarm (kind, since, detail) values (${kind}, ${nowMs}::timestamptz, ${detail.slice(0, DETAIL_LENGTH_MAX)})
    on conflict (kind) do nothing`
  return count === 1
}

export async function endAlarm(sql: Queryable, kind: AlarmKind): Promise<void> {
  await sql`delete from system_alarm where kind = ${kind}`
}

export function listAlarms(sql: Queryable): Promise<{ kind: AlarmKind; since: TimeMs }[]> {
  return sql<{ kind: AlarmKind; since: TimeMs }[]>`select kind, since from system_alarm`
}
