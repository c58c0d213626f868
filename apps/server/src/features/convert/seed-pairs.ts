import { HOUSE_INVENTORY, HOUSE_PAIRS } from '@firoza/core/convert/house-pairs'
import type { Queryable } from '../../db/sql.ts'
import { insertInventoryMax } from './clearing.store.ts'
import { insertPair } from './convert.store.ts'

/** The pairs with which every house starts. Without a rate and without money of the house nothing is exchanged. */
export async function seedPairs(sql: Queryable): Promise<void> {
  for (const pair of HOUSE_PAIRS) await insertPair(sql, pair)
  for (const { asset, maxUnits } of HOUSE_INVENTORY) await insertInventoryMax(sql, asset, maxUnits)
}
