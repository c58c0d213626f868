import { type Clock, MINUTE_MS, SECOND_MS, type TimeMs } from '@firoza/core/clock'
import { COIN_PAIRS } from '@firoza/core/coin/pairs'
import { TICKER_SCALE, ticksOf } from '@firoza/core/coin/read-ticker'
import type { ListingSpec } from '@firoza/core/engine/listing-spec'
import { powerOfTen } from '@firoza/core/money/decimal'
import { divide } from '@firoza/core/money/rounding'
import { indexPrice } from '@firoza/core/perp/mark-price'
import { REALMS } from '@firoza/core/realm'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../db/sql.ts'
import { type EnginePort, must } from '../../engine/engine-port.ts'
import { startPeriodicJob } from '../../jobs/periodic-job.ts'
import { listPairs } from '../coin-venue.ts'
import type { Tickers } from './tickers.ts'

const EVERY_MS = 5 * SECOND_MS
/** Most pairs are asked for twice a minute; the index of contracts has a bound of its own. */
const STALE_MS = 2 * MINUTE_MS
/** A reference follows when it is further off than this, in millionths. */
const FOLLOW_PPM = 1_000
/** Of the price of USDT in dollars. */
const DOLLAR = { priceScale: 6, tick: 1, bounds: { priceMin: 500_000, priceMax: 1_500_000 } }

interface ReferenceDeps {
  readonly db: Db
  readonly engine: EnginePort
  readonly clock: Clock
  readonly log: FastifyBaseLogger
  /** Rupees for a dollar in 10^-9, from the operator's source of exchange rates; undefined without a fresh one. */
  readonly rupeesPerDollar: (nowMs: TimeMs) => Promise<bigint | undefined>
}

export function startReferences(deps: ReferenceDeps, tickers: Tickers): { stop(): Promise<void> } {
  const failed = 'reference prices of coins could not be brought in'
  return startPeriodicJob({ everyMs: EVERY_MS, log: deps.log, failed, run: () => updateReferences(deps, tickers) })
}

/** Lists the pairs that have a reference price by now, and moves that of those which have not traded. All of it are commands in the log. */
export async function updateReferences(deps: ReferenceDeps, tickers: Tickers): Promise<void> {
  const { engine, clock } = deps
  if (!engine.accepting) return
  const nowMs = clock.now()
  const perDollar = await deps.rupeesPerDollar(nowMs)
  const prices = new Map<string, number>()
  for (const spec of COIN_PAIRS) {
    const price = referencePrice(tickers, spec, nowMs, perDollar)
    if (price !== undefined) prices.set(spec.symbol, price)
  }
  if (REALMS.some(realm => [...prices.keys()].some(symbol => !engine.listing(realm, symbol))))
    await listPairs(deps, symbol => prices.get(symbol))
  for (const { realm, symbol, spec, lastPrice, referencePrice: before } of engine.listings()) {
    const price = spec.venue === 'coin' && lastPrice === null ? prices.get(symbol) : undefined
    if (price !== undefined && Math.abs(price - before) * 1_000_000 > before * FOLLOW_PPM)
      await must(engine, { type: 'define_listing', realm, spec, referencePrice: price })
  }
}

/** In ticks: the median of at least two fresh sources that agree; in rupees by way of the dollar. Undefined is no price. */
export function referencePrice(
  tickers: Tickers,
  spec: ListingSpec,
  nowMs: TimeMs,
  perDollar: bigint | undefined,
): number | undefined {
  const [base, quote] = [String(spec.base.code), String(spec.quote.code)]
  const medianOf = (pair: { base: string; quote: string }, terms: Parameters<typeof ticksOf>[1]) => {
    const index = indexPrice(tickers.prices(pair, terms), nowMs, STALE_MS)
    return index?.fresh ? index.price : undefined
  }
  if (quote !== 'PKR') return medianOf({ base, quote }, spec)
  const inUsdt = COIN_PAIRS.find(pair => pair.symbol === `${base}-USDT`)
  const coins = base === 'USDT' ? 1 : inUsdt && medianOf({ base, quote: 'USDT' }, inUsdt)
  const dollars = medianOf({ base: 'USDT', quote: 'USD' }, DOLLAR)
  if (coins === undefined || dollars === undefined || perDollar === undefined) return undefined
  const scale = (inUsdt?.priceScale ?? 0) + DOLLAR.priceScale
  const value = BigInt(coins) * BigInt(dollars) * perDollar * powerOfTen(TICKER_SCALE)
  return ticksOf(divide(value, powerOfTen(scale) * 1_000_000_000n, 'half_even'), spec)
}
