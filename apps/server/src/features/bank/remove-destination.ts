import { del } from '@firoza/api/bank'
import { maskAccount } from '@firoza/core/bank/read-destination'
import { refuse } from '@firoza/core/refusal'
import { handle } from '../../http/call.ts'
import { parseId } from '../../http/public-id.ts'
import { findDestination } from '../../standing/destination.store.ts'
import { forgetDestination } from '../../standing/forget-destination.ts'
import { lockOwner } from '../../standing/owner.store.ts'

export const removeDestination = handle(del, async (call, input) => {
  const { sql, session } = call
  await lockOwner(sql, session.userId)
  const id = parseId(input.id)
  const row = id && (await findDestination(sql, session.userId, id))
  if (!row) return refuse('not_found', { what: 'destination' }, 'id')
  return forgetDestination(call, row.id, { bank: row.bankName, account: maskAccount(row.account) })
})
