import type { TradingDate } from '@firoza/core/calendar/trading-day'
import { ratePpm } from '@firoza/core/money/rate'
import { ACCOUNT_CLASSES, type AccountClass, type FeeSchedule, HNI_FEES, PSX_FEES } from '@firoza/core/stock/fees'
import type { Side } from '@firoza/core/stock/order'
import type { Queryable, Tx } from '../db/sql.ts'

export async function loadFeeSchedule(sql: Queryable): Promise<FeeSchedule> {
  const rows = await sql<
    {
      accountClass: AccountClass
      fromDate: TradingDate
      commissionPpm: bigint
      commissionPerThousand: bigint
      commissionMaxPpm: bigint
      salesTaxPpm: bigint
      cdcPerThousand: bigint
      cdcSides: Side[]
    }[]
  >`
    select account_class as "accountClass", from_date as "fromDate", commission_ppm as "commissionPpm",
      commission_per_thousand as "commissionPerThousand", commission_max_ppm as "commissionMaxPpm",
      sales_tax_ppm as "salesTaxPpm", cdc_per_thousand as "cdcPerThousand", cdc_sides as "cdcSides"
    from fee_schedule order by from_date, account_class`
  return rows.map(row => ({
    ...row,
    commissionPpm: ratePpm(row.commissionPpm),
    commissionMaxPpm: ratePpm(row.commissionMaxPpm),
    salesTaxPpm: ratePpm(row.salesTaxPpm),
  }))
}

/** The tariffs with which a new installation starts. Rows already there stay. */
export async function seedFees(tx: Tx, fromDate = '2024-01-01'): Promise<void> {
  for (const accountClass of ACCOUNT_CLASSES) {
    const tariff = accountClass === 'hni' ? HNI_FEES : PSX_FEES
    await tx`
      insert into fee_schedule (account_class, from_date, commission_ppm, commission_per_thousand, commission_max_ppm,
        sales_tax_ppm, cdc_per_thousand, cdc_sides)
      values (${accountClass}, ${fromDate}, ${tariff.commissionPpm}, ${tariff.commissionPerThousand},
        ${tariff.commissionMaxPpm}, ${tariff.salesTaxPpm}, ${tariff.cdcPerThousand}, ${[...tariff.cdcSides]}::text[])
      on conflict do nothing`
  }
}
