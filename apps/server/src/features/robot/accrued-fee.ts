import { present } from '@firoza/core/assert'
import { ratePpm } from '@firoza/core/money/rate'
import { type Nav, redeemLot } from '@firoza/core/robot/units'
import type { Queryable } from '../../db/sql.ts'
import { type FundRow, navsOn } from './robot.store.ts'
import { listSeries } from './robot-order.store.ts'

/** What the performance fee of all holders has come to at a NAV, in paisa: series by series, however many people hold one. It is charged when units are redeemed. */
export async function accruedFee(sql: Queryable, fund: Pick<FundRow, 'id' | 'feePpm'>, nav: Nav): Promise<bigint> {
  const series = await listSeries(sql, fund.id)
  const bought = await navsOn(
    sql,
    fund.id,
    series.map(({ boughtOn }) => boughtOn),
  )
  return series.reduce((sum, { boughtOn, units }) => {
    const lot = { units, bought: present(bought.get(boughtOn), 'the NAV that units were bought at') }
    return sum + redeemLot(lot, nav, ratePpm(BigInt(fund.feePpm))).fee
  }, 0n)
}
