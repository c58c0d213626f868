import { transferFunds as endpoint } from '@firoza/api/convert'
import { transferAssets } from '@firoza/core/convert/fund'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { handle } from '../../http/call.ts'
import { takeQuote } from './take-quote.ts'

/** Rupees and dollar coins change into each other on the way between the stock and the crypto fund: a quote is taken. */
export const transferFunds = handle(endpoint, async (call, { from, to, quoteId }) => {
  if (from === to) return refuse('transfer_same_fund', {}, 'to')
  if (from === 'contract' || to === 'contract') return refuse('transfer_contract_closed', {}, 'to')
  const [fromAsset, toAsset] = transferAssets(from, to)
  if (quoteId === undefined) return refuse('convert_quote_unknown', {}, 'quoteId')
  const taken = await takeQuote(call, quoteId, quote => quote.fromAsset === fromAsset && quote.toAsset === toAsset)
  return taken.ok ? ok({ fromFund: from, toFund: to, ...taken.value }) : taken
})
