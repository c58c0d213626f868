import { join } from 'node:path'
import type { ChainId } from '@firoza/core/coin/chain'
import { HOUSE_COINS } from '@firoza/core/coin/house-coins'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../db/sql.ts'
import type { StartSettings } from '../settings.ts'
import { insertCoin } from './chain.store.ts'
import { type DevChain, findAnvil, startAnvil } from './dev-chain/anvil.ts'
import {
  OUTSIDE_ADDRESS,
  openSandboxWallet,
  SANDBOX_CONTRACTS,
  type SandboxWallet,
} from './dev-chain/sandbox-wallet.ts'
import { type EvmNode, evmNode } from './evm-node.ts'
import { httpRpc } from './json-rpc.ts'
import type { Network, Networks } from './network.ts'
import { NetworkUnfit, openNetwork } from './open-network.ts'
import { SANDBOX_ACCOUNT_KEY, SANDBOX_CHAIN_FILE, SANDBOX_NETWORK_ID } from './sandbox-keys.ts'
import { fileSigner, SANDBOX_PAYER, startSandboxSigner } from './signer/program-signer.ts'

export interface OpenedNetworks {
  readonly networks: Networks
  /** Ends the sandbox's own chain, where it has one. */
  stop(): Promise<void>
}

/**
 * Opens the networks that the operator has set up. The sandbox has a chain of its own where its program can run. A node that does not answer leaves
 * its network closed until the next start, and says so; one that is of another network, or a key that does not fit, ends the start.
 */
export async function openNetworks(settings: StartSettings, db: Db, log: FastifyBaseLogger): Promise<OpenedNetworks> {
  const networks = new Map<ChainId, Network>()
  const { mode, evm } = settings
  const { payerAddress } = evm
  const signer = startSandboxSigner()
  const sandbox: Readonly<Record<string, string>> = SANDBOX_CONTRACTS
  for (const coin of HOUSE_COINS) {
    await insertCoin(db, mode === 'sandbox' ? { ...coin, contract: sandbox[coin.asset] ?? null } : coin)
  }
  const anvil = mode === 'sandbox' && evm.rpcs === 'own' ? findAnvil() : undefined
  let chain: DevChain | undefined
  const stop = async () => {
    await signer.stop()
    await chain?.stop()
  }
  try {
    if (anvil !== undefined) chain = await startAnvil(anvil, join(settings.dataDir, SANDBOX_CHAIN_FILE))
    const urls = chain ? [chain.url] : evm.rpcs === 'own' ? [] : evm.rpcs
    if (urls[0] === undefined) {
      if (mode === 'sandbox') log.info('no network of coins is set up: deposits and withdrawals of coins stay closed')
      return { networks, stop }
    }
    const rpcs = urls.map(httpRpc)
    const [first, ...others] = rpcs.map(evmNode)
    if (!first || !rpcs[0]) return { networks, stop }
    const onOwnChain = mode === 'sandbox' && evm.networkId === SANDBOX_NETWORK_ID
    const outside = onOwnChain ? await openSandboxWallet(rpcs[0], first) : undefined
    if (outside) await fillPayer(outside, first)
    const network: Network = {
      chain: 'ethereum',
      nodes: [first, ...others],
      accountKey: evm.accountKey ?? SANDBOX_ACCOUNT_KEY,
      outside,
      payer: onOwnChain ? signer : payerAddress === undefined ? undefined : fileSigner(payerAddress),
    }
    await openNetwork(db, network, evm.networkId)
    networks.set(network.chain, network)
    log.info({ chain: network.chain, networkId: evm.networkId, nodes: urls.length }, 'opened a blockchain network')
  } catch (error) {
    if (error instanceof NetworkUnfit) {
      await stop()
      throw error
    }
    log.error({ err: error }, 'a blockchain network could not be opened and stays closed until the next start')
  }
  return { networks, stop }
}

/** Coins for the sandbox's wallet to pay with, once on each new chain: its ether it has from the beginning. */
async function fillPayer(outside: SandboxWallet, node: EvmNode): Promise<void> {
  if ((await node.nonceOf(OUTSIDE_ADDRESS)) > CONTRACTS_MADE) return
  for (const contract of Object.values(outside.contracts)) await outside.pay(SANDBOX_PAYER, contract, PAYER_PARTS)
}

const CONTRACTS_MADE = 2
/** A hundred million dollars of the sandbox. */
const PAYER_PARTS = 100_000_000_000_000n
