import { holdingInfo as endpoint } from '@firoza/api/portfolio'
import { formatDecimal } from '@firoza/core/money/decimal'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { handleAtOneMoment } from '../../http/call.ts'
import { type LotRow, selectLots } from './holding.store.ts'
import { readPositions } from './read-positions.ts'
import { showPosition } from './show-position.ts'

export const holdingInfo = handleAtOneMoment(endpoint, async (call, { symbol }) => {
  const { deps, session, sql, locale } = call
  if (!deps.engine.listing(session.realm, symbol)) return refuse('instrument_unknown', { symbol }, 'symbol')
  const position = (await readPositions(call)).positions.find(({ row }) => row.symbol === symbol)
  if (!position) return refuse('not_found', { what: 'position' }, 'symbol')
  const lots = await selectLots(sql, session, symbol)
  const shown = showPosition(position, deps.names(locale)(symbol), deps.calendarOf(session.realm))
  return ok({ ...shown, lots: lots.map(showLot) })
})

function showLot(lot: LotRow) {
  const { source, tradeDate, settlementDate, settled } = lot
  return {
    id: lot.id.toString(),
    source,
    tradeDate,
    settlementDate,
    settled,
    quantity: Number(lot.quantity),
    left: Number(lot.left),
    cost: formatDecimal(lot.cost, 2),
    fees: formatDecimal(lot.fees, 2),
  }
}
