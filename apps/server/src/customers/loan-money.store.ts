import { decideUse, type LoanMoney, type MoneyUse, NO_LOAN_MONEY } from '@firoza/core/loan/proceeds'
import type { Outcome } from '@firoza/core/outcome'
import type { Realm } from '@firoza/core/realm'
import type { Queryable } from '../db/sql.ts'
import { readBalance, spendableOf } from '../ledger/balance.store.ts'

interface Owner {
  readonly userId: bigint
  readonly realm: Realm
}

/** What a person still owes of the money that they were lent, with the policy of the day on withdrawing it. Loans are of the real realm alone. */
export async function readLoanMoney(sql: Queryable, { userId, realm }: Owner, nowMs: number): Promise<LoanMoney> {
  if (realm !== 'real') return NO_LOAN_MONEY
  const [row] = await sql<LoanMoney[]>`
    select coalesce(sum(l.amount_units - l.principal_paid), 0)::bigint as "principalLeft", (
      select p.withdraw_ppm::bigint from loan_policy p
      where p.from_date <= (${nowMs}::timestamptz at time zone 'Asia/Karachi')::date order by p.from_date desc limit 1) as "withdrawPpm"
    from loan l where l.user_id = ${userId}
      and l.state in ('in_progress', 'repayment_under_review', 'overdue', 'collateral_call', 'liquidating')`
  return row ?? NO_LOAN_MONEY
}

/** Refuses a use of rupees that would take loan money; whether there are so many at all is refused elsewhere, and before. */
export async function requireOwnMoney(
  sql: Queryable,
  owner: Owner,
  { use, units }: { readonly use: MoneyUse; readonly units: bigint },
  nowMs: number,
): Promise<Outcome<undefined, 'loan_money_not_allowed'>> {
  const free = spendableOf(await readBalance(sql, owner, 'PKR'))
  return decideUse(use, units, free, await readLoanMoney(sql, owner, nowMs))
}
