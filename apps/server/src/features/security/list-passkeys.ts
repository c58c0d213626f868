import { list } from '@firoza/api/passkey'
import { LIMITS } from '@firoza/core/limits'
import { ok } from '@firoza/core/outcome'
import { handle } from '../../http/call.ts'
import { listPasskeys } from '../../standing/passkey.store.ts'

export const listOwnPasskeys = handle(list, async ({ sql, session }) => {
  const rows = await listPasskeys(sql, session.userId)
  const items = rows.map(({ id, name, backedUp, createdAtMs, lastUsedAtMs }) => ({
    id,
    name,
    backedUp,
    createdAt: createdAtMs,
    lastUsedAt: lastUsedAtMs,
  }))
  return ok({ items, max: LIMITS.passkeysMax })
})
