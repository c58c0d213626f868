import { address } from '@firoza/api/coin-withdraw'
import { ok } from '@firoza/core/outcome'
import { listSavedAddresses } from '../../../customers/address.store.ts'
import { handle } from '../../../http/call.ts'
import { showSavedAddress } from './show-saved-address.ts'

export const listAddresses = handle(address, async ({ sql, session, nowMs }, { asset }) => {
  const rows = await listSavedAddresses(sql, session.userId, asset)
  return ok({
    items: rows.map(row => showSavedAddress(row, nowMs)),
    nextCursor: null,
  })
})
