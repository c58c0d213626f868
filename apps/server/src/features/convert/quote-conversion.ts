import { randomBytes } from 'node:crypto'
import { quoteConversion as endpoint } from '@firoza/api/convert'
import { convertAmounts, decideRate, QUOTE_LIFE_MS, RATE_AGE_MAX_MS } from '@firoza/core/convert/convert-rate'
import { formatDecimal, parseDecimal } from '@firoza/core/money/decimal'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { handle } from '../../http/call.ts'
import { insertQuote, readPairs, readRates } from './convert.store.ts'
import { decideDay } from './decide-day.ts'
import { showQuote } from './show-quote.ts'

export const quoteConversion = handle(endpoint, async ({ sql, session, nowMs }, { from, to, amount }) => {
  const [pair] = await readPairs(sql, [from, to])
  if (!pair?.enabled) return refuse('convert_pair_unknown', {}, 'to')
  const side = from === pair.base ? 'sell_base' : 'buy_base'
  const exponents = { base: pair.baseExponent, quote: pair.quoteExponent }
  const [fromExponent, toExponent] =
    side === 'sell_base' ? [exponents.base, exponents.quote] : [exponents.quote, exponents.base]
  const inUnits = parseDecimal(amount, fromExponent) ?? 0n
  const [minUnits, maxUnits] =
    side === 'sell_base' ? [pair.baseMinUnits, pair.baseMaxUnits] : [pair.quoteMinUnits, pair.quoteMaxUnits]
  const small = refuse('convert_amount_small', { min: formatDecimal(minUnits, fromExponent), asset: from }, 'amount')
  if (inUnits < minUnits) return small
  if (inUnits > maxUnits) {
    return refuse('convert_amount_large', { max: formatDecimal(maxUnits, fromExponent), asset: from }, 'amount')
  }
  const fits = await decideDay(sql, session, pair, { from, to, units: inUnits }, nowMs)
  if (!fits.ok) return fits
  const { newest, recent } = await readRates(sql, pair, nowMs, RATE_AGE_MAX_MS)
  const rate = decideRate(newest, recent, nowMs)
  if (!rate.ok) return rate
  const amounts = convertAmounts({ pair, side, exponents }, rate.value.midNano, inUnits)
  if (amounts.outUnits <= 0n) return small
  const quote = {
    publicId: randomBytes(15).toString('base64url'),
    userId: session.userId,
    realm: session.realm,
    fromAsset: from,
    toAsset: to,
    base: pair.base,
    quote: pair.quote,
    source: rate.value.source,
    midNano: rate.value.midNano,
    rateAtMs: rate.value.atMs,
    spreadBps: pair.spreadBps,
    ...amounts,
    madeAtMs: nowMs,
    expiresAtMs: nowMs + QUOTE_LIFE_MS,
  }
  await insertQuote(sql, quote)
  return ok(showQuote({ ...quote, fromExponent, toExponent }))
})
