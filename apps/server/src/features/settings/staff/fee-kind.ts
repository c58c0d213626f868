import { feeScheduleChange } from '@firoza/api/settings'
import { karachiDate, parseTradingDate } from '@firoza/core/calendar/trading-day'
import { DAY_MS } from '@firoza/core/clock'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { FEE_RATES, type FeeRate, showFeeRate } from '@firoza/core/settings/fee-rate'
import { publishRuleChange } from '../../../market/rules.store.ts'
import type { ChangeHandler } from '../../../review/case-handler.ts'
import { type FeeScheduleRow, lockFeesOn, lockLastDayBegun, writeFees } from './rules.store.ts'

const FIELDS = {
  commissionPpm: 'fee_commission',
  commissionPerThousand: 'fee_per_thousand',
  commissionMaxPpm: 'fee_commission_max',
  salesTaxPpm: 'fee_sales_tax',
  cdcPerThousand: 'fee_cdc',
} as const satisfies Record<FeeRate, string>

/**
 * A row of the tariff from a day on that has not begun, at the exchange either, where orders for the next day are accepted from the close
 * on: an order keeps the row in force when it was accepted. Trades before it keep what they were charged by. A row with a higher rate begins
 * a whole day after its approval or later.
 */
export const feeKind: ChangeHandler<typeof feeScheduleChange> = {
  kind: feeScheduleChange,
  async describe(tx, { accountClass, fromDate, ...rates }, nowMs) {
    const day = parseTradingDate(fromDate)
    if (!day) return refuse('field_invalid', { field: 'fromDate', rule: 'format', bound: 'YYYY-MM-DD' }, 'fromDate')
    const begun = await lockLastDayBegun(tx, karachiDate(nowMs))
    if (day <= begun) return refuse('setting_too_late', { fromDate: begun }, 'fromDate')
    const before = await lockFeesOn(tx, accountClass, day)
    if (!before) return refuse('not_found', { what: 'tariff' })
    const inADay = karachiDate(nowMs + DAY_MS)
    if (day <= inADay && FEE_RATES.some(rate => BigInt(rates[rate]) > BigInt(before[rate]))) {
      return refuse('setting_too_late', { fromDate: inADay }, 'fromDate')
    }
    return ok({
      subject: `${accountClass} ${day}`,
      lines: FEE_RATES.map(rate => ({
        field: FIELDS[rate],
        before: showFeeRate(rate, before[rate]),
        after: showFeeRate(rate, BigInt(rates[rate])),
      })),
    })
  },
  async apply({ tx }, { accountClass, fromDate, ...rates }) {
    const day = parseTradingDate(fromDate)
    if (!day) return refuse('field_invalid', { field: 'fromDate', rule: 'format', bound: 'YYYY-MM-DD' }, 'fromDate')
    const units = Object.fromEntries(FEE_RATES.map(rate => [rate, BigInt(rates[rate])])) as Record<FeeRate, bigint>
    const row: FeeScheduleRow = { accountClass, fromDate: day, ...units }
    await writeFees(tx, row)
    await publishRuleChange(tx)
    return ok()
  },
}
