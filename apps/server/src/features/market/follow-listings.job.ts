import { assert } from '@firoza/core/assert'
import { isPostponed } from '@firoza/core/engine/command'
import { REALMS, type Realm } from '@firoza/core/realm'
import { shareSpec } from '@firoza/core/stock/share-spec'
import type { Deps } from '../../deps.ts'
import { forEachIsolated } from '../../jobs/batches.ts'
import { NEVER_ABORTED } from '../../jobs/periodic-job.ts'
import { isBetweenSessions } from '../../market/between-sessions.ts'
import { type ListedInstrument, listWhereListed } from '../../market/instrument.store.ts'

type ListingDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'engine' | 'calendarOf'>

/**
 * Lists and delists in the engine what the table of instruments says: what two members of staff have listed or delisted. A new one begins between two sessions, so that it
 * opens with an auction; one that is delisted ends at once.
 */
export async function followListings(deps: ListingDeps, end: AbortSignal = NEVER_ABORTED): Promise<void> {
  const shares = await listWhereListed(deps.db)
  for (const realm of REALMS) await forEachIsolated(deps.log, shares, share => follow(deps, realm, share), end)
}

async function follow(
  { engine, clock, calendarOf }: ListingDeps,
  realm: Realm,
  share: ListedInstrument,
): Promise<void> {
  const { symbol, tick, lot, issuePrice } = share
  const listing = engine.listing(realm, symbol)
  const trades = listing !== undefined && !listing.delisted
  if (!engine.accepting || trades === share.listedIn.includes(realm)) return
  if (trades) await engine.submit({ type: 'delist', realm, symbol })
  else if (isBetweenSessions(calendarOf(realm), clock.now())) {
    const spec = listing?.spec ?? shareSpec(symbol, { tick: Number(tick), step: Number(lot) })
    const decided = await engine.submit({ type: 'define_listing', realm, spec, referencePrice: Number(issuePrice) })
    const isDone = decided.ok || isPostponed(decided)
    assert(isDone, `the engine lists a share: ${JSON.stringify(decided)}`)
  }
}
