import { listStatementMonths as endpoint } from '@firoza/api/statement'
import { present } from '@firoza/core/assert'
import { karachiDate, tradingDate } from '@firoza/core/calendar/trading-day'
import { LIMITS } from '@firoza/core/limits'
import { ok } from '@firoza/core/outcome'
import { monthPeriod, monthsBack } from '@firoza/core/statement/statement-period'
import { handle } from '../../http/call.ts'
import { readFirstDay } from './statement.store.ts'

export const listStatementMonths = handle(endpoint, async ({ sql, session, nowMs }) => {
  const today = karachiDate(nowMs)
  const first = await readFirstDay(sql, session)
  if (first === undefined || first > today) return ok({ today, items: [] })
  const items = monthsBack(tradingDate(first), today, LIMITS.statementMonthsMax).map(month => {
    const { from, to } = present(monthPeriod(month), month)
    return { month, from, to: to > today ? today : to, over: to < today }
  })
  return ok({ today, items })
})
