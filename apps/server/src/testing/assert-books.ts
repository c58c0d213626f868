import { present } from '@firoza/core/assert'
import { type AccountTotal, faultText, trialBalance } from '@firoza/core/ledger/trial-balance'
import type { Queryable } from '../db/sql.ts'
import { ENGINE_CHECKS } from './engine-checks.ts'

/**
 * Every rule that the books must hold at any moment between two transactions. Runs after each server and simulation test.
 * Each check answers the rows that break it; the error lists them all.
 */
export async function assertBooks(sql: Queryable): Promise<void> {
  const totals = await sql<AccountTotal[]>`
    select realm, asset, code, sum(posted)::bigint as posted from ledger_account group by realm, asset, code order by 1, 2, 3`
  const faults = trialBalance(totals).faults.map(faultText)
  const answers = await sql.unsafe<Record<string, unknown>[][]>(CHECKS.map(check => check.query).join(';\n'))
  for (const [at, { mustHold }] of CHECKS.entries()) {
    const rows = present(answers[at], mustHold)
    for (const row of rows.slice(0, 5)) faults.push(`${mustHold}: ${JSON.stringify(row, bigintAsText)}`)
  }
  if (faults.length > 0) throw new Error(`The books do not balance:\n  ${faults.join('\n  ')}`)
}

const CHECKS: readonly { readonly mustHold: string; readonly query: string }[] = [
  {
    mustHold: 'a balance is the sum of its legs',
    query: `select a.id, a.realm, a.asset, a.code, a.user_id, a.posted, coalesce(l.units, 0) as legs
      from ledger_account a left join (select account_id, sum(units) as units from journal_leg group by account_id) l on l.account_id = a.id
      where a.posted <> coalesce(l.units, 0)`,
  },
  {
    mustHold: 'a journal has its legs',
    query: `select j.id, j.kind from journal j where not exists (select 1 from journal_leg l where l.journal_id = j.id)`,
  },
  {
    mustHold: 'what is in suspense is what was received and not credited yet',
    query: `select a.asset, a.posted, w.units from (select asset, posted from ledger_account where code = 'suspense') a
      full join (
        select n.asset, sum(n.units) as units from bank_notice n left join deposit d on d.id = n.deposit_id
        where n.journal_id is null and case
          when exists (select 1 from refund r where r.notice_id = n.id and r.state in ('sent', 'settled')) then false
          when exists (select 1 from refund r where r.notice_id = n.id) then true
          else n.return_request_id is null and d.state is distinct from 'credited' end
        group by n.asset
        union all select asset, sum(units) from coin_deposit where state = 'below_min' group by asset
      ) w on w.asset = a.asset
      where coalesce(a.posted, 0) <> coalesce(w.units, 0)`,
  },
  ...ENGINE_CHECKS,
]

function bigintAsText(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? value.toString() : value
}
