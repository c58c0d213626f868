import { holdingInfo as endpoint } from '@firoza/api/portfolio'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { handleAtOneMoment } from '../../http/call.ts'
import { selectLots } from './holding.store.ts'
import { readPositions } from './read-positions.ts'
import { showLot, showPosition } from './show-position.ts'

export const holdingInfo = handleAtOneMoment(endpoint, async (call, { symbol }) => {
  const { deps, session, sql, locale } = call
  if (!deps.engine.listing(session.realm, symbol)) return refuse('instrument_unknown', { symbol }, 'symbol')
  const position = (await readPositions(call)).positions.find(({ row }) => row.symbol === symbol)
  if (!position) return refuse('not_found', { what: 'position' }, 'symbol')
  const lots = await selectLots(sql, session, symbol)
  const calendar = deps.calendarOf(session.realm)
  const shown = showPosition(position, deps.names(locale)(symbol), calendar)
  return ok({ ...shown, lots: lots.map(lot => showLot(lot, calendar)) })
})
