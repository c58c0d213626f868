import { listMovements as endpoint } from '@firoza/api/portfolio'
import { startOfKarachiDay, tradingDate } from '@firoza/core/calendar/trading-day'
import { kindsOfGroup } from '@firoza/core/ledger/movement-group'
import { formatDecimal } from '@firoza/core/money/decimal'
import { ok } from '@firoza/core/outcome'
import { handle } from '../../http/call.ts'
import { momentCursor, readMomentCursor } from '../../http/moment-cursor.ts'
import { growingSpans } from '../../ledger/own-moves.store.ts'
import { type MovementRow, selectMovements, untilOf } from './movement.store.ts'

/** A journal moves at most this many of one person's accounts: money and one share. */
const ACCOUNTS_OF_A_JOURNAL_MAX = 8

export const listMovements = handle(endpoint, async (call, { kind, group, asset, fund, from, to, cursor, limit }) => {
  const { userId, realm } = call.session
  const before = readMomentCursor(cursor)
  if (!before.ok) return before
  const filter = {
    userId,
    realm,
    kinds: kind !== undefined ? [kind] : group !== undefined ? kindsOfGroup(group) : undefined,
    asset,
    fund,
    from,
    to,
    before: before.value,
    limit: limit + ACCOUNTS_OF_A_JOURNAL_MAX,
  }
  const page = {
    untilMs: untilOf(filter) ?? call.nowMs,
    // Nothing moves before its day begins.
    fromMs: from === undefined ? undefined : startOfKarachiDay(tradingDate(from)),
    enough: filter.limit,
  }
  const rows = await growingSpans(call.sql, call.session, page, sinceMs =>
    selectMovements(call.sql, { ...filter, sinceMs }),
  )
  const shown = wholeJournals(rows, limit)
  const last = shown.at(-1)
  return ok({
    items: shown.map(show),
    nextCursor: shown.length < rows.length && last ? momentCursor({ atMs: last.atMs, id: last.journalId }) : null,
  })
})

/** At least `limit` rows where there are so many, and on to the end of the last journal among them. */
function wholeJournals(rows: readonly MovementRow[], limit: number): readonly MovementRow[] {
  const lastId = rows[limit - 1]?.journalId
  if (lastId === undefined) return rows
  const end = rows.findLastIndex(row => row.journalId === lastId)
  return rows.slice(0, end + 1)
}

function show(row: MovementRow) {
  const { kind, asset, assetKind, ref, causeType, causeId, businessDate, atMs } = row
  return {
    journalId: row.journalId.toString(),
    kind,
    asset,
    assetKind,
    change: formatDecimal(row.units, row.exponent),
    balanceAfter: formatDecimal(row.balanceAfter, row.exponent),
    ref,
    cause: causeType !== null && causeId !== null ? { type: causeType, id: causeId } : null,
    businessDate,
    atMs,
  }
}
