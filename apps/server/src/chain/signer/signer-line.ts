import type { EvmTransaction } from '@firoza/chain/evm-transaction'

/** A transaction as a line of text, for programs and files: numbers that may be large are decimal strings. */
export function writeTransaction(id: string, tx: EvmTransaction): string {
  return JSON.stringify({ id, tx }, (_key, value: unknown) => (typeof value === 'bigint' ? value.toString() : value))
}

export function readTransaction(line: string): { readonly id: string; readonly tx: EvmTransaction } {
  const { id, tx } = JSON.parse(line)
  const { chainId, nonce, to, data } = tx
  const [maxPriorityFeePerGas, maxFeePerGas, gasLimit, value] = [
    tx.maxPriorityFeePerGas,
    tx.maxFeePerGas,
    tx.gasLimit,
    tx.value,
  ].map(BigInt) as [bigint, bigint, bigint, bigint]
  return { id, tx: { chainId, nonce, maxPriorityFeePerGas, maxFeePerGas, gasLimit, to, value, data } }
}
