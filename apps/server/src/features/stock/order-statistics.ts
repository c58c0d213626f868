import { orderStatistics as endpoint } from '@firoza/api/stock'
import { previousTradingDay } from '@firoza/core/calendar/calendar'
import { ok } from '@firoza/core/outcome'
import { handleAtOneMoment } from '../../http/call.ts'
import { shownDay } from '../../market/trading-calendars.ts'
import { sumDay, sumOrders, sumWorking, type Totals } from '../../orders/order.store.ts'
import { rupees } from './show-order.ts'

export const orderStatistics = handleAtOneMoment(endpoint, async call => {
  const day = shownDay(call.deps, call.session.realm, call.nowMs)
  const [working, today, total] = await Promise.all([
    sumWorking(call.sql, call.session),
    sumDay(call.sql, call.session, { day, before: previousTradingDay(call.deps.calendarOf(call.session.realm), day) }),
    sumOrders(call.sql, call.session),
  ])
  return ok({
    openOrders: Number(working.orders),
    heldForBuys: rupees(working.heldForBuys),
    today: show(today),
    total: show(total),
  })
})

function show(totals: Totals) {
  return {
    orders: Number(totals.orders),
    bought: rupees(totals.bought),
    sold: rupees(totals.sold),
    fees: rupees(totals.fees),
    realisedProfit: rupees(totals.realised),
  }
}
