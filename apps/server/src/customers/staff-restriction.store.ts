import { RESTRICTING_STATES } from '@firoza/core/block/block.states'
import { type Outcome, ok } from '@firoza/core/outcome'
import type { Realm } from '@firoza/core/realm'
import { refuse } from '@firoza/core/refusal'
import type { Queryable } from '../db/sql.ts'

/** A share in which a block trade is drafted, or announced and not yet carried out. */
const restrictedShare = (sql: Queryable, realm: Realm, symbol: string) => sql`(
  exists (select 1 from block_offer o where o.realm = ${realm} and o.symbol = ${symbol} and o.state = any(${[...RESTRICTING_STATES]}::text[]))
  or exists (select 1 from change_request r where r.kind = 'block_create' and r.state in ('requested', 'approved')
    and r.payload ->> 'realm' = ${realm} and r.payload ->> 'symbol' = ${symbol}))`

/** From the draft of a block trade until it is carried out, whoever works for the operator places no order in the share (BLK-10). */
export async function requireUnrestricted(
  sql: Queryable,
  { realm, userId }: { readonly realm: Realm; readonly userId: bigint },
  symbol: string,
): Promise<Outcome<undefined, 'staff_restricted'>> {
  const rows = await sql`
    select 1 from staff_member s where s.user_id = ${userId} and s.active and ${restrictedShare(sql, realm, symbol)} limit 1`
  return rows.length > 0 ? refuse('staff_restricted', { symbol }, 'symbol') : ok()
}

/** How many members of staff are investors here, and so restricted. */
export async function countRestricted(sql: Queryable): Promise<number> {
  const [row] = await sql<{ n: number }[]>`
    select count(*)::int as n from staff_member where active and user_id is not null`
  return row?.n ?? 0
}
