import { cased, readTokenTransfer, TRANSFER_TOPIC } from '@firoza/chain/token-transfer'
import { assert } from '@firoza/core/assert'
import type { BlockRow } from '../../chain/chain.store.ts'
import type { EvmNode, EvmReceipt } from '../../chain/evm-node.ts'

/** Coins that a block moves to an address. Zero amounts are none. */
export interface BlockPayment {
  readonly txHash: string
  readonly to: string
  /** Null for the network's own coin. */
  readonly contract: string | null
  /** Which of the like transfers of its transaction it is. */
  readonly ordinal: number
  readonly parts: bigint
}

export interface ReadBlock extends BlockRow {
  readonly payments: readonly BlockPayment[]
}

/** A node that contradicts itself: what it says is not used. */
export class NodeContradicts extends Error {}

/**
 * Reads a block with all payments to addresses that `ours` picks out: the network's own coin where the transaction itself pays, and tokens by
 * their logs. What a node says is held against what it said elsewhere: the block is the one asked for, each log and receipt is of that block,
 * a receipt has the log and its transaction succeeded. Undefined where the node does not have the block.
 */
export async function readBlock(
  node: EvmNode,
  number: number,
  ours: (addresses: readonly string[]) => Promise<ReadonlySet<string>>,
): Promise<ReadBlock | undefined> {
  const block = await node.fullBlock(number)
  if (!block) return undefined
  mustHold(block.number === number, 'a block of another number')
  const logs = await node.logs(block.hash, TRANSFER_TOPIC)
  const plain = block.transactions.flatMap(tx => {
    mustHold(tx.blockHash === block.hash, 'a transaction of another block')
    return tx.to && tx.value > 0n
      ? [{ txHash: tx.hash, to: cased(tx.to), contract: null, ordinal: 0, parts: tx.value }]
      : []
  })
  const tokens = logs.flatMap(log => {
    mustHold(log.blockHash === block.hash && log.removed !== true, 'a log of another block')
    const transfer = readTokenTransfer(log)
    return transfer && transfer.parts > 0n ? [{ ...transfer, txHash: log.transactionHash, logIndex: log.logIndex }] : []
  })
  const wanted = await ours([...plain, ...tokens].map(({ to }) => to))
  const hashes = new Set([...plain, ...tokens].filter(({ to }) => wanted.has(to)).map(({ txHash }) => txHash))
  const receipts = new Map<string, EvmReceipt>()
  for (const txHash of hashes) receipts.set(txHash, await receiptOf(node, txHash, block.hash))
  const payments = [...receipts].flatMap(([txHash, receipt]) => {
    if (receipt.status !== 1) {
      mustHold(!tokens.some(token => token.txHash === txHash), 'logs of a failed transaction')
      return []
    }
    for (const { logIndex } of tokens.filter(token => token.txHash === txHash)) {
      mustHold(
        receipt.logs.some(log => log.logIndex === logIndex),
        'a log that its receipt does not have',
      )
    }
    return [...plain.filter(payment => payment.txHash === txHash), ...tokensOf(receipt)]
  })
  const { hash, parentHash, timestamp } = block
  return { number, hash, parentHash, atMs: timestamp * 1000, payments: payments.filter(({ to }) => wanted.has(to)) }
}

async function receiptOf(node: EvmNode, txHash: string, blockHash: string): Promise<EvmReceipt> {
  const receipt = await node.receipt(txHash)
  mustHold(receipt !== undefined, 'no receipt of a transaction in a block')
  assert(receipt, 'a receipt')
  mustHold(receipt.blockHash === blockHash && receipt.transactionHash === txHash, 'a receipt of another block')
  return receipt
}

/** Numbered by contract and receiver within the transaction: that stays the same when a reorganisation moves it to another block. */
function tokensOf(receipt: EvmReceipt): BlockPayment[] {
  const seen = new Map<string, number>()
  return receipt.logs.flatMap(log => {
    const transfer = readTokenTransfer(log)
    if (!transfer || transfer.parts === 0n) return []
    const key = `${transfer.contract} ${transfer.to}`
    const ordinal = seen.get(key) ?? 0
    seen.set(key, ordinal + 1)
    return [{ ...transfer, txHash: receipt.transactionHash, ordinal }]
  })
}

function mustHold(holds: boolean, what: string): void {
  if (!holds) throw new NodeContradicts(`a node contradicts itself: ${what}`)
}
