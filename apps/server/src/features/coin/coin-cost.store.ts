import type { CoinMove } from '@firoza/core/coin/coin-cost'
import { PKR } from '@firoza/core/money/asset'
import type { Realm } from '@firoza/core/realm'
import type { Queryable } from '../../db/sql.ts'

/** A cost is computed from a person's last so many movements of a coin; what they had before counts as without one. */
const MOVES_MAX = 10_000

interface MoveRow extends Omit<CoinMove, 'quoteUnits'> {
  readonly asset: string
  readonly dollars: bigint
  readonly paisa: bigint
}

/** Oldest first, each with what the same journal moved of the person's USDT and rupees where it was an exchange. */
export function selectCoinMoves(
  sql: Queryable,
  { userId, realm }: { readonly userId: bigint; readonly realm: Realm },
): Promise<MoveRow[]> {
  const exchanged = (asset: string) => sql`
    coalesce((select sum(units) from journal_leg where journal_id = l.journal_id and j.kind in ('trade', 'convert') and account_id = (
      select id from ledger_account where user_id = ${userId} and realm = ${realm} and code = 'user' and asset = ${asset})), 0)::bigint`
  return sql<MoveRow[]>`
    select a.asset, j.kind, j.ref, l.units, ${exchanged('USDT')} as dollars, ${exchanged(PKR.code)} as paisa
    from ledger_account a join asset s on s.code = a.asset and s.kind = 'crypto'
    cross join lateral (
      select journal_id, sum(units)::bigint as units from journal_leg where account_id = a.id
      group by journal_id order by journal_id desc limit ${MOVES_MAX}
    ) l
    cross join lateral (select * from journal where id = l.journal_id limit 1) j
    where a.user_id = ${userId} and a.realm = ${realm} and a.code = 'user' and a.posted > 0
    order by j.at, l.journal_id`
}
