import type { HousePair } from '@firoza/core/convert/house-pairs'
import type { Realm } from '@firoza/core/realm'
import type { Queryable, Tx } from '../db/sql.ts'

export async function insertPair(sql: Queryable, pair: HousePair): Promise<void> {
  await sql`
    insert into convert_pair (base, quote, enabled, spread_bps, fee_ppm, base_min_units, base_max_units, base_day_max_units,
      quote_min_units, quote_max_units, quote_day_max_units)
    values (${pair.base}, ${pair.quote}, ${pair.enabled}, ${pair.spreadBps}, ${pair.feePpm}, ${pair.baseMinUnits}, ${pair.baseMaxUnits},
      ${pair.baseDayMaxUnits}, ${pair.quoteMinUnits}, ${pair.quoteMaxUnits}, ${pair.quoteDayMaxUnits})
    on conflict do nothing`
}

export async function isFunded(tx: Tx, realm: Realm, asset: string): Promise<boolean> {
  await tx`select pg_advisory_xact_lock(4762013)`
  const rows = await tx`select 1 from journal where kind = 'fx_funding' and ref = ${`${realm} ${asset} start`}`
  return rows.length > 0
}
