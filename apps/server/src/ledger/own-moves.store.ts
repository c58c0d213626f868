import { DAY_MS, type TimeMs } from '@firoza/core/clock'
import type { Realm } from '@firoza/core/realm'
import type { Fragment, Queryable } from '../db/sql.ts'

interface Owner {
  readonly userId: bigint
  readonly realm: Realm
}

/** Moments between which a person's movements are read, both included; an end that is left out is open. */
export interface Span {
  readonly sinceMs: TimeMs | undefined
  readonly untilMs: TimeMs | undefined
}

/** The highest number of a journal that the span may contain. */
export function highestOf(sql: Queryable, { untilMs }: Span): Fragment {
  return untilMs === undefined ? sql`9223372036854775807` : sql`(select journal_ceiling(${untilMs}::timestamptz))`
}

/**
 * A person's own legs, put together by journal and account: all of the span, and some about it, as journals are numbered in blocks. Each journal is
 * looked up by itself: a join could read the journals of all people.
 */
export function ownMoves(sql: Queryable, { userId, realm }: Owner, span: Span): Fragment {
  const { sinceMs } = span
  return sql`
    select l.journal_id, a.id as account_id, a.asset, a.posted, j.kind, j.ref, j.business_date, j.at, l.units
    from ledger_account a cross join lateral (
      select journal_id, sum(units)::bigint as units from journal_leg where account_id = a.id and journal_id <= ${highestOf(sql, span)}
        ${sinceMs === undefined ? sql`` : sql`and journal_id >= (select journal_floor(${sinceMs}::timestamptz))`}
      group by journal_id
    ) l
    cross join lateral (select * from journal where id = l.journal_id limit 1) j
    where a.user_id = ${userId} and a.realm = ${realm} and a.code = 'user'`
}

/** When the last movement was that is not after a moment, or a little later; undefined where there is none. */
async function lastMoveMs(sql: Queryable, { userId, realm }: Owner, untilMs: TimeMs): Promise<TimeMs | undefined> {
  const [row] = await sql<{ atMs: TimeMs | null }[]>`
    select max(j.at) as "atMs" from ledger_account a
    cross join lateral (
      select l.journal_id from journal_leg l where l.account_id = a.id and l.journal_id <= ${highestOf(sql, { sinceMs: undefined, untilMs })}
      order by l.journal_id desc limit 1
    ) l
    cross join lateral (select at from journal where id = l.journal_id limit 1) j
    where a.user_id = ${userId} and a.realm = ${realm} and a.code = 'user'`
  return row?.atMs ?? undefined
}

const DAYS = [2, 30] as const

/**
 * Reads a page of what moved until a moment: of the last two days in which anything did, where these have less than a page of a month, then of all
 * before. Whoever moves much has a page in two days. Nothing is read of before `fromMs`, where one is given.
 */
export async function growingSpans<Row>(
  sql: Queryable,
  owner: Owner,
  {
    untilMs,
    fromMs,
    enough,
  }: { readonly untilMs: TimeMs; readonly fromMs?: TimeMs | undefined; readonly enough: number },
  read: (sinceMs: TimeMs | undefined) => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  const lastMs = await lastMoveMs(sql, owner, untilMs)
  if (lastMs === undefined) return []
  for (const days of DAYS) {
    const sinceMs = Math.min(untilMs, lastMs) - days * DAY_MS
    if (fromMs !== undefined && sinceMs <= fromMs) break
    const rows = await read(sinceMs)
    if (rows.length >= enough) return rows
  }
  return read(fromMs)
}
