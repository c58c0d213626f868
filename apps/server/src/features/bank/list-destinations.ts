import { list } from '@firoza/api/bank'
import { ok } from '@firoza/core/outcome'
import { handle } from '../../http/call.ts'
import { listDestinations as select } from '../../standing/destination.store.ts'
import { findOwner } from '../../standing/owner.store.ts'
import { showDestination } from '../../standing/show-destination.ts'

export const listDestinations = handle(list, async ({ sql, session, nowMs, locale }, { type }) => {
  const owner = await findOwner(sql, session.userId)
  const rows = await select(sql, session.userId, type)
  const items = rows.map(row => showDestination(row, owner?.secretsChangedAtMs ?? null, nowMs, locale))
  return ok({ items, nextCursor: null })
})
