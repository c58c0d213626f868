import type { EvmTransaction } from '@firoza/chain/evm-transaction'
import type { ChainId } from '@firoza/core/coin/chain'
import type { Queryable, Tx } from '../db/sql.ts'

export interface CoinPayout {
  readonly reference: string
  readonly chain: ChainId
  readonly payer: string
  readonly asset: string
  readonly units: bigint
  readonly tx: EvmTransaction
  readonly state: 'unsigned' | 'signed' | 'settled' | 'failed'
  readonly raw: string | null
  readonly txHash: string | null
}

interface Stored extends Omit<CoinPayout, 'tx'> {
  readonly nonce: number
  readonly networkId: bigint
  readonly tip: string
  readonly feeMax: string
  readonly gasLimit: string
  readonly target: string
  readonly value: string
  readonly data: string
}

function selectPayout(sql: Queryable) {
  return sql`
    select reference, chain, payer, asset, units, nonce, network_id as "networkId", tip::text as tip, fee_max::text as "feeMax",
      gas_limit::text as "gasLimit", target, value::text as value, data, state, raw, tx_hash as "txHash"
    from coin_payout`
}

function readStored({ nonce, networkId, tip, feeMax, gasLimit, target, value, data, ...rest }: Stored): CoinPayout {
  const tx = {
    chainId: Number(networkId),
    nonce,
    maxPriorityFeePerGas: BigInt(tip),
    maxFeePerGas: BigInt(feeMax),
    gasLimit: BigInt(gasLimit),
    to: target,
    value: BigInt(value),
    data,
  }
  return { ...rest, tx }
}

export async function findCoinPayout(sql: Queryable, reference: string): Promise<CoinPayout | undefined> {
  const [row] = await sql<Stored[]>`${selectPayout(sql)} where reference = ${reference}`
  return row && readStored(row)
}

/** The number after the highest that was given to a transaction of this wallet; undefined before the first. */
export async function nextNonce(tx: Tx, chain: ChainId, payer: string): Promise<number | undefined> {
  const [row] = await tx<{ next: number | null }[]>`
    select max(nonce) + 1 as next from coin_payout where chain = ${chain} and payer = ${payer}`
  return row?.next ?? undefined
}

export async function insertCoinPayout(
  tx: Tx,
  { reference, chain, payer, asset, units, tx: made }: Omit<CoinPayout, 'state' | 'raw' | 'txHash'>,
  nowMs: number,
): Promise<void> {
  await tx`
    insert into coin_payout (reference, chain, payer, nonce, asset, units, network_id, tip, fee_max, gas_limit, target, value, data, state, created_at)
    values (${reference}, ${chain}, ${payer}, ${made.nonce}, ${asset}, ${units}, ${made.chainId}, ${made.maxPriorityFeePerGas.toString()}::numeric,
      ${made.maxFeePerGas.toString()}::numeric, ${made.gasLimit.toString()}::numeric, ${made.to}, ${made.value.toString()}::numeric, ${made.data},
      'unsigned', ${nowMs}::timestamptz)`
}

/** False where it has a signature already. */
export async function saveSigned(
  sql: Queryable,
  { reference, raw, txHash }: { readonly reference: string; readonly raw: string; readonly txHash: string },
  nowMs: number,
): Promise<boolean> {
  const result = await sql`
    update coin_payout set raw = ${raw}, tx_hash = ${txHash}, state = 'signed', signed_at = ${nowMs}::timestamptz
    where reference = ${reference} and state = 'unsigned'`
  return result.count === 1
}

export async function endCoinPayout(sql: Queryable, reference: string, state: 'settled' | 'failed'): Promise<void> {
  await sql`update coin_payout set state = ${state} where reference = ${reference} and state = 'signed'`
}

export async function listUnsigned(sql: Queryable, limit: number): Promise<CoinPayout[]> {
  const rows = await sql<
    Stored[]
  >`${selectPayout(sql)} where state = 'unsigned' order by chain, payer, nonce limit ${limit}`
  return rows.map(readStored)
}

export interface OpenTransaction extends Pick<CoinPayout, 'reference' | 'chain' | 'payer' | 'asset' | 'units'> {
  readonly nonce: number
  readonly state: 'unsigned' | 'signed'
  readonly createdAtMs: number
}

/** Transactions whose end is not known: first what waits for a signature, so that however much is on its way hides none of it. */
export function listOpenTransactions(sql: Queryable, limit: number): Promise<OpenTransaction[]> {
  return sql<OpenTransaction[]>`
    select reference, chain, payer, asset, units, nonce, state, created_at as "createdAtMs" from coin_payout
    where state in ('unsigned', 'signed') order by state desc, chain, payer, nonce limit ${limit}`
}

/** Transactions on their way. */
export async function countSigned(sql: Queryable, chain: ChainId): Promise<number> {
  const [row] = await sql<
    { count: bigint }[]
  >`select count(*) as count from coin_payout where chain = ${chain} and state = 'signed'`
  return Number(row?.count ?? 0n)
}
