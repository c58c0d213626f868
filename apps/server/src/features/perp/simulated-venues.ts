import { pairOfContract } from '@firoza/core/perp/contracts'
import type { SourcePrice } from '@firoza/core/perp/mark-price'
import { prng } from '@firoza/core/prng'
import type { EnginePort } from '../../engine/engine-port.ts'
import type { ContractListing } from './contract-listing.ts'

/** Where the prices of an index come from: what each source says of a contract's coin now. */
export type PriceSources = (listing: ContractListing, nowMs: number) => readonly SourcePrice[]

/** Three venues that are simulated and say so in their names: each is off the pair's last price by something of its own, which changes. */
const VENUES = [
  { name: 'Simulated venue A', weight: 3, offPpm: 60 },
  { name: 'Simulated venue B', weight: 2, offPpm: -90 },
  { name: 'Simulated venue C', weight: 1, offPpm: 140 },
] as const

/** How far a venue strays beside that, and how often that changes. */
const STRAY_PPM = 200
const STRAY_MS = 5_000

export function simulatedVenues(engine: EnginePort): PriceSources {
  return ({ realm, spec }, nowMs) => {
    const pair = engine.listing(realm, pairOfContract(spec))
    if (!pair) return []
    const last = pair.lastPrice ?? pair.referencePrice
    return VENUES.map(({ name, weight, offPpm }, at) => {
      const stray = (prng(Math.floor(nowMs / STRAY_MS) * VENUES.length + at).unit() * 2 - 1) * STRAY_PPM
      return { name, weight, price: Math.round(last * (1 + (offPpm + stray) / 1_000_000)), atMs: nowMs }
    })
  }
}
