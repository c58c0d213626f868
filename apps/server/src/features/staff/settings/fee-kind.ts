import { karachiDate, parseTradingDate } from '@firoza/core/calendar/trading-day'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import type { AccountClass } from '@firoza/core/stock/fees'
import type { ApprovalKind } from '../../../approvals/approval-kind.ts'
import { tellRulesChanged } from '../../../market/rules.store.ts'
import { type FeeScheduleRow, lockFeesOn, lockLastDayBegun, writeFees } from './rules.store.ts'

const FEE_RATES = [
  'commissionPpm',
  'commissionPerThousand',
  'commissionMaxPpm',
  'salesTaxPpm',
  'cdcPerThousand',
] as const
export type FeeRate = (typeof FEE_RATES)[number]

const FIELDS = {
  commissionPpm: 'fee_commission',
  commissionPerThousand: 'fee_per_thousand',
  commissionMaxPpm: 'fee_commission_max',
  salesTaxPpm: 'fee_sales_tax',
  cdcPerThousand: 'fee_cdc',
} as const satisfies Record<FeeRate, string>

export interface FeePayload {
  readonly accountClass: AccountClass
  readonly fromDate: string
  /** Whole numbers: millionths, or paisa per thousand shares. */
  readonly rates: Readonly<Record<FeeRate, number>>
}

/**
 * A row of the tariff from a day on that has not begun, at the exchange either, where orders for the next day are accepted from the close
 * on: an order keeps the row in force when it was accepted. Trades before it keep what they were charged by.
 */
export const feeKind: ApprovalKind<FeePayload> = {
  kind: 'fee_schedule',
  approve: 'settings.approve',
  async describe(tx, { accountClass, fromDate, rates }, nowMs) {
    const day = parseTradingDate(fromDate)
    if (!day) return refuse('field_invalid', { field: 'fromDate', rule: 'format', bound: 'YYYY-MM-DD' }, 'fromDate')
    const begun = await lockLastDayBegun(tx, karachiDate(nowMs))
    if (day <= begun) return refuse('setting_too_late', { from: begun }, 'fromDate')
    const before = await lockFeesOn(tx, accountClass, day)
    if (!before) return refuse('not_found', { what: 'tariff' })
    return ok({
      subject: `${accountClass} ${day}`,
      diff: FEE_RATES.map(rate => ({
        field: FIELDS[rate],
        before: String(before[rate]),
        after: String(rates[rate]),
      })),
    })
  },
  async apply({ tx }, { accountClass, fromDate, rates }) {
    const day = parseTradingDate(fromDate)
    if (!day) return refuse('field_invalid', { field: 'fromDate', rule: 'format', bound: 'YYYY-MM-DD' }, 'fromDate')
    const units = Object.fromEntries(FEE_RATES.map(rate => [rate, BigInt(rates[rate])])) as Record<FeeRate, bigint>
    const row: FeeScheduleRow = { accountClass, fromDate: day, ...units }
    await writeFees(tx, row)
    await tellRulesChanged(tx)
    return ok()
  },
}
