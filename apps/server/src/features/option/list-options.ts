import { listOptionOrders as listEndpoint, optionStatistics as statisticsEndpoint } from '@firoza/api/option'
import { present } from '@firoza/core/assert'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { handle } from '../../http/call.ts'
import { idPage, readIdCursor } from '../../http/id-cursor.ts'
import { findOptionOrder, selectOwnOrders, sumStatistics } from './option.store.ts'
import { type OptionMarket, readOptionMarket } from './option-market.ts'
import { rupees, showOrder } from './show-option.ts'

export const listOptionOrders = handle(
  listEndpoint,
  async ({ sql, deps, session, nowMs }, { id, state, cursor, limit }) => {
    const before = readIdCursor(cursor)
    if (!before.ok) return before
    const one = id === undefined ? undefined : await findOptionOrder(sql, session, id)
    if (id !== undefined && !one) return refuse('not_found', { what: 'option' }, 'id')
    const rows = one ? [one] : await selectOwnOrders(sql, session, { state, beforeId: before.value, limit })
    const { items, nextCursor } = idPage(rows, limit)
    const markets = new Map<string, OptionMarket | undefined>()
    for (const { state: now, series } of items) {
      if (now !== 'open' || markets.has(series.symbol)) continue
      markets.set(series.symbol, await readOptionMarket(sql, deps, series, nowMs))
    }
    return ok({ items: items.map(row => showOrder(row, markets.get(row.series.symbol), nowMs)), nextCursor })
  },
)

export const optionStatistics = handle(statisticsEndpoint, async ({ sql, session }) => {
  const sums = present(await sumStatistics(sql, session), 'the sums of a person')
  const { open, ended, paid, openPremium, received, refunded, fees, profit } = sums
  return ok({
    open: Number(open),
    ended: Number(ended),
    paid: rupees(paid),
    openPremium: rupees(openPremium),
    received: rupees(received),
    refunded: rupees(refunded),
    fees: rupees(fees),
    profit: rupees(profit),
  })
})
