import { HOUSE_PAIRS, START_INVENTORY } from '@firoza/core/convert/house-pairs'
import type { Queryable } from '../../db/sql.ts'
import { insertInventoryMax } from './clearing.store.ts'
import { insertPair } from './convert.store.ts'

/** The pairs of every installation. Without a rate and without company money nothing is exchanged. */
export async function seedPairs(sql: Queryable): Promise<void> {
  for (const pair of HOUSE_PAIRS) await insertPair(sql, pair)
  for (const { asset, maxUnits } of START_INVENTORY) await insertInventoryMax(sql, asset, maxUnits)
}
