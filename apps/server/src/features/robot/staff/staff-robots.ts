import { staffRobots } from '@firoza/api/robot'
import { formatDecimal } from '@firoza/core/money/decimal'
import { ok } from '@firoza/core/outcome'
import { perUnit } from '@firoza/core/robot/units'
import { handle } from '../../../http/call.ts'
import { accruedFee } from '../accrued-fee.ts'
import { rupees } from '../fund-session.ts'
import { listFunds, listGates, listNavs, listOpenNavs } from '../robot.store.ts'
import { listHolders } from '../robot-order.store.ts'

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
      value: rupees(nav?.value ?? 0n),
      nav: nav ? formatDecimal(perUnit(nav), 6) : null,
      navOn: nav?.date ?? null,
      holders: (await listHolders(sql, fund.id)).length,
      accruedFee: rupees(nav ? await accruedFee(sql, fund, nav) : 0n),
      owed: rupees(owed > 0n ? owed : 0n),
      gates: (await listGates(sql, fund.robotId)).map(({ atMs, ...gate }) => ({ ...gate, at: atMs })),
    })
  }
  return ok({ items })
})
