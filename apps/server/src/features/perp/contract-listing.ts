import type { ListingView } from '@firoza/core/engine/event'
import { type ListingSpec, valueDivisorOf } from '@firoza/core/engine/listing-spec'
import type { ContractScale, ContractTerms } from '@firoza/core/perp/contract-terms'
import type { Realm } from '@firoza/core/realm'
import type { EnginePort } from '../../engine/engine-port.ts'

export type ContractListing = ListingView & { readonly spec: ListingSpec & { readonly contract: ContractTerms } }

/** A contract as it is listed in the realm; undefined for everything else. */
export function contractListing(engine: EnginePort, realm: Realm, symbol: string): ContractListing | undefined {
  const listing = engine.listing(realm, symbol)
  return listing?.spec.contract ? (listing as ContractListing) : undefined
}

export function contractListings(engine: EnginePort, realm: Realm): ContractListing[] {
  return engine.listings().filter(listing => listing.realm === realm && listing.spec.contract) as ContractListing[]
}

export function scaleOf(spec: ListingSpec): ContractScale {
  return { valueDivisor: valueDivisorOf(spec), tick: spec.tick }
}
