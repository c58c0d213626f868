import { transferFunds as endpoint } from '@firoza/api/convert'
import type { RefusalsOf } from '@firoza/api/endpoint'
import type { CallOutput } from '@firoza/api/endpoints'
import { FUND_ASSET, type Fund, transferAssets } from '@firoza/core/convert/fund'
import { formatDecimal, parseDecimal } from '@firoza/core/money/decimal'
import { type Outcome, ok } from '@firoza/core/outcome'
import { MARGIN_ASSET } from '@firoza/core/perp/contracts'
import { refuse } from '@firoza/core/refusal'
import { moveMargin } from '../../customers/move-margin.ts'
import { type CallOf, handle } from '../../http/call.ts'
import { takeQuote } from './take-quote.ts'

type Transferred = CallOutput<'POST /coin/transfer'>

/**
 * Rupees and dollar coins change into each other on the way between the stock and the crypto fund: a quote is taken. Between crypto and contract
 * the engine moves dollar coins as they are.
 */
export const transferFunds = handle(endpoint, async (call, { from, to, quoteId, amount }) => {
  if (from === to) return refuse('transfer_same_fund', {}, 'to')
  if (from === 'contract' || to === 'contract') {
    if (from === 'stock' || to === 'stock') return refuse('transfer_by_crypto', {}, 'to')
    return transferMargin(call, { from, to }, amount)
  }
  const [fromAsset, toAsset] = transferAssets(from, to)
  if (quoteId === undefined) return refuse('convert_quote_unknown', {}, 'quoteId')
  const taken = await takeQuote(call, quoteId, quote => quote.fromAsset === fromAsset && quote.toAsset === toAsset)
  if (!taken.ok) return taken
  const { quoteId: id, from: paid, to: received, amount: given, fee, receive, doneAtMs } = taken.value
  return ok({
    fromFund: from,
    toFund: to,
    quoteId: id,
    from: paid,
    to: received,
    amount: given,
    fee,
    receive,
    doneAtMs,
  })
})

/** The request's key goes to the engine too: where this transaction ends after the engine's, the next try moves nothing a second time. */
async function transferMargin(
  { deps, session, idempotency, nowMs }: CallOf<typeof endpoint>,
  { from, to }: { readonly from: Fund; readonly to: Fund },
  amount: string | undefined,
): Promise<Outcome<Transferred, RefusalsOf<typeof endpoint>>> {
  if (amount === undefined) return refuse('field_missing', { field: 'amount' }, 'amount')
  const units = parseDecimal(amount, MARGIN_ASSET.exponent) ?? 0n
  if (units === 0n) return refuse('field_invalid', { field: 'amount', rule: 'too_small', bound: '0.000001' }, 'amount')
  const { userId, realm } = session
  const moved = await moveMargin(
    deps,
    { userId, realm, units: to === 'contract' ? units : -units },
    idempotency && {
      userId: Number(userId),
      realm,
      endpoint: idempotency.endpoint,
      key: idempotency.key,
      bodyHash: idempotency.bodyHash.toString('hex'),
    },
  )
  if (!moved.ok) return moved
  const text = (sum: bigint) => formatDecimal(sum, MARGIN_ASSET.exponent)
  return ok({
    ...{ fromFund: from, toFund: to, from: FUND_ASSET[from], to: FUND_ASSET[to], quoteId: null },
    ...{ amount: text(units), fee: text(0n), receive: text(units), doneAtMs: nowMs },
  })
}
