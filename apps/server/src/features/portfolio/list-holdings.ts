import { listHoldings as endpoint } from '@firoza/api/portfolio'
import { ok } from '@firoza/core/outcome'
import { handleAtOneMoment } from '../../http/call.ts'
import { readPositions } from './read-positions.ts'
import { showPosition, showTotal } from './show-position.ts'

/** Cursors are symbols here: positions are listed by symbol. */
export const listHoldings = handleAtOneMoment(endpoint, async (call, { cursor, limit }) => {
  const { deps, session, locale } = call
  const { positions, total } = await readPositions(call)
  const calendar = deps.calendarOf(session.realm)
  const nameOf = deps.names(locale)
  const from = cursor === undefined ? positions : positions.filter(({ row }) => row.symbol > cursor)
  const shown = from.slice(0, limit)
  return ok({
    items: shown.map(position => showPosition(position, nameOf(position.row.symbol), calendar)),
    nextCursor: from.length > limit ? (shown.at(-1)?.row.symbol ?? null) : null,
    total: showTotal(total),
  })
})
