import { add } from '@firoza/api/coin-deposit'
import { present } from '@firoza/core/assert'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import type { Network } from '../../chain/network.ts'
import { handle } from '../../http/call.ts'
import { findOwnByTransaction } from './coin-deposit.store.ts'
import { showCoinDeposit, viewChains } from './show-coin-deposit.ts'

/** What a person says about a payment moves nothing; it only tells them what the network says. */
export const findTransaction = handle(add, async ({ deps, sql, session }, { chain, txHash }) => {
  if (session.realm === 'demo') return refuse('deposit_demo')
  const network = deps.networks.get(chain)
  if (!network) return refuse('chain_not_open', { chain })
  const rows = await findOwnByTransaction(sql, { userId: session.userId, chain, txHash: txHash.toLowerCase() })
  if (rows.length > 0) {
    const views = await viewChains(sql, rows)
    const items = rows.map(row => showCoinDeposit(row, present(views.get(row.chain), 'the network')))
    return ok({ standing: 'seen' as const, items })
  }
  try {
    return ok({ standing: await askNode(network, txHash), items: [] })
  } catch (error) {
    deps.log.warn({ err: error, chain }, 'a node did not answer for a transaction')
    return refuse('chain_not_open', { chain })
  }
})

/** Throws where the node does not answer. */
async function askNode({ nodes: [node] }: Network, txHash: string): Promise<'unknown' | 'waiting' | 'not_to_you'> {
  if (!(await node.knows(txHash))) return 'unknown'
  return (await node.receipt(txHash)) ? 'not_to_you' : 'waiting'
}
