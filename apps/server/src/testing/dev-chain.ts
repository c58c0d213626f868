import { present } from '@firoza/core/assert'
import { HOUSE_COINS } from '@firoza/core/coin/house-coins'
import { insertCoin } from '../chain/chain.store.ts'
import { type DevChain, findAnvil, startAnvil } from '../chain/dev-chain/anvil.ts'
import { openSandboxWallet, SANDBOX_CONTRACTS, type SandboxWallet } from '../chain/dev-chain/sandbox-wallet.ts'
import { evmNode } from '../chain/evm-node.ts'
import { httpRpc, type JsonRpc } from '../chain/json-rpc.ts'
import type { Network } from '../chain/network.ts'
import { openNetwork } from '../chain/open-network.ts'
import { SANDBOX_ACCOUNT_KEY } from '../chain/sandbox-keys.ts'
import { startSandboxSigner } from '../chain/signer/program-signer.ts'
import type { Db } from '../db/sql.ts'

/** A real chain of its own for a test: Anvil, as the sandbox runs it. */
export interface TestChain {
  readonly network: Network & { readonly outside: SandboxWallet }
  readonly rpc: JsonRpc
  /** Another view of the same chain, whose answers a test may falsify. */
  falsified(falsify: (method: string, result: unknown, params: readonly unknown[]) => unknown): Network
  snapshot(): Promise<string>
  /** Takes the chain back to a snapshot, as a reorganisation does. */
  revert(snapshot: string): Promise<void>
  stop(): Promise<void>
}

/** Anvil's npm package has a binary for Linux on x64. Elsewhere these tests cannot run, and say so. */
export const ANVIL = findAnvil()

export async function testChain(): Promise<TestChain> {
  const chain: DevChain = await startAnvil(present(ANVIL, 'the binary of Anvil'))
  const rpc = httpRpc(chain.url)
  const node = evmNode(rpc)
  const outside = await openSandboxWallet(rpc, node)
  const payer = startSandboxSigner()
  const network = { chain: 'ethereum', nodes: [node], accountKey: SANDBOX_ACCOUNT_KEY, outside, payer } as const
  return {
    network,
    rpc,
    falsified: falsify => ({
      ...network,
      nodes: [evmNode({ call: async (method, params) => falsify(method, await rpc.call(method, params), params) })],
    }),
    snapshot: async () => String(await rpc.call('evm_snapshot', [])),
    revert: async snapshot => {
      if ((await rpc.call('evm_revert', [snapshot])) !== true) throw new Error('the chain did not go back')
    },
    stop: async () => {
      await payer.stop()
      await chain.stop()
    },
  }
}

/** Opens the test's chain in a server, with the coins of the sandbox. */
export async function openTestNetwork(db: Db, { network }: TestChain): Promise<void> {
  await openNetwork(db, network, 31_337)
  const sandbox: Readonly<Record<string, string>> = SANDBOX_CONTRACTS
  for (const coin of HOUSE_COINS) await insertCoin(db, { ...coin, contract: sandbox[coin.asset] ?? null })
}
