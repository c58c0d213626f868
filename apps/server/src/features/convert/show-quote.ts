import { pairRateNano, shownRateNano } from '@firoza/core/convert/convert-rate'
import { formatDecimal } from '@firoza/core/money/decimal'
import type { NewQuote } from './convert.store.ts'

const RATE_DECIMALS = 9

export function showQuote(quote: NewQuote & { readonly fromExponent: number; readonly toExponent: number }) {
  const { fromAsset, toAsset, base, spreadBps, midNano } = quote
  const pair = { base, quote: quote.quote, spreadBps, feePpm: 0n }
  const side = fromAsset === base ? 'sell_base' : 'buy_base'
  return {
    quoteId: quote.publicId,
    from: fromAsset,
    to: toAsset,
    amount: formatDecimal(quote.inUnits, quote.fromExponent),
    fee: formatDecimal(quote.feeUnits, quote.fromExponent),
    receive: formatDecimal(quote.outUnits, quote.toExponent),
    rate: formatDecimal(shownRateNano(pair, side, midNano), RATE_DECIMALS),
    pair: `${base}/${quote.quote}`,
    base,
    quoted: quote.quote,
    pairRate: formatDecimal(pairRateNano(pair, side, midNano), RATE_DECIMALS),
    mid: formatDecimal(midNano, RATE_DECIMALS),
    source: quote.source,
    rateAtMs: quote.rateAtMs,
    spreadBps,
    madeAtMs: quote.madeAtMs,
    expiresAtMs: quote.expiresAtMs,
  }
}
