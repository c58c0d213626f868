import { assert } from '@firoza/core/assert'
import type { TimeMs } from '@firoza/core/clock'
import type { Command, Decided } from '@firoza/core/engine/command'
import type { BalanceChange, EngineEvent, ListingView } from '@firoza/core/engine/event'
import type { VenueCode } from '@firoza/core/engine/listing-spec'
import type { Realm } from '@firoza/core/realm'

/** Names a submission, so that a repeated one gets the first one's answer and no second effect. */
export interface Idempotency {
  /** Whose key it is: the user and the realm. */
  readonly userId: number
  readonly realm: Realm
  /** The endpoint's path, so that one key on two endpoints is two keys. */
  readonly endpoint: string
  readonly key: string
  /** A hash of the canonical body: the same key with another hash is refused. */
  readonly bodyHash: string
}

/** What became durable in one commit, in order. Every listener sees every batch once, after its commit. */
export interface BatchEvents {
  readonly batch: number
  readonly atMs: TimeMs
  readonly events: readonly EngineEvent[]
  /** Balances that the batch changed, as they stand after it. */
  readonly balances: readonly BalanceChange[]
  /** Listings whose book changed: ask `depth` for the new one. */
  readonly books: readonly { readonly realm: Realm; readonly symbol: string }[]
}

export interface BookLevel {
  readonly price: number
  /** Shares that rest at the price, and how many orders they are of. */
  readonly quantity: number
  readonly orders: number
}

export interface BookDepth {
  readonly bids: readonly BookLevel[]
  readonly asks: readonly BookLevel[]
  /** The sequence number of the last event that the depth contains. */
  readonly seq: number
}

/** The engine as other parts of the server know it. */
export interface EnginePort {
  /** Answers with the final decision, after the commit that made it durable. Never throws for what a person can cause. */
  submit(command: Command, options?: { readonly idempotency?: Idempotency }): Promise<Decided>
  /** Calls the listener after each commit, in order of batches. Returns a function that ends it. */
  onEvents(listener: (batch: BatchEvents) => void): () => void
  /** The best levels of a book, best first; undefined for a share that is not listed in the realm. */
  depth(realm: Realm, symbol: string, levels: number): BookDepth | undefined
  listing(realm: Realm, symbol: string): ListingView | undefined
  listings(): ListingView[]
  /** One number over every book and waiting order, or those of one venue: equal before and after a restart. */
  bookHash(venue?: VenueCode): number
  /** True while it holds the lease and accepts commands. */
  readonly accepting: boolean
  /** Commands that wait for the next batch. */
  readonly waiting: number
  /** Finishes what is queued, gives the lease back. */
  stop(): Promise<void>
}

/** A command that opens a market: there is none without it. False at a suspended venue: nothing was done. */
export async function must(engine: EnginePort, command: Command): Promise<boolean> {
  const decided = await engine.submit(command)
  if (!decided.ok && decided.reason === 'venue_suspended') return false
  assert(decided.ok, `the engine takes what a market needs: ${JSON.stringify(decided)}`)
  return true
}
