import type { TimeMs } from '@firoza/core/clock'
import type { Realm } from '@firoza/core/realm'
import type { Db } from '../../db/sql.ts'
import { inTransaction } from '../../db/transaction.ts'
import { isFunded } from './clearing.store.ts'
import { FUNDED_ASSETS, fundClearing } from './fund-clearing.ts'

/** Simulated company money to exchange against. What is there already stays as it is. */
export async function seedClearing(db: Db, realm: Realm, nowMs: TimeMs): Promise<void> {
  for (const asset of FUNDED_ASSETS) {
    await inTransaction(db, async tx => {
      const ref = `${realm} ${asset} start`
      if (!(await isFunded(tx, ref))) await fundClearing(tx, { realm, asset, ref }, nowMs)
    })
  }
}
