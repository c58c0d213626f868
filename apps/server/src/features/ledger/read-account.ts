import { staffLedgerAccount } from '@firoza/api/ledger'
import { formatDecimal } from '@firoza/core/money/decimal'
import { type Outcome, ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { handle } from '../../http/call.ts'
import { refuseCursor } from '../../http/id-cursor.ts'
import { parseId } from '../../http/public-id.ts'
import { findAccount, type LegPlace, listLegs } from './ledger.store.ts'
import { recordAccess } from './record-access.ts'
import { showAccount } from './show-account.ts'

export const readAccount = handle(staffLedgerAccount, async ({ sql, session, nowMs }, input) => {
  const accountId = parseId(input.id)
  const account = accountId === undefined ? undefined : await findAccount(sql, accountId)
  if (!account) return refuse('not_found', { what: 'ledger account' }, 'id')
  const look = await recordAccess(sql, [account], { staff: session, reason: input.reason }, nowMs)
  if (!look.ok) return look
  const before = readPlace(input.cursor)
  if (!before.ok) return before
  const rows = await listLegs(sql, account.id, before.value, input.limit)
  const shown = rows.slice(0, input.limit)
  const last = shown.at(-1)
  return ok({
    account: showAccount(account),
    items: shown.map(({ journalId, units, ...leg }) => ({
      ...leg,
      journalId: String(journalId),
      change: formatDecimal(units, account.exponent),
    })),
    nextCursor: rows.length > shown.length && last ? `${last.journalId}_${last.legNo}` : null,
  })
})

function readPlace(cursor: string | undefined): Outcome<LegPlace | undefined, 'field_invalid'> {
  if (cursor === undefined) return ok(undefined)
  const match = /^([1-9][0-9]{0,17})_([0-9]{1,4})$/.exec(cursor)
  if (!match) return refuseCursor()
  return ok({ journalId: BigInt(match[1] ?? ''), legNo: Number(match[2]) })
}
