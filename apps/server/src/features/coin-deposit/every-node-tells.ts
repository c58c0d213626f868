import type { EvmNode } from '../../chain/evm-node.ts'
import type { Network } from '../../chain/network.ts'
import type { CoinDepositRow } from './coin-deposit.store.ts'
import { NodeContradicts, readBlock } from './read-block.ts'

type Told = Pick<CoinDepositRow, 'blockNumber' | 'blockHash' | 'txHash' | 'address' | 'contract' | 'ordinal' | 'parts'>

/**
 * Whether each node of a network, asked by itself, has the payment: in the same block, by a transaction that succeeded, to the same address, of so
 * many parts. The block's hash alone proves no log: who reads only one node is told of transfers that never were, in a block that is.
 */
export async function everyNodeTells({ nodes }: Network, payment: Told): Promise<boolean> {
  const told = await Promise.all(nodes.map(node => nodeTells(node, payment)))
  return told.every(tells => tells)
}

async function nodeTells(node: EvmNode, { blockNumber, blockHash, ...paid }: Told): Promise<boolean> {
  // Of a block that it does not have a node tells nothing but an error.
  if ((await node.block(blockNumber))?.hash !== blockHash) return false
  try {
    const block = await readBlock(node, blockNumber, () => Promise.resolve(new Set([paid.address])))
    if (block?.hash !== blockHash) return false
    return block.payments.some(
      ({ txHash, to, contract, ordinal, parts }) =>
        txHash === paid.txHash &&
        to === paid.address &&
        contract === paid.contract &&
        ordinal === paid.ordinal &&
        parts === paid.parts,
    )
  } catch (error) {
    if (error instanceof NodeContradicts) return false
    throw error
  }
}
