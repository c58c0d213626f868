import { listHoldings as endpoint } from '@firoza/api/portfolio'
import { formatDecimal } from '@firoza/core/money/decimal'
import { ok } from '@firoza/core/outcome'
import { handle } from '../../http/call.ts'
import { selectHoldings } from './holding.store.ts'
import { pricesIn } from './prices.ts'
import { showPosition, totalWorth, worthOf } from './show-position.ts'

/** Cursors are symbols here: positions are listed by symbol. */
export const listHoldings = handle(endpoint, async (call, { cursor, limit }) => {
  const { deps, session, sql, locale } = call
  const rows = await selectHoldings(sql, session)
  const prices = pricesIn(deps.engine, session.realm)
  const calendar = deps.calendarOf(session.realm)
  const nameOf = deps.names(locale)
  const total = totalWorth(rows.map(row => worthOf(row, prices(row.symbol))))
  const from = cursor === undefined ? rows : rows.filter(row => row.symbol > cursor)
  const shown = from.slice(0, limit)
  return ok({
    items: shown.map(row => showPosition(row, nameOf(row.symbol), prices(row.symbol), calendar)),
    nextCursor: from.length > limit ? (shown.at(-1)?.symbol ?? null) : null,
    total: {
      cost: formatDecimal(total.cost, 2),
      marketValue: formatDecimal(total.marketValue, 2),
      floatingProfit: formatDecimal(total.floatingProfit, 2),
      dayProfit: formatDecimal(total.dayProfit, 2),
    },
  })
})
