import { add } from '@firoza/api/coin-deposit'
import { present } from '@firoza/core/assert'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { handle } from '../../http/call.ts'
import { findOwnByTransaction } from './coin-deposit.store.ts'
import { showCoinDeposit, viewChains } from './show-coin-deposit.ts'

/** What a person says about a payment moves nothing; it only tells them what the network says. */
export const lookForTransaction = handle(add, async ({ deps, sql, session }, { chain, txHash }) => {
  if (session.realm === 'demo') return refuse('deposit_demo')
  const network = deps.networks.get(chain)
  if (!network) return refuse('chain_not_open', { chain })
  const rows = await findOwnByTransaction(sql, { userId: session.userId, chain, txHash: txHash.toLowerCase() })
  if (rows.length > 0) {
    const views = await viewChains(sql, rows)
    const items = rows.map(row => showCoinDeposit(row, present(views.get(row.chain), 'the network')))
    return ok({ standing: 'seen' as const, items })
  }
  const [node] = network.nodes
  if (!(await node.knows(txHash))) return ok({ standing: 'unknown' as const, items: [] })
  const receipt = await node.receipt(txHash)
  return ok({ standing: receipt ? ('not_to_you' as const) : ('waiting' as const), items: [] })
})
