import type { Queryable } from '../db/sql.ts'

export interface OpenContract {
  readonly symbol: string
  /** Above zero long. */
  readonly size: bigint
}

export function openDemoContracts(sql: Queryable, userId: bigint): Promise<OpenContract[]> {
  return sql<OpenContract[]>`
    select l.symbol, p.size from perp_position p join listing l on l.id = p.listing_id
    where p.user_id = ${userId} and l.realm = 'demo' and p.size <> 0 order by p.id`
}

export async function demoMargin(sql: Queryable, userId: bigint): Promise<{ posted: bigint; held: bigint }> {
  const [row] = await sql<{ posted: bigint; held: bigint }[]>`
    select posted, held from ledger_account where user_id = ${userId} and realm = 'demo' and code = 'margin'`
  return row ?? { posted: 0n, held: 0n }
}
