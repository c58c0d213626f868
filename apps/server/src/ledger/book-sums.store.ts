import type { AccountTotal } from '@firoza/core/ledger/trial-balance'
import type { Realm } from '@firoza/core/realm'
import type { Queryable } from '../db/sql.ts'

/** What the accounts of each kind and asset sum to: of one realm, or of both in one look at all accounts. */
export function sumBooks(sql: Queryable, realm?: Realm): Promise<AccountTotal[]> {
  return sql<AccountTotal[]>`
    select realm, asset, code, sum(posted)::bigint as posted from ledger_account
    where ${realm === undefined ? sql`true` : sql`realm = ${realm}`} group by realm, asset, code`
}
