import { staffBook } from '@firoza/api/loan'
import { formatDecimal } from '@firoza/core/money/decimal'
import { ok } from '@firoza/core/outcome'
import { handle } from '../../../http/call.ts'
import { listAllCollateral } from '../collateral.store.ts'
import { readLenderAccount, readPolicy, sumLent, sumStates } from '../loan.store.ts'
import { rupees } from '../loan-case.ts'
import { countedOfRows } from '../marks.ts'

/** What the operator has lent: the exposure of its own money. */
export const readLoanBook = handle(staffBook, async ({ sql, deps, nowMs }) => {
  const policy = await readPolicy(sql, nowMs)
  const lent = await sumLent(sql)
  const fund = await readLenderAccount(sql, 'loan_fund')
  const room = policy.exposureMax > lent ? policy.exposureMax - lent : 0n
  return ok({
    fund: rupees(fund),
    lent: rupees(lent),
    limit: rupees(policy.exposureMax),
    left: rupees(room < fund ? room : fund),
    income: rupees(await readLenderAccount(sql, 'loan_income')),
    charity: rupees(await readLenderAccount(sql, 'charity_payable')),
    collateralOf: (await listAllCollateral(sql)).map(row => ({
      asset: row.asset,
      quantity: formatDecimal(row.units, row.exponent),
      counted: rupees(countedOfRows(deps.engine, [row], policy)),
    })),
    states: (await sumStates(sql)).map(({ state, count, principal }) => ({
      state,
      count,
      principal: rupees(principal),
    })),
  })
})
