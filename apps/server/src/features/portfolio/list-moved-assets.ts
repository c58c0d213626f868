import { listMovedAssets as endpoint } from '@firoza/api/portfolio'
import { karachiDate } from '@firoza/core/calendar/trading-day'
import { ok } from '@firoza/core/outcome'
import { handle } from '../../http/call.ts'
import { selectMovedAssets } from './movement.store.ts'

export const listMovedAssets = handle(endpoint, async ({ sql, session, deps, locale, nowMs }) => {
  const nameOf = deps.names(locale)
  const rows = await selectMovedAssets(sql, session.userId, session.realm)
  return ok({
    items: rows.map(row => ({ ...row, name: row.assetKind === 'share' ? nameOf(row.asset) : row.asset })),
    today: karachiDate(nowMs),
  })
})
