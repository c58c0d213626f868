import { staffMarketListings } from '@firoza/api/market-staff'
import { PKR } from '@firoza/core/money/asset'
import { formatDecimal } from '@firoza/core/money/decimal'
import { ok } from '@firoza/core/outcome'
import { handle } from '../../../http/call.ts'
import { listNewestTrades, listSuspended } from './market-staff.store.ts'

export const listListings = handle(staffMarketListings, async ({ deps, sql, locale }, { realm }) => {
  const nameOf = deps.names(locale)
  const listings = deps.engine
    .listings()
    .filter(listing => listing.realm === realm && listing.spec.venue === 'psx' && !listing.delisted)
  const trades = await listNewestTrades(sql, realm)
  return ok({
    suspended: await listSuspended(sql, realm),
    listings: listings.map(({ symbol, halted, referencePrice, lastPrice, band }) => {
      const depth = deps.engine.depth(realm, symbol, 1)
      return {
        symbol,
        name: nameOf(symbol),
        halted,
        reference: rupees(referencePrice),
        last: rupeesOrNull(lastPrice),
        lower: rupees(band.lower),
        upper: rupees(band.upper),
        bid: rupeesOrNull(depth?.bids[0]?.price),
        ask: rupeesOrNull(depth?.asks[0]?.price),
      }
    }),
    trades: trades.map(({ id, symbol, price, quantity, takerSide, atMs, journalId }) => ({
      id: String(id),
      symbol,
      price: rupees(price),
      quantity: Number(quantity),
      takerSide,
      atMs,
      journalId: String(journalId),
    })),
  })
})

function rupees(ticks: number | bigint): string {
  return formatDecimal(BigInt(ticks), PKR.exponent)
}

function rupeesOrNull(ticks: number | null | undefined): string | null {
  return ticks === null || ticks === undefined ? null : rupees(ticks)
}
