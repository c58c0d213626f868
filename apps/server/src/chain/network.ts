import type { EvmTransaction } from '@firoza/chain/evm-transaction'
import type { ChainId } from '@firoza/core/coin/chain'
import { abortable } from '../jobs/periodic-job.ts'
import type { SandboxWallet } from './dev-chain/sandbox-wallet.ts'
import type { EvmNode } from './evm-node.ts'

/** The wallet that pays, by its address; its key is somewhere else. */
export interface Payer {
  readonly address: string
  /** The signed transaction; undefined where it is signed later, by people. */
  sign(tx: EvmTransaction): Promise<string | undefined>
}

/** A network that is open: its node can be asked, and addresses can be made. */
export interface Network {
  readonly chain: ChainId
  /** The first is asked; before a credit all of them must have the payment's block. One alone can lie, two of different owners hardly. */
  readonly nodes: readonly [EvmNode, ...EvmNode[]]
  /** Extended public key of the account of our addresses. */
  readonly accountKey: string
  /** In the sandbox on its own chain: an outside wallet with which people can try a payment. */
  readonly outside: SandboxWallet | undefined
  /** Undefined where no wallet is set up to pay from: then coins come in and do not go out. */
  readonly payer: Payer | undefined
}

export type Networks = ReadonlyMap<ChainId, Network>

/** The same network, whose nodes are not waited for any longer once that end has come. */
export function untilEnd(network: Network, end: AbortSignal): Network {
  const [first, ...others] = network.nodes
  return { ...network, nodes: [nodeUntil(first, end), ...others.map(node => nodeUntil(node, end))] }
}

function nodeUntil(node: EvmNode, end: AbortSignal): EvmNode {
  type Ask = (...given: unknown[]) => Promise<unknown>
  const asks = Object.entries(node).map(([name, ask]: [string, Ask]) => [
    name,
    (...given: unknown[]) => abortable(end, ask(...given)),
  ])
  return Object.fromEntries(asks) as EvmNode
}
