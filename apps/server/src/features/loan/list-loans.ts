import { list } from '@firoza/api/loan'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { handle } from '../../http/call.ts'
import { idPage, readIdCursor } from '../../http/id-cursor.ts'
import { parseId } from '../../http/public-id.ts'
import { listLoansOf, readPolicy } from './loan.store.ts'
import { showLoan } from './show-loan.ts'

export const listLoans = handle(list, async (call, { id: text, cursor, limit }) => {
  const { sql, session, nowMs } = call
  const before = readIdCursor(cursor)
  if (!before.ok) return before
  const id = text === undefined ? undefined : (parseId(text) ?? 0n)
  const rows = await listLoansOf(sql, { userId: session.userId, id, beforeId: before.value, limit })
  const { items, nextCursor } = idPage(rows, limit)
  if (id !== undefined && items.length === 0) return refuse('not_found', { what: 'loan' }, 'id')
  const policy = await readPolicy(sql, nowMs)
  const shown = []
  for (const row of items) shown.push(await showLoan(call, row, policy))
  return ok({ items: shown, nextCursor })
})
