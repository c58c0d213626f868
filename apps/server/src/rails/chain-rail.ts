import { signedBy } from '@firoza/chain/evm-transaction'
import { tokenTransferCall } from '@firoza/chain/token-transfer'
import { assert, present } from '@firoza/core/assert'
import type { Clock } from '@firoza/core/clock'
import { readCoinTemplate } from '@firoza/core/coin/chain'
import { partsOfUnits } from '@firoza/core/coin/chain-coin'
import { confirmationsOf } from '@firoza/core/coin/confirmations'
import { CHAIN_RAIL } from '@firoza/core/coin/house-coins'
import { findChain, listCoins, lockChain } from '../chain/chain.store.ts'
import { RpcRefused } from '../chain/json-rpc.ts'
import type { Network, Networks, Payer } from '../chain/network.ts'
import type { Db } from '../db/sql.ts'
import { inTransaction } from '../db/transaction.ts'
import {
  type CoinPayout,
  endCoinPayout,
  findCoinPayout,
  insertCoinPayout,
  nextNonce,
  saveSigned,
} from './coin-payout.store.ts'
import type { Payment, Rail, RailAnswer } from './rail.ts'

/** More than any transfer of the coins that we pay takes; what is not used is not paid. */
const GAS_OF_COIN = 21_000n
const GAS_OF_TOKEN = 120_000n
/** The base fee may rise threefold before a transaction has to wait. */
const BASE_FEES = 3n

interface Opened {
  readonly network: Network
  readonly payer: Payer
}

/**
 * Pays coins over a network. One reference has one transaction with one number (nonce), written down before anybody signs or sends it: sent a
 * hundred times it is the same transaction, and a network takes it once. The key is the signer's; what it returns is held against what was asked.
 */
export function chainRail(db: Db, clock: Clock, networks: Networks): Rail {
  const deps = { db, clock, networks }
  return {
    name: CHAIN_RAIL,
    simulated: false,
    async send(payment) {
      const opened = openedFor(networks, present(readCoinTemplate(payment.template), 'a crypto address').chain)
      const payout = (await findCoinPayout(db, payment.reference)) ?? (await prepare(deps, opened, payment))
      return advance(deps, opened, payout)
    },
    async queryStatus(reference) {
      const payout = await findCoinPayout(db, reference)
      if (!payout) return { type: 'not_known' }
      return (await readStatus(deps, openedFor(networks, payout.chain).network, payout)) ?? { type: 'unsent' }
    },
  }
}

/** A network that is closed answers nothing: its payments wait until it opens. */
function openedFor(networks: Networks, chain: CoinPayout['chain']): Opened {
  const network = networks.get(chain)
  if (!network?.payer) throw new Error(`${chain} is not open, or has no wallet to pay from`)
  return { network, payer: network.payer }
}

type Deps = { readonly db: Db; readonly clock: Clock }

/** Writes the transaction down. The number is given under a lock on the network; one that is given is used, or nothing after it is paid. */
async function prepare({ db, clock }: Deps, { network, payer }: Opened, payment: Payment): Promise<CoinPayout> {
  const { chain, nodes } = network
  const [node] = nodes
  const { tip, base } = await node.gasPrices()
  const made = await node.nonceOf(payer.address)
  const { asset, units, reference, account } = payment
  await inTransaction(db, async tx => {
    const row = present(await lockChain(tx, chain), 'the network')
    if (await findCoinPayout(tx, reference)) return
    const coin = (await listCoins(tx, chain)).find(known => known.asset === asset)
    assert(coin, 'a coin that is paid is one that we know')
    const parts = partsOfUnits(units, coin.decimals, coin.exponent)
    const transaction = {
      chainId: Number(present(row.networkId, 'the number of an open network')),
      nonce: Math.max(made, (await nextNonce(tx, chain, payer.address)) ?? 0),
      maxPriorityFeePerGas: tip,
      maxFeePerGas: base * BASE_FEES + tip,
      gasLimit: coin.contract === null ? GAS_OF_COIN : GAS_OF_TOKEN,
      to: coin.contract ?? account,
      value: coin.contract === null ? parts : 0n,
      data: coin.contract === null ? '0x' : tokenTransferCall(account, parts),
    }
    await insertCoinPayout(tx, { reference, chain, payer: payer.address, asset, units, tx: transaction }, clock.now())
  })
  return present(await findCoinPayout(db, reference), 'the payment that was written down')
}

/** Takes a payment as far as it goes now: signed, sent, and final once it is deep enough. */
async function advance(deps: Deps, { network, payer }: Opened, payout: CoinPayout): Promise<RailAnswer> {
  const signed = payout.raw === null ? await sign(deps, payer, payout) : payout
  if (signed?.raw == null) return { type: 'accepted' }
  const status = await readStatus(deps, network, signed)
  if (status) return status
  await broadcast(network, signed.raw)
  return { type: 'accepted' }
}

/** What the network says of a payment; undefined while no block has it. */
async function readStatus(deps: Deps, network: Network, payout: CoinPayout): Promise<RailAnswer | undefined> {
  const { txHash } = payout
  if (txHash === null) return undefined
  const { nodes, chain } = network
  const [node] = nodes
  const receipts = await Promise.all(nodes.map(one => one.receipt(txHash)))
  const [receipt] = receipts
  if (!receipt) return undefined
  const needed = present(await findChain(deps.db, chain), 'the network').confirmations
  if (confirmationsOf(receipt.blockNumber, await node.head(), needed) < needed) return { type: 'accepted' }
  const blocks = await Promise.all(nodes.map(one => one.block(receipt.blockNumber)))
  const { blockHash, status } = receipt
  // How it ended is what every node says of it, not what the first one says.
  if (!receipts.every(one => one?.blockHash === blockHash && one.status === status)) return { type: 'accepted' }
  if (!blocks.every(block => block?.hash === blockHash)) return { type: 'accepted' }
  await endCoinPayout(deps.db, payout.reference, status === 1 ? 'settled' : 'failed')
  return status === 1 ? { type: 'settled', railReference: txHash } : { type: 'failed', reason: 'refused' }
}

async function sign({ db, clock }: Deps, payer: Payer, payout: CoinPayout): Promise<CoinPayout | undefined> {
  const raw = await payer.sign(payout.tx)
  if (raw === undefined) return undefined
  const txHash = signedBy(payout.tx, raw, payout.payer)
  // A signer that signed something else is broken or worse: nothing is sent, and the payment stays where it is.
  assert(txHash !== undefined, 'a signer returned another transaction than the one that was asked for')
  await saveSigned(db, { reference: payout.reference, raw: raw.toLowerCase(), txHash }, clock.now())
  return findCoinPayout(db, payout.reference)
}

/** A node that has it already says so as an error; that is as good as a yes, and the receipt tells the rest. */
async function broadcast({ nodes }: Network, raw: string): Promise<void> {
  for (const node of nodes) {
    try {
      await node.broadcast(raw)
    } catch (error) {
      if (!(error instanceof RpcRefused)) throw error
    }
  }
}
