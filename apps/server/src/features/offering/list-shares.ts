import type { OfferingDeps } from './advance-offerings.job.ts'
import type { OfferingRow } from './offering.store.ts'

/** The shares of a settled offering go to who paid for them, and the share begins to trade. */
export async function listOffering({ clock }: OfferingDeps, offering: OfferingRow): Promise<boolean> {
  if (!offering.listingConfirmed || clock.now() < offering.listsAtMs) return false
  return false
}
