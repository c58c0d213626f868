import { setTimeout as sleep } from 'node:timers/promises'
import { tokenTransferCall } from '@firoza/chain/token-transfer'
import type { EvmNode } from '../evm-node.ts'
import type { JsonRpc } from '../json-rpc.ts'
import { SANDBOX_TOKEN_BYTECODE } from './sandbox-token.ts'

/** An outside wallet on the development chain, with which people and tests pay in: the chain keeps its key, we do not. */
export interface SandboxWallet {
  /** Contracts of the dollar coins, in the order in which they were made: the same on every new chain. */
  readonly contracts: { readonly USDT: string; readonly USDC: string }
  /** Sends and waits until it is in a block. The contract is null for the chain's own coin. */
  pay(to: string, contract: string | null, parts: bigint): Promise<string>
  /** Makes so many blocks. */
  mine(blocks: number): Promise<void>
}

const SUPPLY = 1_000_000_000_000_000n

/** The second account of the mnemonic that everybody knows. */
export const OUTSIDE_ADDRESS = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

export async function openSandboxWallet(rpc: JsonRpc, node: EvmNode): Promise<SandboxWallet> {
  const deploy = (name: string, symbol: string) => `${SANDBOX_TOKEN_BYTECODE}${encodeTexts(name, symbol)}`
  const made = await node.nonceOf(OUTSIDE_ADDRESS)
  if (made < 1) await transact(rpc, node, { data: deploy('Sandbox Tether', 'USDT') })
  if (made < 2) await transact(rpc, node, { data: deploy('Sandbox USD Coin', 'USDC') })
  return {
    contracts: SANDBOX_CONTRACTS,
    pay: (to, contract, parts) =>
      contract === null
        ? transact(rpc, node, { to, value: `0x${parts.toString(16)}` })
        : transact(rpc, node, { to: contract, data: tokenTransferCall(to, parts) }),
    mine: async blocks => {
      await rpc.call('anvil_mine', [`0x${blocks.toString(16)}`])
    },
  }
}

/** Where the first two contracts of the outside wallet come to lie: by its address and its count of transactions. */
export const SANDBOX_CONTRACTS = {
  USDT: '0x8464135c8F25Da09e49BC8782676a84730C318bC',
  USDC: '0x71C95911E9a5D330f4D621842EC243EE1343292e',
} as const

/** The same for every transaction, so that one that is made again after a reorganisation is the same transaction. */
const GAS = { gas: '0x2dc6c0', maxFeePerGas: '0x174876e800', maxPriorityFeePerGas: '0x3b9aca00' }

async function transact(
  rpc: JsonRpc,
  node: EvmNode,
  tx: { to?: string; value?: string; data?: string },
): Promise<string> {
  const txHash = String(await rpc.call('eth_sendTransaction', [{ from: OUTSIDE_ADDRESS, ...GAS, ...tx }]))
  for (let tries = 0; tries < 500; tries++) {
    const receipt = await node.receipt(txHash)
    if (receipt) return receipt.status === 1 ? txHash : Promise.reject(new Error('the sandbox wallet could not pay'))
    await sleep(20)
  }
  throw new Error('the sandbox wallet’s payment is in no block')
}

/** Two texts and the supply as a constructor takes them: offsets, then each text with its length. Texts of at most 32 bytes. */
function encodeTexts(name: string, symbol: string): string {
  const word = (value: bigint) => value.toString(16).padStart(64, '0')
  const text = (value: string) => {
    const bytes = Buffer.from(value)
    return word(BigInt(bytes.length)) + bytes.toString('hex').padEnd(64, '0')
  }
  return word(96n) + word(160n) + word(SUPPLY) + text(name) + text(symbol)
}
