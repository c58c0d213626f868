import { MINUTE_MS } from '@firoza/core/clock'
import type { Decided } from '@firoza/core/engine/command'
import { fundingRatePpb, nextStampMs, premiumPpb } from '@firoza/core/perp/funding'
import { indexPrice, markPrice, nextAverage } from '@firoza/core/perp/mark-price'
import { REALMS, type Realm } from '@firoza/core/realm'
import type { Deps } from '../../deps.ts'
import { type ContractListing, contractListings } from './contract-listing.ts'
import { beginContractDay } from './open-contracts.ts'
import { meanPremium, readMark, writePremium, writeSource } from './perp.store.ts'
import type { PriceSources } from './simulated-venues.ts'

type MarkDeps = Pick<Deps, 'db' | 'engine' | 'clock' | 'log'>

/** Work of one piece: an order ended, a fill, a position evaluated. */
const PIECE = 1_000
/** More pieces than ten thousand liquidations need. */
const PIECES_MAX = 10_000
const SOURCES_SHOWN_MS = 10_000

interface Averages {
  readonly average: number
  readonly atMs: number
}

/** Marks the contracts of both realms, each time it is called; remembers only what a restart may lose: averages of the last half minute. */
export function contractMarker(deps: MarkDeps, sources: PriceSources) {
  const averages = new Map<string, Averages>()
  let shownAtMs = 0
  return async function markContracts(): Promise<void> {
    const { engine, clock } = deps
    if (!engine.accepting) return
    await beginContractDay(deps)
    const nowMs = clock.now()
    const shows = nowMs - shownAtMs >= SOURCES_SHOWN_MS || nowMs < shownAtMs
    for (const realm of REALMS) {
      const marks = []
      for (const listing of contractListings(engine, realm)) {
        const mark = await markOf(deps, averages, sources, listing, { nowMs, shows })
        if (mark) marks.push(mark)
      }
      if (marks.length === 0) continue
      await workOff(deps, realm, await engine.submit({ type: 'mark', realm, marks }))
      await payFunding(deps, realm, nowMs)
    }
    if (shows) shownAtMs = nowMs
  }
}

async function markOf(
  { db, engine }: MarkDeps,
  averages: Map<string, Averages>,
  sources: PriceSources,
  listing: ContractListing,
  { nowMs, shows }: { nowMs: number; shows: boolean },
) {
  const { realm, symbol, spec } = listing
  const index = indexPrice(sources(listing, nowMs), nowMs)
  const known = await readMark(db, realm, symbol)
  if (!index || !known)
    return known?.fresh ? { symbol, index: Number(known.index), mark: Number(known.mark), fresh: false } : undefined
  const depth = engine.depth(realm, symbol, 1)
  const [bid, ask] = [depth?.bids[0]?.price, depth?.asks[0]?.price]
  const key = `${realm} ${symbol}`
  const before = averages.get(key)
  const middle = bid === undefined || ask === undefined ? undefined : (bid + ask) / 2
  const average =
    middle === undefined ? undefined : nextAverage(before?.average, middle, nowMs - (before?.atMs ?? nowMs))
  if (average !== undefined) averages.set(key, { average, atMs: nowMs })
  const { fundingMs } = spec.contract
  const leftMs = nextStampMs(nowMs, fundingMs) - nowMs
  const mark = markPrice({
    index: index.price,
    fundingPpb: known.lastRatePpb ?? 0n,
    leftPpm: Math.round((leftMs / fundingMs) * 1_000_000),
    average,
    tick: spec.tick,
  })
  if (shows) {
    for (const { name, price, weight, atMs, used } of index.sources)
      await writeSource(db, known.listingId, { name, price, weight, atMs, used })
    const minuteMs = Math.floor(nowMs / MINUTE_MS) * MINUTE_MS
    await writePremium(db, known.listingId, minuteMs, premiumPpb(index.price, bid, ask))
  }
  return { symbol, index: index.price, mark, fresh: index.fresh }
}

/** Sends piece after piece until nothing is left of what a mark or a stamp began; others' orders go between. */
export async function workOff(
  { engine, log }: Pick<MarkDeps, 'engine' | 'log'>,
  realm: Realm,
  begun: Decided,
): Promise<void> {
  let decided = begun
  for (let piece = 0; piece < PIECES_MAX; piece++) {
    if (!decided.ok) {
      // A suspended market has its alarm.
      if (decided.reason !== 'venue_suspended') log.warn({ realm, reason: decided.reason }, 'a mark was not taken')
      return
    }
    if (decided.value.type !== 'done' || decided.value.orders === 0) return
    decided = await engine.submit({ type: 'go_on', realm, budget: PIECE })
  }
  log.error({ realm }, 'liquidations do not come to an end')
}

/** The stamp that has come last, once, where its price is fresh. */
async function payFunding(deps: MarkDeps, realm: Realm, nowMs: number): Promise<void> {
  const { db, engine } = deps
  for (const { symbol, spec } of contractListings(engine, realm)) {
    const { fundingMs, tiers } = spec.contract
    const seq = Math.floor(nowMs / fundingMs)
    const known = await readMark(db, realm, symbol)
    if (!known?.fresh || known.fundingSeq >= BigInt(seq)) continue
    const premium = await meanPremium(db, known.listingId, (seq - 1) * fundingMs)
    const ratePpb = Number(fundingRatePpb(premium, tiers[0]?.mmrPpm ?? 0))
    await workOff(deps, realm, await engine.submit({ type: 'funding', realm, symbol, seq, ratePpb }))
  }
}
