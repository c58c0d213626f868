import {
  listStatementMonths as listStatementMonthsEndpoint,
  listStatements as listStatementsEndpoint,
} from '@firoza/api/statement'
import { present } from '@firoza/core/assert'
import { karachiDate, tradingDate } from '@firoza/core/calendar/trading-day'
import { LIMITS } from '@firoza/core/limits'
import { ok } from '@firoza/core/outcome'
import { monthPeriod, monthsBack } from '@firoza/core/statement/statement-period'
import { handle } from '../../http/call.ts'
import { idPage, readIdCursor } from '../../http/id-cursor.ts'
import { type DocumentRow, listDocuments, readFirstDay } from './statement.store.ts'

/** A document as the wire has it. */
export function showDocument({
  number,
  kind,
  from,
  to,
  orderId,
  format,
  locale,
  fileSha256,
  bytes,
  madeAtMs,
}: Omit<DocumentRow, 'id'>) {
  return {
    number,
    kind,
    from,
    to,
    orderId: orderId === null ? null : String(orderId),
    format,
    language: locale,
    sha256: fileSha256.toString('hex'),
    sizeBytes: Number(bytes),
    madeAtMs,
  }
}

export const listStatements = handle(listStatementsEndpoint, async ({ sql, session }, { cursor, limit }) => {
  const before = readIdCursor(cursor)
  if (!before.ok) return before
  const { items, nextCursor } = idPage(await listDocuments(sql, session, before.value, limit), limit)
  return ok({ items: items.map(showDocument), nextCursor })
})

export const listStatementMonths = handle(listStatementMonthsEndpoint, async ({ sql, session, nowMs }) => {
  const today = karachiDate(nowMs)
  const first = await readFirstDay(sql, session)
  if (first === undefined || first > today) return ok({ today, items: [] })
  const items = monthsBack(tradingDate(first), today, LIMITS.statementMonthsMax).map(month => {
    const { from, to } = present(monthPeriod(month), month)
    return { month, from, to: to > today ? today : to, over: to < today }
  })
  return ok({ today, items })
})
