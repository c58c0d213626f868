import {
  holdingInfo as holdingInfoEndpoint,
  listHoldings as listHoldingsEndpoint,
  listMovedAssets as listMovedAssetsEndpoint,
} from '@firoza/api/portfolio'
import { karachiDate } from '@firoza/core/calendar/trading-day'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { handle, handleAtOneMoment } from '../../http/call.ts'
import { selectLots } from './holding.store.ts'
import { selectMovedAssets } from './movement.store.ts'
import { readPositions } from './read-positions.ts'
import { showLot, showPosition, showTotal } from './show-position.ts'

export const holdingInfo = handleAtOneMoment(holdingInfoEndpoint, async (call, { symbol }) => {
  const { deps, session, sql, locale } = call
  if (!deps.engine.listing(session.realm, symbol)) return refuse('instrument_unknown', { symbol }, 'symbol')
  const position = (await readPositions(call)).positions.find(({ row }) => row.symbol === symbol)
  if (!position) return refuse('not_found', { what: 'position' }, 'symbol')
  const lots = await selectLots(sql, session, symbol)
  const calendar = deps.calendarOf(session.realm)
  const shown = showPosition(position, deps.names(locale)(symbol), calendar)
  return ok({ ...shown, lots: lots.map(lot => showLot(lot, calendar)) })
})

/** Cursors are symbols here: positions are listed by symbol. */
export const listHoldings = handleAtOneMoment(listHoldingsEndpoint, async (call, { cursor, limit }) => {
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

export const listMovedAssets = handle(listMovedAssetsEndpoint, async ({ sql, session, deps, locale, nowMs }) => {
  const nameOf = deps.names(locale)
  const rows = await selectMovedAssets(sql, session.userId, session.realm)
  return ok({
    items: rows.map(row => ({ ...row, name: row.assetKind === 'share' ? nameOf(row.asset) : row.asset })),
    today: karachiDate(nowMs),
  })
})
