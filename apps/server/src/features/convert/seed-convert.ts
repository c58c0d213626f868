import type { TimeMs } from '@firoza/core/clock'
import { REALMS } from '@firoza/core/realm'
import type { Db } from '../../db/sql.ts'
import { seedClearing } from './seed-clearing.ts'
import { seedPairs } from './seed-pairs.ts'

/** The sandbox's: the pairs, and simulated company money to exchange against, also where people's money would be real. */
export async function seedConvert(db: Db, nowMs: TimeMs): Promise<void> {
  await seedPairs(db)
  for (const realm of REALMS) await seedClearing(db, realm, nowMs)
}
