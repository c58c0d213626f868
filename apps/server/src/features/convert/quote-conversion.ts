import { randomBytes } from 'node:crypto'
import { convertMoney as convertMoneyEndpoint, quoteConversion as quoteConversionEndpoint } from '@firoza/api/convert'
import { convertAmounts, QUOTE_LIFE_MS } from '@firoza/core/convert/convert-rate'
import { formatDecimal, parseDecimal } from '@firoza/core/money/decimal'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { requireTransactionCode } from '../../auth/transaction-code.ts'
import { handle } from '../../http/call.ts'
import { insertQuote, readPairs } from './convert.store.ts'
import { decideDay } from './decide-day.ts'
import { decideInventory } from './decide-inventory.ts'
import { readRate } from './read-rate.ts'
import { showQuote } from './show-quote.ts'
import { takeQuote } from './take-quote.ts'

/** A quote of coins lives too short to ask for the code while it runs: it is asked for first. */
export const quoteConversion = handle(quoteConversionEndpoint, async (call, { from, to, amount, transactionCode }) => {
  const { sql, session, deps, nowMs } = call
  const [pair] = await readPairs(sql, [from, to])
  if (!pair?.enabled) return refuse('convert_pair_unknown', {}, 'to')
  if (pair.rates === 'books') {
    const code = await requireTransactionCode(call, transactionCode)
    if (!code.ok) return code
  }
  const side = from === pair.base ? 'sell_base' : 'buy_base'
  const exponents = { base: pair.baseExponent, quote: pair.quoteExponent }
  const [fromExponent, toExponent] =
    side === 'sell_base' ? [exponents.base, exponents.quote] : [exponents.quote, exponents.base]
  const inUnits = parseDecimal(amount, fromExponent)
  if (inUnits === undefined) {
    return refuse('field_invalid', { field: 'amount', rule: 'decimal', bound: String(fromExponent) }, 'amount')
  }
  const [minUnits, maxUnits] =
    side === 'sell_base' ? [pair.baseMinUnits, pair.baseMaxUnits] : [pair.quoteMinUnits, pair.quoteMaxUnits]
  const small = refuse('convert_amount_small', { min: formatDecimal(minUnits, fromExponent), asset: from }, 'amount')
  if (inUnits < minUnits) return small
  if (inUnits > maxUnits) {
    return refuse('convert_amount_large', { max: formatDecimal(maxUnits, fromExponent), asset: from }, 'amount')
  }
  const fits = await decideDay(sql, session, pair, { from, to, units: inUnits }, nowMs)
  if (!fits.ok) return fits
  const rate = await readRate(sql, deps, session.realm, pair, nowMs)
  if (!rate.ok) return rate
  const amounts = convertAmounts({ pair, side, exponents }, rate.value.midNano, inUnits)
  if (amounts.outUnits <= 0n) return small
  const kept = await decideInventory(sql, session.realm, { from, to, ...amounts, fromExponent, toExponent })
  if (!kept.ok) return kept
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
    expiresAtMs: nowMs + QUOTE_LIFE_MS[pair.rates],
  }
  await insertQuote(sql, quote)
  return ok(showQuote({ ...quote, fromExponent, toExponent }))
})

export const convertMoney = handle(convertMoneyEndpoint, (call, { quoteId }) => takeQuote(call, quoteId))
