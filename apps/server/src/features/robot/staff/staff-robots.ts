import { staffRobots } from '@firoza/api/robot'
import { present } from '@firoza/core/assert'
import { ratePpm } from '@firoza/core/money/rate'
import { ok } from '@firoza/core/outcome'
import { type Nav, perUnit, redeemLot } from '@firoza/core/robot/units'
import type { Queryable } from '../../../db/sql.ts'
import { handle } from '../../../http/call.ts'
import { amountText, moneyOf, wholeUnits } from '../fund-session.ts'
import { type FundRow, listFunds, listGates, listNavs, listOpenNavs, navsOn } from '../robot.store.ts'
import { listHolders, listSeries } from '../robot-order.store.ts'

export const listRobotsForStaff = handle(staffRobots, async ({ sql }) => {
  const items = []
  for (const fund of await listFunds(sql)) {
    const [nav] = await listNavs(sql, fund.id, { limit: 1 })
    const open = await listOpenNavs(sql, fund.id)
    const owed = open.reduce((sum, { invested, redeemed }) => sum + (redeemed ?? 0n) - (invested ?? 0n), 0n)
    items.push({
      id: fund.code,
      realm: fund.realm,
      state: fund.state,
      reason: fund.reason,
      asset: moneyOf(fund).code,
      value: amountText(fund, nav?.value ?? 0n),
      nav: nav ? wholeUnits(perUnit(nav, moneyOf(fund).exponent)) : null,
      navOn: nav?.date ?? null,
      holders: (await listHolders(sql, fund.id)).length,
      accruedFee: amountText(fund, nav ? await accruedFee(sql, fund, nav) : 0n),
      owed: amountText(fund, owed > 0n ? owed : 0n),
      gates: (await listGates(sql, fund.robotId)).map(({ atMs, ...gate }) => ({ ...gate, at: atMs })),
    })
  }
  return ok({ items })
})

/** What the performance fee of all holders has come to at a NAV, in units of the fund’s asset: series by series, however many people hold one. It is charged when units are redeemed. */
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
