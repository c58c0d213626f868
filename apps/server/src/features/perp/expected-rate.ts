import { fundingRatePpb, nextStampMs } from '@firoza/core/perp/funding'
import type { Realm } from '@firoza/core/realm'
import type { Queryable } from '../../db/sql.ts'
import type { Deps } from '../../deps.ts'
import { contractListing } from './contract-listing.ts'
import { meanPremium, readMark } from './perp.store.ts'

/** The rate of the next stamp by the premium so far, in thousand-millionths. */
export async function expectedRate(
  sql: Queryable,
  { engine, clock }: Pick<Deps, 'engine' | 'clock'>,
  realm: Realm,
  symbol: string,
): Promise<bigint> {
  const terms = contractListing(engine, realm, symbol)?.spec.contract
  const mark = await readMark(sql, realm, symbol)
  if (!terms || !mark) return 0n
  const sinceMs = nextStampMs(clock.now(), terms.fundingMs) - terms.fundingMs
  return fundingRatePpb(await meanPremium(sql, mark.listingId, sinceMs), terms.tiers[0]?.mmrPpm ?? 0)
}
