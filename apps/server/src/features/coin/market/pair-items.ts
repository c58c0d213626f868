import type { PairItemOut } from '@firoza/api/coin-shapes'
import type { ListingView } from '@firoza/core/engine/event'
import type { Queryable } from '../../../db/sql.ts'
import type { Call } from '../../../http/call.ts'
import type { Session } from '../../../http/session.store.ts'
import { favouriteSymbols } from '../../../market/favourite.store.ts'
import { pairPrice } from '../../../market/pair-text.ts'

/** Points of the small line beside a pair. */
const SPARK_POINTS = 30

type AnyCall = Call<Session | undefined, Queryable>

export async function ownFavourites({ session, sql }: AnyCall): Promise<string[]> {
  return session ? favouriteSymbols(sql, session.userId) : []
}

/** Pairs with their figures, as this caller sees them. */
export function pairItems(
  { deps, locale }: AnyCall,
  favourites: readonly string[],
  listings: readonly ListingView[],
): PairItemOut[] {
  const { market } = deps
  return listings.flatMap(({ realm, symbol, spec }) => {
    const quote = market.pairs.quote(realm, symbol)
    if (!quote) return []
    const days = market.candles.book.days(realm, symbol).slice(-SPARK_POINTS)
    return [
      {
        ...quote,
        name: market.pairs.nameOf(spec, locale),
        base: spec.base.code,
        quote: spec.quote.code,
        spark: days.map(day => pairPrice(spec, day.closeTicks)),
        favourite: favourites.includes(symbol),
      },
    ]
  })
}
