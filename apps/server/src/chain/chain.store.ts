import type { ChainId } from '@firoza/core/coin/chain'
import type { ChainCoin } from '@firoza/core/coin/chain-coin'
import type { Queryable, Tx } from '../db/sql.ts'

export interface ChainRow {
  readonly id: ChainId
  readonly confirmations: number
  readonly networkId: bigint | null
  readonly accountKey: string | null
  readonly nextIndex: number
}

function selectChain(sql: Queryable) {
  return sql`
    select id, confirmations, network_id as "networkId", account_key as "accountKey", next_index as "nextIndex" from chain`
}

export async function findChain(sql: Queryable, id: ChainId): Promise<ChainRow | undefined> {
  const [row] = await sql<ChainRow[]>`${selectChain(sql)} where id = ${id}`
  return row
}

/** Kept from every other writer of this network until the transaction ends. */
export async function lockChain(tx: Tx, id: ChainId): Promise<ChainRow | undefined> {
  const [row] = await tx<ChainRow[]>`${selectChain(tx)} where id = ${id} for update`
  return row
}

/** Keeps what a network is, the first time that it is opened. */
export async function nameChain(tx: Tx, id: ChainId, networkId: number, accountKey: string): Promise<void> {
  await tx`update chain set network_id = ${networkId}, account_key = ${accountKey} where id = ${id}`
}

export async function saveNextIndex(tx: Tx, id: ChainId, nextIndex: number): Promise<void> {
  await tx`update chain set next_index = ${nextIndex} where id = ${id}`
}

export interface CoinRow extends ChainCoin {
  /** Of the asset in the ledger. */
  readonly exponent: number
  readonly name: string
}

export function listCoins(sql: Queryable, chain?: ChainId): Promise<CoinRow[]> {
  return sql<CoinRow[]>`
    select c.chain, c.asset, c.contract, c.decimals, c.min_units as "minUnits", c.enabled, s.exponent, s.name
    from chain_coin c join asset s on s.code = c.asset
    where ${chain ?? null}::text is null or c.chain = ${chain ?? null}::text order by c.contract is null, c.asset desc`
}

/** Leaves a coin that is there already as it is. */
export async function insertCoin(sql: Queryable, c: ChainCoin): Promise<void> {
  await sql`
    insert into chain_coin (chain, asset, contract, decimals, min_units, enabled)
    values (${c.chain}, ${c.asset}, ${c.contract}, ${c.decimals}, ${c.minUnits}, ${c.enabled})
    on conflict (chain, asset) do nothing`
}

export interface AddressRow {
  readonly chain: ChainId
  readonly userId: bigint
  readonly index: number
  readonly address: string
}

export async function findAddress(sql: Queryable, chain: ChainId, userId: bigint): Promise<AddressRow | undefined> {
  const [row] = await sql<AddressRow[]>`
    select chain, user_id as "userId", account_index as index, address from chain_address
    where chain = ${chain} and user_id = ${userId}`
  return row
}

export async function insertAddress(tx: Tx, row: AddressRow, nowMs: number): Promise<void> {
  await tx`
    insert into chain_address (chain, user_id, account_index, address, created_at)
    values (${row.chain}, ${row.userId}, ${row.index}, ${row.address}, ${nowMs}::timestamptz)`
}

/** Whose these addresses are, of those that are ours. */
export async function findOwners(
  sql: Queryable,
  chain: ChainId,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, bigint>> {
  const rows = await sql<{ address: string; userId: bigint }[]>`
    select address, user_id as "userId" from chain_address
    where chain = ${chain} and address = any(${[...new Set(addresses)]}::text[])`
  return new Map(rows.map(({ address, userId }) => [address, userId]))
}

export interface BlockRow {
  readonly number: number
  readonly hash: string
  readonly parentHash: string
  readonly atMs: number
}

type StoredBlock = Omit<BlockRow, 'number'> & { readonly number: bigint }

/** The highest block that was read; undefined where the network was never opened. */
export async function findTip(sql: Queryable, chain: ChainId): Promise<BlockRow | undefined> {
  const [row] = await sql<StoredBlock[]>`
    select number, hash, parent_hash as "parentHash", at as "atMs" from chain_block
    where chain = ${chain} order by number desc limit 1`
  return row && { ...row, number: Number(row.number) }
}

export async function findBlockHash(sql: Queryable, chain: ChainId, number: number): Promise<string | undefined> {
  const [row] = await sql<
    { hash: string }[]
  >`select hash from chain_block where chain = ${chain} and number = ${number}`
  return row?.hash
}

export async function insertBlock(tx: Tx, chain: ChainId, block: BlockRow): Promise<void> {
  await tx`
    insert into chain_block (chain, number, hash, parent_hash, at)
    values (${chain}, ${block.number}, ${block.hash}, ${block.parentHash}, ${block.atMs}::timestamptz)`
}

export async function deleteBlock(tx: Tx, chain: ChainId, number: number): Promise<void> {
  await tx`delete from chain_block where chain = ${chain} and number = ${number}`
}

/** Forgets blocks so deep that no reorganisation is looked for there. */
export async function forgetBlocks(tx: Tx, chain: ChainId, below: number): Promise<void> {
  await tx`delete from chain_block where chain = ${chain} and number < ${below}`
}
