import { fundingRatePpb, nextStampMs } from '@firoza/core/perp/funding'
import type { Realm } from '@firoza/core/realm'
import type { Deps } from '../../deps.ts'
import { contractListing } from './contract-listing.ts'
import { meanPremium, readMark } from './perp.store.ts'

/** The rate of the next stamp by the premium so far, in thousand-millionths. */
export async function expectedRate(
  { db, engine, clock }: Pick<Deps, 'db' | 'engine' | 'clock'>,
  realm: Realm,
  symbol: string,
): Promise<bigint> {
  const terms = contractListing(engine, realm, symbol)?.spec.contract
  const mark = await readMark(db, realm, symbol)
  if (!terms || !mark) return 0n
  const sinceMs = nextStampMs(clock.now(), terms.fundingMs) - terms.fundingMs
  return fundingRatePpb(await meanPremium(db, mark.listingId, sinceMs), terms.tiers[0]?.mmrPpm ?? 0)
}
