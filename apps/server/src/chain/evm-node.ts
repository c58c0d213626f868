import { z } from 'zod'
import type { JsonRpc } from './json-rpc.ts'

const hash = z
  .string()
  .regex(/^0x[0-9a-f]{64}$/i)
  .transform(text => text.toLowerCase())
const address = z.string().regex(/^0x[0-9a-fA-F]{40}$/)
const data = z.string().regex(/^0x([0-9a-fA-F]{2})*$/)
const big = z
  .string()
  .regex(/^0x[0-9a-fA-F]{1,64}$/)
  .transform(BigInt)
const whole = big.refine(value => value <= BigInt(Number.MAX_SAFE_INTEGER)).transform(Number)

const transactionShape = z.object({ hash, to: address.nullish(), value: big, blockHash: hash, blockNumber: whole })
const blockShape = z.object({ number: whole, hash, parentHash: hash, timestamp: whole })
const fullBlockShape = blockShape.extend({ transactions: z.array(transactionShape) })
const logShape = z.object({
  address,
  topics: z.array(hash).max(4),
  data,
  blockHash: hash,
  blockNumber: whole,
  transactionHash: hash,
  logIndex: whole,
  removed: z.boolean().optional(),
})
const receiptShape = z.object({
  transactionHash: hash,
  blockHash: hash,
  blockNumber: whole,
  status: whole,
  gasUsed: big,
  effectiveGasPrice: big,
  logs: z.array(logShape),
})

export type EvmBlock = z.output<typeof blockShape>
export type EvmFullBlock = z.output<typeof fullBlockShape>
export type EvmLog = z.output<typeof logShape>
export type EvmReceipt = z.output<typeof receiptShape>

/** What we ask a node of an Ethereum network, each answer held to its shape. Throws where the answer has another one. */
export interface EvmNode {
  networkId(): Promise<number>
  head(): Promise<number>
  block(number: number): Promise<EvmBlock | undefined>
  fullBlock(number: number): Promise<EvmFullBlock | undefined>
  logs(blockHash: string, topic: string): Promise<EvmLog[]>
  receipt(txHash: string): Promise<EvmReceipt | undefined>
  /** True where the node has it, in a block or waiting for one. */
  knows(txHash: string): Promise<boolean>
  broadcast(raw: string): Promise<void>
  /** How many transactions an address has made that are in blocks. */
  nonceOf(address: string): Promise<number>
  balanceOf(address: string): Promise<bigint>
  /** What to offer for gas: the tip, and the base fee of the newest block. */
  gasPrices(): Promise<{ readonly tip: bigint; readonly base: bigint }>
}

const hex = (value: number) => `0x${value.toString(16)}`

export function evmNode(rpc: JsonRpc): EvmNode {
  const ask = async <T>(shape: z.ZodType<T>, method: string, ...params: unknown[]): Promise<T> => {
    const parsed = shape.safeParse(await rpc.call(method, params))
    if (!parsed.success)
      throw new Error(`${method}: an answer of another shape (${parsed.error.issues[0]?.path.join('.')})`)
    return parsed.data
  }
  const found = async <T>(shape: z.ZodType<T>, method: string, ...params: unknown[]) =>
    (await ask(shape.nullable(), method, ...params)) ?? undefined
  return {
    networkId: () => ask(whole, 'eth_chainId'),
    head: () => ask(whole, 'eth_blockNumber'),
    block: number => found(blockShape, 'eth_getBlockByNumber', hex(number), false),
    fullBlock: number => found(fullBlockShape, 'eth_getBlockByNumber', hex(number), true),
    logs: (blockHash, topic) => ask(z.array(logShape), 'eth_getLogs', { blockHash, topics: [topic] }),
    receipt: txHash => found(receiptShape, 'eth_getTransactionReceipt', txHash),
    knows: async txHash => (await found(z.object({ hash }), 'eth_getTransactionByHash', txHash)) !== undefined,
    broadcast: async raw => {
      await ask(hash, 'eth_sendRawTransaction', raw)
    },
    nonceOf: of => ask(whole, 'eth_getTransactionCount', of, 'latest'),
    balanceOf: of => ask(big, 'eth_getBalance', of, 'latest'),
    gasPrices: async () => {
      const tip = await ask(big, 'eth_maxPriorityFeePerGas')
      const { baseFeePerGas } = await ask(z.object({ baseFeePerGas: big }), 'eth_getBlockByNumber', 'latest', false)
      return { tip, base: baseFeePerGas }
    },
  }
}
