import { staffLedgerAccounts } from '@firoza/api/ledger'
import { ok } from '@firoza/core/outcome'
import { handle } from '../../http/call.ts'
import { idPage, readIdCursor } from '../../http/id-cursor.ts'
import { listAccounts as list } from './ledger.store.ts'
import { recordAccess } from './record-access.ts'
import { showAccount } from './show-account.ts'

export const listAccounts = handle(staffLedgerAccounts, async ({ sql, session, nowMs }, input) => {
  const { realm, asset, code, owner, limit, reason } = input
  const beforeId = readIdCursor(input.cursor)
  if (!beforeId.ok) return beforeId
  const rows = await list(sql, { realm, asset, code, owner, beforeId: beforeId.value, limit })
  const { items, nextCursor } = idPage(rows, limit)
  const look = await recordAccess(sql, items, { staff: session, reason }, nowMs)
  return look.ok ? ok({ items: items.map(showAccount), nextCursor }) : look
})
