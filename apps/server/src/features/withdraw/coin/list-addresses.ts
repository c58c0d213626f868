import { address } from '@firoza/api/coin-withdraw'
import { ok } from '@firoza/core/outcome'
import { handle } from '../../../http/call.ts'
import { findOwner } from '../../../standing/owner.store.ts'
import { listSavedAddresses } from './address.store.ts'
import { showSavedAddress } from './show-saved-address.ts'

export const listAddresses = handle(address, async ({ sql, session, nowMs }, { asset }) => {
  const owner = await findOwner(sql, session.userId)
  const rows = await listSavedAddresses(sql, session.userId, asset)
  return ok({
    items: rows.map(row => showSavedAddress(row, owner?.secretsChangedAtMs ?? null, nowMs)),
    nextCursor: null,
  })
})
