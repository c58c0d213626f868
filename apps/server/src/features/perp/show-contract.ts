import { contractInfo, contracts, fundingHistory } from '@firoza/api/perp-market'
import type { ContractOut } from '@firoza/api/perp-shapes'
import { ok } from '@firoza/core/outcome'
import { fundingRatePpb, nextStampMs } from '@firoza/core/perp/funding'
import { valueAt } from '@firoza/core/perp/margin'
import { refuse } from '@firoza/core/refusal'
import { type CallOf, handle, realmOf } from '../../http/call.ts'
import { idPage, readIdCursor } from '../../http/id-cursor.ts'
import { pairPrice, pairTerms, quoteText } from '../../market/pair-text.ts'
import { type ContractListing, contractListing, contractListings, scaleOf } from './contract-listing.ts'
import { listSources, listStamps, meanPremium, readMark } from './perp.store.ts'

type AnyCall = CallOf<typeof contracts>

export const listContracts = handle(contracts, async call => {
  const items = []
  for (const listing of contractListings(call.deps.engine, realmOf(call))) items.push(await showContract(call, listing))
  return ok({ items })
})

export const showOneContract = handle(contractInfo, async (call, { symbol }) => {
  const listing = contractListing(call.deps.engine, realmOf(call), symbol)
  return listing ? ok(await showContract(call, listing)) : refuse('instrument_unknown', { symbol }, 'symbol')
})

export const listFundingStamps = handle(fundingHistory, async (call, { symbol, cursor, limit }) => {
  const listing = contractListing(call.deps.engine, realmOf(call), symbol)
  const mark = listing && (await readMark(call.sql, listing.realm, symbol))
  if (!listing || !mark) return refuse('instrument_unknown', { symbol }, 'symbol')
  const before = readIdCursor(cursor)
  if (!before.ok) return before
  const { items, nextCursor } = idPage(await listStamps(call.sql, mark.listingId, before.value, limit + 1), limit)
  return ok({
    items: items.map(stamp => ({
      id: String(stamp.id),
      atMs: stamp.atMs,
      ratePpb: Number(stamp.ratePpb),
      mark: pairPrice(listing.spec, stamp.mark),
      paid: quoteText(listing.spec, stamp.paid),
    })),
    nextCursor,
  })
})

async function showContract({ deps, sql, locale, nowMs }: AnyCall, listing: ContractListing): Promise<ContractOut> {
  const { realm, symbol, spec, halted } = listing
  const { contract: terms } = spec
  const mark = await readMark(sql, realm, symbol)
  const sources = mark ? await listSources(sql, mark.listingId) : []
  const quote = deps.market.pairs.quote(realm, symbol)
  const nextAtMs = nextStampMs(nowMs, terms.fundingMs)
  const premium = mark ? await meanPremium(sql, mark.listingId, nextAtMs - terms.fundingMs) : 0n
  const known = mark !== undefined && mark.mark > 0n
  const price = (one: bigint) => pairPrice(spec, one)
  return {
    ...pairTerms(spec, deps.market.pairs.nameOf(spec, locale)),
    tiers: terms.tiers.map(tier => ({
      ...tier,
      floor: quoteText(spec, tier.floor),
      cum: quoteText(spec, tier.cum),
    })),
    liquidationFeePpm: terms.liquidationFeePpm,
    mark: known ? price(mark.mark) : null,
    index: mark && mark.index > 0n ? price(mark.index) : null,
    last: listing.lastPrice === null ? null : pairPrice(spec, listing.lastPrice),
    change: quote?.change ?? null,
    changePercent: quote?.changePercent ?? null,
    high: quote?.high ?? null,
    low: quote?.low ?? null,
    volume: quote?.volume ?? quoteText(spec, 0),
    bid: quote?.bid ?? null,
    ask: quote?.ask ?? null,
    fresh: mark?.fresh ?? false,
    reduceOnly: !mark?.fresh || mark.reduceOnly,
    halted,
    sources: sources.map(source => ({ ...source, price: price(source.price) })),
    simulated: deps.market.simulated,
    funding: {
      ratePpb: Number(fundingRatePpb(premium, terms.tiers[0]?.mmrPpm ?? 0)),
      lastRatePpb: mark?.lastRatePpb == null ? null : Number(mark.lastRatePpb),
      nextAtMs,
      intervalMs: terms.fundingMs,
    },
    openInterest: quoteText(spec, known ? valueAt(Number(mark.longs), Number(mark.mark), scaleOf(spec)) : 0n),
    openInterestMax: quoteText(spec, terms.openInterestMax),
  }
}
