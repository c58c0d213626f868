import { del } from '@firoza/api/bank'
import { maskAccount } from '@firoza/core/bank/read-destination'
import { refuse } from '@firoza/core/refusal'
import { findDestination } from '../../customers/destination.store.ts'
import { forgetDestination } from '../../customers/forget-destination.ts'
import { lockUser } from '../../customers/user-lock.store.ts'
import { handle } from '../../http/call.ts'
import { parseId } from '../../http/public-id.ts'

export const removeDestination = handle(del, async (call, input) => {
  const { sql, session } = call
  await lockUser(sql, session.userId)
  const id = parseId(input.id)
  const row = id && (await findDestination(sql, session.userId, id))
  if (!row) return refuse('not_found', { what: 'destination' }, 'id')
  return forgetDestination(call, row.id, { bank: row.bankName, account: maskAccount(row.account) })
})
