import type { TimeMs } from '@firoza/core/clock'
import { formatDecimal } from '@firoza/core/money/decimal'
import { type Outcome, ok } from '@firoza/core/outcome'
import type { Realm } from '@firoza/core/realm'
import type { Queryable } from '../../../db/sql.ts'
import { idPage, refuseCursor } from '../../../http/id-cursor.ts'
import { readMoment } from '../../../http/moment-cursor.ts'
import { growingSpans } from '../../../ledger/own-moves.store.ts'
import {
  type CustomerMovementRow,
  type MovementPlace,
  selectAccess,
  selectMovements,
  selectSecurityEvents,
} from './customer-overview.store.ts'

/** Reads where a page of movements begins, as the page before has said it. */
export function readMovementPlace(cursor: string): Outcome<MovementPlace, 'field_invalid'> {
  const [, at, journal = '', account = ''] = /^([0-9]+)_([1-9][0-9]{0,17})_([1-9][0-9]{0,17})$/.exec(cursor) ?? []
  const atMs = readMoment(at)
  return atMs === undefined ? refuseCursor() : ok({ atMs, journalId: BigInt(journal), accountId: BigInt(account) })
}

/** One page of what moved in a person's accounts of one realm. */
export async function movementPage(
  sql: Queryable,
  of: { readonly userId: bigint; readonly realm: Realm },
  {
    before,
    limit,
    nowMs,
  }: { readonly before: MovementPlace | undefined; readonly limit: number; readonly nowMs: TimeMs },
) {
  const page = { untilMs: before?.atMs ?? nowMs, enough: limit + 1 }
  const rows = await growingSpans(sql, of, page, sinceMs => selectMovements(sql, of, before, sinceMs, limit))
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    items: shown.map(showMovement),
    nextCursor: rows.length > limit && last ? `${last.atMs}_${last.journalId}_${last.accountId}` : null,
  }
}

function showMovement({ journalId, kind, asset, exponent, units, ref, atMs }: CustomerMovementRow) {
  return { journalId: String(journalId), kind, asset, change: formatDecimal(units, exponent), ref, atMs }
}

export async function securityPage(sql: Queryable, userId: bigint, beforeId: bigint, limit: number) {
  return named(idPage(await selectSecurityEvents(sql, userId, beforeId, limit), limit))
}

export async function accessPage(sql: Queryable, userId: bigint, beforeId: bigint, limit: number) {
  return named(idPage(await selectAccess(sql, userId, beforeId, limit), limit))
}

function named<Row extends { readonly id: bigint }>({ items, nextCursor }: ReturnType<typeof idPage<Row>>) {
  return { items: items.map(row => ({ ...row, id: String(row.id) })), nextCursor }
}
