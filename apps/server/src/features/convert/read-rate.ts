import { type BookPrice, bookRate, type Worth } from '@firoza/core/convert/book-rate'
import { decideRate, type MidRate, RATE_AGE_MAX_MS } from '@firoza/core/convert/convert-rate'
import { PKR } from '@firoza/core/money/asset'
import type { Outcome } from '@firoza/core/outcome'
import type { Realm } from '@firoza/core/realm'
import type { Queryable } from '../../db/sql.ts'
import type { Deps } from '../../deps.ts'
import { pairListing } from '../../market/pair-quotes.ts'
import { type PairRow, readRates } from './convert.store.ts'

/** In which every coin is worth what its own book says, so that any two of them have one rate. */
const COMMON_COIN = 'USDT'

type RateDeps = Pick<Deps, 'engine' | 'market'>

/** The mid rate of a pair now, where it may be quoted: from its source, or from the realm's own order books. */
export async function readRate(
  sql: Queryable,
  deps: RateDeps,
  realm: Realm,
  pair: Pick<PairRow, 'base' | 'quote' | 'rates' | 'spreadBps'>,
  nowMs: number,
): Promise<Outcome<MidRate, 'convert_rate_stale' | 'convert_rate_moved'>> {
  if (pair.rates === 'books') {
    const [base, quote] = [pair.base, pair.quote].map(asset => worthOf(deps, realm, asset, nowMs))
    return bookRate({ base, quote }, pair.spreadBps, nowMs)
  }
  const { newest, recent } = await readRates(sql, pair, nowMs, RATE_AGE_MAX_MS)
  return decideRate(newest, recent, nowMs)
}

function worthOf(deps: RateDeps, realm: Realm, asset: string, nowMs: number): Worth | undefined {
  if (asset === COMMON_COIN) return 'one'
  const inverted = asset === PKR.code
  const book = bookOf(deps, realm, inverted ? `${COMMON_COIN}-${asset}` : `${asset}-${COMMON_COIN}`, nowMs)
  return book && { book, inverted }
}

/** Undefined while there is no trading at it: no such pair, halted, or an empty side. */
function bookOf({ engine, market }: RateDeps, realm: Realm, symbol: string, nowMs: number): BookPrice | undefined {
  const listing = pairListing(engine, realm, symbol)
  const depth = engine.depth(realm, symbol, 1)
  const [bid, ask] = [depth?.bids[0], depth?.asks[0]]
  if (!listing || listing.halted || listing.phase !== 'open' || !bid || !ask) return undefined
  const closes = market.candles.book.minutes(realm, symbol).filter(({ atMs }) => nowMs - atMs <= 2 * RATE_AGE_MAX_MS)
  return {
    bid: BigInt(bid.price),
    ask: BigInt(ask.price),
    scale: listing.spec.priceScale,
    recent: closes.map(({ closeTicks }) => BigInt(closeTicks)),
  }
}
