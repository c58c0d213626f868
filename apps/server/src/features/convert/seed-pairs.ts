import { HOUSE_PAIRS } from '@firoza/core/convert/house-pairs'
import type { Queryable } from '../../db/sql.ts'
import { insertPair } from './convert.store.ts'

/** The pairs with which every house starts. Without a rate and without money of the house nothing is exchanged. */
export async function seedPairs(sql: Queryable): Promise<void> {
  for (const pair of HOUSE_PAIRS) await insertPair(sql, pair)
}
