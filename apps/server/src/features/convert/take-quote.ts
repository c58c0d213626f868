import { present } from '@firoza/core/assert'
import { karachiDate } from '@firoza/core/calendar/trading-day'
import { convertJournal } from '@firoza/core/convert/convert.postings'
import { quoteStands } from '@firoza/core/convert/convert-rate'
import { userAccount } from '@firoza/core/ledger/account'
import { formatDecimal } from '@firoza/core/money/decimal'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { requireOwnMoney } from '../../customers/loan-money.store.ts'
import type { Tx } from '../../db/sql.ts'
import type { Call } from '../../http/call.ts'
import type { Session } from '../../http/session.store.ts'
import { lockClearing } from '../../ledger/clearing.store.ts'
import { captureHold, placeHold } from '../../ledger/holds.ts'
import { lockAccounts } from '../../ledger/lock-accounts.ts'
import { lockCustomerForConvert, lockQuote, type QuoteRow, readPairs, setDone } from './convert.store.ts'
import { decideDay } from './decide-day.ts'
import { decideInventory } from './decide-inventory.ts'
import { fundClearing } from './fund-clearing.ts'
import { readRate } from './read-rate.ts'
import { showQuote } from './show-quote.ts'

/**
 * Carries out a quote at exactly its figures, once. The rate of the moment serves only to refuse where the market has run away or the
 * source has fallen silent. Only settled money that is promised to nothing else is exchanged. In demo there is never too little: simulated money is added.
 */
export async function takeQuote(
  { sql, session, deps, nowMs }: Call<Session, Tx>,
  quoteId: string,
  isWanted: (quote: QuoteRow) => boolean = () => true,
) {
  const { userId, realm } = session
  const quote = await lockQuote(sql, session, quoteId)
  if (!quote || quote.doneAtMs !== null || !isWanted(quote)) return refuse('convert_quote_unknown', {}, 'quoteId')
  if (quote.expiresAtMs <= nowMs) return refuse('convert_quote_expired', {}, 'quoteId')
  const { fromAsset, toAsset, inUnits, feeUnits, outUnits, fromExponent } = quote
  const pair = present((await readPairs(sql, [fromAsset, toAsset]))[0], 'the pair of a quote')
  const rate = await readRate(sql, deps, realm, pair, nowMs)
  if (!rate.ok) return rate
  if (!quoteStands(quote, rate.value.midNano)) return refuse('convert_quote_moved', {}, 'quoteId')
  await lockCustomerForConvert(sql, userId)
  const fits = await decideDay(sql, session, pair, { from: fromAsset, to: toAsset, units: inUnits }, nowMs)
  if (!fits.ok) return fits
  const shortUnits = outUnits - ((await lockClearing(sql, realm)).get(toAsset) ?? 0n)
  const kept = await decideInventory(sql, realm, { from: fromAsset, to: toAsset, ...quote })
  if (!kept.ok) return kept
  await lockAccounts(
    sql,
    realm,
    [fromAsset, toAsset].map(asset => userAccount(userId, asset)),
  )
  if (fromAsset === 'PKR') {
    const own = await requireOwnMoney(sql, session, { use: 'convert', units: inUnits }, nowMs)
    if (!own.ok) return own
  }
  const cause = { kind: 'convert', ref: quoteId }
  const held = await placeHold(sql, { realm, userId, asset: fromAsset, units: inUnits, ...cause }, nowMs)
  if (held !== 'held') {
    const [required, available] = [formatDecimal(inUnits, fromExponent), formatDecimal(held.withdrawable, fromExponent)]
    return refuse('insufficient_balance', { asset: fromAsset, required, available }, 'amount')
  }
  if (shortUnits > 0n) await fundClearing(sql, { realm, asset: toAsset, ref: quoteId, unitsMin: shortUnits }, nowMs)
  const journal = convertJournal({ realm, userId, fromAsset, toAsset, quoteId, inUnits, feeUnits, outUnits })
  await captureHold(sql, cause, journal, { businessDate: karachiDate(nowMs), atMs: nowMs })
  await setDone(sql, quote.id, nowMs)
  return ok({ ...showQuote(quote), doneAtMs: nowMs })
}
