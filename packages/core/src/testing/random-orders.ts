import type { Command } from '../engine/command.ts'
import type { Listing } from '../engine/state.ts'
import { hasLimit, hasStop, type OrderDraft } from '../stock/order.ts'

/** Who places them. */
export const PEOPLE = [1, 2, 3, 4]

/** What a random order is made of. */
export type Numbers = readonly [what: number, a: number, b: number, c: number, d: number, e: number]

export function placing(listing: Listing, [, a, b, c, d, e]: Numbers): Command {
  const kind = (['limit', 'limit', 'limit', 'limit', 'market', 'stop', 'stop_limit', 'oco', 'oco'] as const)[b % 9]!
  const side = c % 2 === 0 ? 'buy' : 'sell'
  const above = (isAbove: boolean, n: number) => near(listing, (isAbove ? 7 : 0) + (n % 6))
  const isBracket = side === 'buy' && e % 2 === 0
  const draft: OrderDraft = {
    side,
    kind,
    timeInForce: (['day', 'gtc', 'gtc', 'ioc', 'fok'] as const)[(c >> 1) % 5]!,
    postOnly: (e >> 1) % 9 === 0,
    quantity: (1 + (d % 30)) * listing.spec.step,
    ...(hasLimit(kind) && { limitPrice: kind === 'oco' ? above(side === 'sell', d >> 5) : near(listing, d >> 5) }),
    ...(hasStop(kind) && { stopPrice: above(side === 'buy', e >> 3) }),
    ...(isBracket &&
      (e >> 2) % 3 !== 0 && { takeProfitPrice: near(listing, 12) + ((e >> 5) % 40) * listing.spec.tick }),
    ...(isBracket && (e >> 2) % 3 !== 1 && { stopLossPrice: near(listing, 0) - ((e >> 9) % 20) * listing.spec.tick }),
  }
  const userId = PEOPLE[(a >> 1) % PEOPLE.length]!
  return { type: 'place', realm: 'demo', userId, symbol: listing.symbol, accountClass: 'regular', draft }
}

/** One of thirteen prices around the last one; of the second share they reach beyond the band, which runs away from what waits. */
export function near({ symbol, lastPrice, referencePrice, spec }: Listing, n: number): number {
  const steps = symbol === 'AAA' ? 500 : 55
  return Math.round(((lastPrice || referencePrice) * (1 + ((n % 13) - 6) / steps)) / spec.tick) * spec.tick
}
