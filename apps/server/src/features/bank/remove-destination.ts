import { del } from '@firoza/api/bank'
import { maskAccount } from '@firoza/core/bank/read-destination'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { handle } from '../../http/call.ts'
import { parseId } from '../../http/public-id.ts'
import { findDestination, isDestinationInUse, removeDestination as remove } from '../../standing/destination.store.ts'
import { addNotice, addSecurityEvent } from '../../standing/notice.store.ts'
import { lockOwner } from '../../standing/owner.store.ts'

export const removeDestination = handle(del, async ({ sql, session, nowMs, ip }, input) => {
  const { userId } = session
  await lockOwner(sql, userId)
  const id = parseId(input.id)
  const row = id && (await findDestination(sql, userId, id))
  if (!row) return refuse('not_found', { what: 'destination' }, 'id')
  if (await isDestinationInUse(sql, row.id)) return refuse('destination_in_use')
  await remove(sql, row.id, nowMs)
  const details = { bank: row.bankName, account: maskAccount(row.account) }
  await addSecurityEvent(sql, { userId, kind: 'destination_removed', ip }, nowMs)
  await addNotice(sql, { userId, kind: 'destination_removed', details, realm: 'real' }, nowMs)
  return ok({})
})
