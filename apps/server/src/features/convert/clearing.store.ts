import type { Realm } from '@firoza/core/realm'
import type { Queryable, Tx } from '../../db/sql.ts'

export async function isFunded(tx: Tx, ref: string): Promise<boolean> {
  await tx`select pg_advisory_xact_lock(4762013)`
  const rows = await tx`select 1 from journal where kind = 'fx_funding' and ref = ${ref}`
  return rows.length > 0
}

export interface Inventory {
  readonly posted: bigint
  /** Null where any amount is taken. */
  readonly maxUnits: bigint | null
}

/** Company funds to exchange against in each asset of a realm. */
export async function readInventory(sql: Queryable, realm: Realm): Promise<ReadonlyMap<string, Inventory>> {
  const rows = await sql<(Inventory & { asset: string })[]>`
    select coalesce(a.asset, i.asset) as asset, coalesce(a.posted, 0)::bigint as posted, i.max_units as "maxUnits"
    from (select asset, posted from ledger_account where realm = ${realm} and code = 'fx_clearing') a
      full join convert_inventory i on i.asset = a.asset`
  return new Map(rows.map(({ asset, ...inventory }) => [asset, inventory]))
}

/** Leaves the bound of a coin that has one as it is. */
export async function insertInventoryMax(sql: Queryable, asset: string, maxUnits: bigint): Promise<void> {
  await sql`insert into convert_inventory (asset, max_units) values (${asset}, ${maxUnits}) on conflict do nothing`
}
