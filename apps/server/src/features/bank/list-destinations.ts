import { list } from '@firoza/api/bank'
import { ok } from '@firoza/core/outcome'
import { listDestinations as select } from '../../customers/destination.store.ts'
import { showDestination } from '../../customers/show-destination.ts'
import { handle } from '../../http/call.ts'

export const listDestinations = handle(list, async ({ sql, session, nowMs, locale }, { type }) => {
  const rows = await select(sql, session.userId, type)
  const items = rows.map(row => showDestination(row, nowMs, locale))
  return ok({ items, nextCursor: null })
})
