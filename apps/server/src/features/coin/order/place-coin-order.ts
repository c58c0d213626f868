import { add, close } from '@firoza/api/coin-order'
import type { InputOf } from '@firoza/api/endpoint'
import { RUPEES_PER_DOLLAR } from '@firoza/core/coin/pairs'
import type { ListingView } from '@firoza/core/engine/event'
import { valueDivisorOf } from '@firoza/core/engine/listing-spec'
import { PKR } from '@firoza/core/money/asset'
import { parseDecimal } from '@firoza/core/money/decimal'
import { divide } from '@firoza/core/money/rounding'
import { type Outcome, ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { tradeValue } from '@firoza/core/stock/instrument'
import type { OrderDraft } from '@firoza/core/stock/order'
import { assessedPrice } from '@firoza/core/stock/order-checks'
import { requireStepUp } from '../../../auth/step-up.ts'
import { requireTransactionCode } from '../../../auth/transaction-code.ts'
import { requireOwnMoney } from '../../../customers/loan-money.store.ts'
import { requireMaySell, requireVerified } from '../../../customers/verified.ts'
import type { Deps } from '../../../deps.ts'
import { type CallOf, handle } from '../../../http/call.ts'
import { parseId } from '../../../http/public-id.ts'
import { pairListing } from '../../../market/pair-quotes.ts'
import { decideOrder } from '../../../orders/decide-order.ts'
import { readPrices, readQuantity } from '../../../orders/read-typed.ts'
import { pairOf } from './pair-of.ts'
import { showCoinOrder } from './show-coin-order.ts'

export const placeCoinOrder = handle(add, async (call, input) => {
  const { deps, session } = call
  const { realm } = session
  const verified = input.side === 'buy' ? requireVerified(session) : await requireMaySell(deps.db, session)
  if (!verified.ok) return verified
  const code = await requireTransactionCode(call, input.transactionCode)
  if (!code.ok) return code
  const listing = pairListing(deps.engine, realm, input.symbol)
  if (!listing) return refuse('instrument_unknown', { symbol: input.symbol }, 'symbol')
  const read = readDraft(listing, input)
  if (!read.ok) return read
  const { draft, budget } = read.value
  const large = await requireForLarge(call, listing, read.value, input.secondFactor)
  if (!large.ok) return large
  // Coins lead to contracts and ICOs: rupees of a loan buy none (LOAN-3).
  if (input.side === 'buy' && listing.spec.quote.code === PKR.code) {
    const units = rupeesOf(deps, listing, read.value)
    const own = await requireOwnMoney(deps.db, session, { use: 'coin', units }, call.nowMs)
    if (!own.ok) return own
  }
  const decided = await decideOrder(add, call, {
    type: 'place',
    realm,
    userId: Number(session.userId),
    symbol: input.symbol,
    draft,
    accountClass: session.accountType,
    ...(budget !== undefined && { budget: budget.toString() }),
    ...(input.clientOrderId !== undefined && { clientKey: input.clientOrderId }),
  })
  return decided.ok ? ok(showCoinOrder(decided.value, pairOf(deps, realm, call.locale)(decided.value.symbol))) : decided
})

export const closeCoinOrder = handle(close, async (call, { id }) => {
  const { deps, session, locale } = call
  const orderId = parseId(id)
  if (orderId === undefined) return refuse('not_found', { what: 'order' })
  const { userId, realm } = session
  const command = { type: 'cancel', realm, userId: Number(userId), orderId: Number(orderId) } as const
  const decided = await decideOrder(close, call, command)
  return decided.ok ? ok(showCoinOrder(decided.value, pairOf(deps, realm, locale)(decided.value.symbol))) : decided
})

interface CoinDraft {
  readonly draft: OrderDraft
  /** Units of the quote. */
  readonly budget: bigint | undefined
}

/** What was typed in units of the pair: of more digits than it has a price breaks its tick, a quantity its step. */
function readDraft(
  { spec }: ListingView,
  { side, type, timeInForce, postOnly, quantity, amount, price, stopPrice }: InputOf<typeof add>,
): Outcome<
  CoinDraft,
  'price_tick' | 'quantity_step' | 'quantity_zero' | 'quantity_max' | 'field_invalid' | 'field_unknown'
> {
  const prices = readPrices(spec, { price, stopPrice })
  if (!prices.ok) return prices
  const kind = { side, kind: type, timeInForce: type === 'market' ? 'ioc' : timeInForce, postOnly } as const
  if (amount !== undefined) {
    if (quantity !== undefined) return refuse('field_unknown', { field: 'amount' }, 'amount')
    const budget = parseDecimal(amount, spec.quote.exponent)
    if (budget === undefined) {
      const bound = String(spec.quote.exponent)
      return refuse('field_invalid', { field: 'amount', rule: 'decimal', bound }, 'amount')
    }
    return ok({ draft: { ...kind, ...prices.value, quantity: 0 }, budget })
  }
  const units = readQuantity(spec, quantity ?? '0')
  return units.ok ? ok({ draft: { ...kind, ...prices.value, quantity: units.value }, budget: undefined }) : units
}

/** The second factor before a large order in the real realm, by what it comes to in rupees. */
async function requireForLarge(
  { deps, session, nowMs }: CallOf<typeof add>,
  listing: ListingView,
  order: CoinDraft,
  secondFactor: string | undefined,
) {
  if (session.realm !== 'real' || rupeesOf(deps, listing, order) < BigInt(deps.settings.largeOrderRupees) * 100n)
    return ok()
  return requireStepUp(deps, session.userId, secondFactor, nowMs)
}

/** In paisa, at the last price of a dollar. */
function rupeesOf(
  { engine }: Deps,
  { spec, lastPrice, referencePrice }: ListingView,
  { draft, budget }: CoinDraft,
): bigint {
  const price = assessedPrice(draft, lastPrice ?? referencePrice)
  const value = budget ?? tradeValue(draft.quantity, price, valueDivisorOf(spec))
  if (spec.quote.code === PKR.code) return value
  const dollar = engine.listing('real', RUPEES_PER_DOLLAR)
  if (!dollar) return 0n
  const paisa = value * BigInt(dollar.lastPrice ?? dollar.referencePrice)
  return divide(paisa, 10n ** BigInt(spec.quote.exponent), 'floor')
}
