import { ticket } from '@firoza/api/coin-order'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { hasTransactionCode } from '../../../auth/transaction-code.ts'
import { requireMaySell, requireVerified } from '../../../customers/verified.ts'
import { handleAtOneMoment } from '../../../http/call.ts'
import { readBalance, spendableOf, withdrawableOf } from '../../../ledger/balance.store.ts'
import { collarOf, pairListing } from '../../../market/pair-quotes.ts'
import { pairTerms, quoteText } from '../../../market/pair-text.ts'

export const showCoinTicket = handleAtOneMoment(ticket, async (call, { symbol }) => {
  const { deps, session, sql, nowMs, locale } = call
  const { realm } = session
  const listing = pairListing(deps.engine, realm, symbol)
  if (!listing) return refuse('instrument_unknown', { symbol }, 'symbol')
  const { spec } = listing
  const { base, quote, bounds } = spec
  const [coins, money, hasCode, maySell] = await Promise.all([
    readBalance(sql, session, base.code),
    readBalance(sql, session, quote.code),
    hasTransactionCode(sql, session.userId),
    requireMaySell(sql, session),
  ])
  const terms = pairTerms(spec, deps.market.pairs.nameOf(spec, locale))
  const amount = (units: bigint) => quoteText(spec, units)
  return ok({
    symbol,
    name: terms.name,
    phase: listing.phase,
    halted: listing.halted,
    opensAtMs: null,
    tick: spec.tick,
    lot: spec.step,
    ...collarOf(listing),
    last: listing.lastPrice ?? listing.referencePrice,
    limits: {
      quantityMin: bounds.quantityMin,
      quantityMax: bounds.quantityMax,
      valueMin: terms.valueMin,
      valueMax: terms.valueMax,
      queueWhenClosed: bounds.queueWhenClosed,
    },
    scale: {
      base: base.code,
      quote: quote.code,
      priceDecimals: spec.priceScale,
      baseDecimals: base.exponent,
      quoteDecimals: quote.exponent,
    },
    rates: terms.fees[session.accountType],
    slippagePpm: terms.slippagePpm,
    cash: {
      asset: quote.code,
      total: amount(money.posted),
      held: amount(money.held),
      available: amount(spendableOf(money)),
      unsettled: amount(money.unsettled),
      withdrawable: amount(withdrawableOf(money)),
    },
    shares: {
      total: Number(coins.posted),
      available: Number(coins.posted - coins.held - coins.unsettled),
      locked: Number(coins.unsettled),
      held: Number(coins.held),
    },
    sellableFromMs: null,
    settlementDate: null,
    needsCode: session.codeFreshUntilMs <= nowMs,
    hasCode,
    verified: requireVerified(session).ok,
    maySell: maySell.ok,
  })
})
