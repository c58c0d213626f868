import { list } from '@firoza/api/bank'
import { ok } from '@firoza/core/outcome'
import { handle } from '../../http/call.ts'
import { listDestinations as select } from '../../standing/destination.store.ts'
import { showDestination } from '../../standing/show-destination.ts'

export const listDestinations = handle(list, async ({ sql, session, nowMs, locale }, { type }) => {
  const rows = await select(sql, session.userId, type)
  const items = rows.map(row => showDestination(row, nowMs, locale))
  return ok({ items, nextCursor: null })
})
