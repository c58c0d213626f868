import { present } from '@firoza/core/assert'
import type { Realm } from '@firoza/core/realm'
import type { Deps } from '../../../deps.ts'
import type { Locale } from '../../../http/call.ts'
import { pairListing } from '../../../market/pair-quotes.ts'
import type { ShownPair } from './show-coin-order.ts'

/** The pair of an order that was accepted: an order keeps its listing. */
export function pairOf({ engine, market }: Deps, realm: Realm, locale: Locale): (symbol: string) => ShownPair {
  return symbol => {
    const { spec } = present(pairListing(engine, realm, symbol), 'the pair of an order')
    return { spec, name: market.pairs.nameOf(spec, locale) }
  }
}
