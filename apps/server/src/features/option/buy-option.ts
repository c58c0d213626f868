import { buyOption as endpoint } from '@firoza/api/option'
import { present } from '@firoza/core/assert'
import { karachiDate } from '@firoza/core/calendar/trading-day'
import { userAccount } from '@firoza/core/ledger/account'
import { optionAccounts, premiumJournal } from '@firoza/core/option/option.postings'
import { decideLimits, type OpenContracts } from '@firoza/core/option/option-limits'
import { priceOption, quoteHolds } from '@firoza/core/option/option-quote'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { requireOwnMoney } from '../../customers/loan-money.store.ts'
import { requireKycLevel } from '../../customers/verified.ts'
import { handle } from '../../http/call.ts'
import { captureHold, placeHold, placeHoldOn } from '../../ledger/holds.ts'
import { lockAccounts } from '../../ledger/lock-accounts.ts'
import { addNotice } from '../../notify/notice.store.ts'
import {
  findSeries,
  insertOptionOrder,
  lockOptionBook,
  lockOptionOrder,
  lockOptionQuote,
  setQuoteTaken,
  sumOpen,
} from './option.store.ts'
import { inputsOf, readOptionMarket, requireQuotable } from './option-market.ts'
import { rupees, showOrder } from './show-option.ts'

const PKR = 'PKR'

/** Carries out a quote at exactly its price, once, with what it can pay at most held in the option account. The price of the moment only refuses. */
export const buyOption = handle(endpoint, async ({ sql, deps, session, nowMs }, { quoteId }) => {
  const { userId, realm } = session
  await lockOptionBook(sql, realm)
  const quote = await lockOptionQuote(sql, session, { publicId: quoteId, kind: 'buy' })
  if (!quote) return refuse('option_quote_unknown', {}, 'quoteId')
  if (quote.expiresAtMs <= nowMs) return refuse('option_quote_expired', {}, 'quoteId')
  const level = await requireKycLevel(sql, session, 3)
  if (!level.ok) return level
  const series = present(await findSeries(sql, realm, quote.code), 'the contract of a quote')
  const market = present(await readOptionMarket(sql, deps, series, nowMs), 'the market of a quote')
  const quotable = requireQuotable(series, market, nowMs)
  if (!quotable.ok) return quotable
  const { rule, inputs } = quotable.value
  const { ask } = priceOption(inputs, { spreadPpm: quote.spreadPpm })
  if (ask === undefined) return refuse('option_not_offered', {}, 'quoteId')
  if (series.multiplier !== quote.multiplier || !quoteHolds(quote.price, ask, quote.price - quote.bid)) {
    return refuse('option_quote_moved', { price: rupees(ask) }, 'quoteId')
  }
  const open = (await sumOpen(sql, realm, series.symbol)).flatMap((row): OpenContracts[] => {
    const now = inputsOf(row, market, nowMs)
    return now ? [{ seriesId: row.seriesId, expiryId: row.expiryId, quantity: row.quantity, inputs: now }] : []
  })
  const wanted = { seriesId: series.id, expiryId: series.expiryId, quantity: quote.quantity, inputs }
  const limits = decideLimits(wanted, open, rule)
  if (!limits.ok) return limits
  const { premiumUnits, feeUnits, payoffMaxUnits } = quote
  const units = premiumUnits + feeUnits
  await lockAccounts(sql, realm, [userAccount(userId, PKR), ...optionAccounts])
  const own = await requireOwnMoney(sql, session, { use: 'option', units }, nowMs)
  if (!own.ok) return own
  const cause = { kind: 'option_premium', ref: quoteId }
  const held = await placeHold(sql, { realm, userId, asset: PKR, units, ...cause }, nowMs)
  if (held !== 'held') {
    const [required, available] = [rupees(units), rupees(held.withdrawable)]
    return refuse('insufficient_balance', { asset: PKR, required, available }, 'amount')
  }
  const journal = premiumJournal({ realm, userId, ref: quoteId, units: premiumUnits, feeUnits })
  await captureHold(sql, cause, journal, { businessDate: karachiDate(nowMs), atMs: nowMs })
  const coverUnits = payoffMaxUnits > premiumUnits ? payoffMaxUnits : premiumUnits
  const cover = { realm, units: coverUnits, kind: 'option_cover', ref: quoteId }
  if ((await placeHoldOn(sql, optionAccounts[0], cover, nowMs)) !== 'held') return refuse('option_account_short')
  const id = await insertOptionOrder(sql, quote, nowMs)
  await setQuoteTaken(sql, quote.id, id, nowMs)
  const details = { contracts: String(quote.quantity), contract: series.code, amount: rupees(units) }
  await addNotice(sql, { userId, realm, kind: 'option_bought', details }, nowMs)
  return ok(showOrder(present(await lockOptionOrder(sql, id), 'the purchase'), market, nowMs))
})
