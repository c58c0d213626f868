import type { TimeMs } from '@firoza/core/clock'
import { HOUSE_PAIRS, START_INVENTORY } from '@firoza/core/convert/house-pairs'
import { REALMS, type Realm } from '@firoza/core/realm'
import type { Db, Queryable } from '../../db/sql.ts'
import { inTransaction } from '../../db/transaction.ts'
import { insertInventoryMax, isFunded } from './clearing.store.ts'
import { insertPair } from './convert.store.ts'
import { FUNDED_ASSETS, fundClearing } from './fund-clearing.ts'

/** The sandbox's: the pairs, and simulated company money to exchange against, also where people's money would be real. */
export async function seedConvert(db: Db, nowMs: TimeMs): Promise<void> {
  await seedPairs(db)
  for (const realm of REALMS) await seedClearing(db, realm, nowMs)
}

/** The pairs of every installation. Without a rate and without company money nothing is exchanged. */
export async function seedPairs(sql: Queryable): Promise<void> {
  for (const pair of HOUSE_PAIRS) await insertPair(sql, pair)
  for (const { asset, maxUnits } of START_INVENTORY) await insertInventoryMax(sql, asset, maxUnits)
}

/** Simulated company money to exchange against. What is there already stays as it is. */
export async function seedClearing(db: Db, realm: Realm, nowMs: TimeMs): Promise<void> {
  for (const asset of FUNDED_ASSETS) {
    await inTransaction(db, async tx => {
      const ref = `${realm} ${asset} start`
      if (!(await isFunded(tx, ref))) await fundClearing(tx, { realm, asset, ref }, nowMs)
    })
  }
}
