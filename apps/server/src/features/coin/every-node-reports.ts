import { findOwners } from '../../chain/chain.store.ts'
import type { EvmNode } from '../../chain/evm-node.ts'
import type { Network } from '../../chain/network.ts'
import type { Queryable } from '../../db/sql.ts'
import type { CoinDepositRow } from './coin-deposit.store.ts'
import { type BlockPayment, NodeContradicts, readBlock } from './read-block.ts'

type Told = Pick<CoinDepositRow, 'blockNumber' | 'blockHash' | 'txHash' | 'address' | 'contract' | 'ordinal' | 'parts'>
type Ours = Parameters<typeof readBlock>[2]

/**
 * Tells whether each node of a network, asked by itself, has a payment: in the same block, by a transaction that succeeded, to the same address, of
 * so many parts. The block's hash alone proves no log: who reads only one node is told of transfers that never were, in a block that is. What is
 * returned is good for one round: it asks each node for a block once, however many payments stand in it.
 */
export function everyNodeReports(sql: Queryable, { chain, nodes }: Network): (payment: Told) => Promise<boolean> {
  const ours: Ours = async addresses => new Set((await findOwners(sql, chain, addresses)).keys())
  const readers = nodes.map(node => blocksOf(node, ours))
  return async ({ blockNumber, blockHash, ...paid }) => {
    const told = await Promise.all(readers.map(read => read(blockNumber, blockHash)))
    return told.every(payments =>
      payments.some(
        ({ txHash, to, contract, ordinal, parts }) =>
          txHash === paid.txHash &&
          to === paid.address &&
          contract === paid.contract &&
          ordinal === paid.ordinal &&
          parts === paid.parts,
      ),
    )
  }
}

/** The payments to our addresses that a node tells of a block; none where it does not have the block, or contradicts itself about it. */
function blocksOf(node: EvmNode, ours: Ours) {
  const blocks = new Map<string, Promise<readonly BlockPayment[]>>()
  return (number: number, hash: string) => {
    const known = blocks.get(hash) ?? paymentsOf(node, number, hash, ours)
    blocks.set(hash, known)
    return known
  }
}

async function paymentsOf(node: EvmNode, number: number, hash: string, ours: Ours): Promise<readonly BlockPayment[]> {
  // Of a block that it does not have a node tells nothing but an error.
  if ((await node.block(number))?.hash !== hash) return []
  try {
    const block = await readBlock(node, number, ours)
    return block?.hash === hash ? block.payments : []
  } catch (error) {
    if (error instanceof NodeContradicts) return []
    throw error
  }
}
