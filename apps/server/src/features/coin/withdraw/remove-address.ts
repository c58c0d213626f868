import { del } from '@firoza/api/coin-withdraw'
import { maskAccount } from '@firoza/core/bank/read-destination'
import { refuse } from '@firoza/core/refusal'
import { findSavedAddress } from '../../../customers/address.store.ts'
import { CHAIN_NAMES } from '../../../customers/chain-names.ts'
import { forgetDestination } from '../../../customers/forget-destination.ts'
import { lockUser } from '../../../customers/user-lock.store.ts'
import { handle } from '../../../http/call.ts'
import { parseId } from '../../../http/public-id.ts'

export const removeAddress = handle(del, async (call, input) => {
  const { sql, session } = call
  await lockUser(sql, session.userId)
  const id = parseId(input.id)
  const row = id && (await findSavedAddress(sql, session.userId, id))
  if (!row) return refuse('not_found', { what: 'destination' }, 'id')
  const bank = `${row.asset} · ${CHAIN_NAMES[row.chain]}`
  return forgetDestination(call, row.id, { bank, account: maskAccount(row.address) })
})
