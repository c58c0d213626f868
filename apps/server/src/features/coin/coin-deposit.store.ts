import type { ChainId } from '@firoza/core/coin/chain'
import type { CoinDepositState } from '@firoza/core/coin/coin-deposit.states'
import { LIMITS } from '@firoza/core/limits'
import type { Queryable, Tx } from '../../db/sql.ts'

export interface CoinDepositRow {
  readonly id: bigint
  readonly chain: ChainId
  readonly txHash: string
  readonly address: string
  readonly userId: bigint
  readonly contract: string | null
  readonly ordinal: number
  /** Null, as units are, for a token that we do not take. */
  readonly asset: string | null
  readonly exponent: number | null
  readonly parts: bigint
  readonly units: bigint | null
  readonly blockNumber: number
  readonly blockHash: string
  readonly blockAtMs: number
  readonly state: CoinDepositState
  /** How often it was booked as received. */
  readonly receipts: number
  readonly alarm: boolean
  readonly journalId: bigint | null
  readonly createdAtMs: number
  readonly updatedAtMs: number
}

export type StoredDeposit = Omit<CoinDepositRow, 'parts' | 'blockNumber'> & {
  readonly parts: string
  readonly blockNumber: bigint
}

export const readStored = (row: StoredDeposit): CoinDepositRow => ({
  ...row,
  parts: BigInt(row.parts),
  blockNumber: Number(row.blockNumber),
})

export function selectDeposit(sql: Queryable) {
  return sql`
    select d.id, d.chain, d.tx_hash as "txHash", d.address, d.user_id as "userId", d.contract, d.ordinal, d.asset, s.exponent, d.parts::text as parts,
      d.units, d.block_number as "blockNumber", d.block_hash as "blockHash", d.block_at as "blockAtMs", d.state, d.receipts::int as receipts, d.alarm,
      (select j.id from journal j where j.kind = 'coin_deposit' and j.ref = 'C' || d.id) as "journalId",
      d.created_at as "createdAtMs", d.updated_at as "updatedAtMs"
    from coin_deposit d left join asset s on s.code = d.asset`
}

export type PaymentKey = Pick<CoinDepositRow, 'chain' | 'txHash' | 'address' | 'contract' | 'ordinal'>

export async function lockPayment(tx: Tx, key: PaymentKey): Promise<CoinDepositRow | undefined> {
  const [row] = await tx<StoredDeposit[]>`
    ${selectDeposit(tx)} where d.chain = ${key.chain} and d.tx_hash = ${key.txHash} and d.address = ${key.address}
      and d.contract is not distinct from ${key.contract}::text and d.ordinal = ${key.ordinal} for update of d`
  return row && readStored(row)
}

export type NewPayment = PaymentKey &
  Pick<CoinDepositRow, 'userId' | 'asset' | 'parts' | 'units' | 'blockNumber' | 'blockHash' | 'blockAtMs'>

export async function insertPayment(tx: Tx, p: NewPayment, nowMs: number): Promise<void> {
  await tx`
    insert into coin_deposit (chain, tx_hash, address, user_id, contract, ordinal, asset, parts, units, block_number, block_hash, block_at, state,
      created_at, updated_at)
    values (${p.chain}, ${p.txHash}, ${p.address}, ${p.userId}, ${p.contract}, ${p.ordinal}, ${p.asset}, ${p.parts.toString()}::numeric,
      ${p.units}, ${p.blockNumber}, ${p.blockHash}, ${p.blockAtMs}::timestamptz, 'confirming', ${nowMs}::timestamptz, ${nowMs}::timestamptz)`
}

/** A payment that had vanished is in a block again, perhaps with another amount. */
export async function placePayment(tx: Tx, id: bigint, p: NewPayment, nowMs: number): Promise<void> {
  await tx`
    update coin_deposit set state = 'confirming', parts = ${p.parts.toString()}::numeric, units = ${p.units}, asset = ${p.asset},
      block_number = ${p.blockNumber}, block_hash = ${p.blockHash}, block_at = ${p.blockAtMs}::timestamptz, updated_at = ${nowMs}::timestamptz
    where id = ${id}`
}

/** The same of one that was decided on: its place is written down, what was decided stays as it is. */
export async function placeDecided(
  tx: Tx,
  id: bigint,
  p: NewPayment,
  { alarm, nowMs }: { readonly alarm: boolean; readonly nowMs: number },
): Promise<void> {
  await tx`
    update coin_deposit set block_number = ${p.blockNumber}, block_hash = ${p.blockHash}, block_at = ${p.blockAtMs}::timestamptz,
      alarm = ${alarm}, updated_at = ${nowMs}::timestamptz
    where id = ${id}`
}

/** The payments of a block that is no longer part of the chain. */
export async function lockPaymentsOfBlock(
  tx: Tx,
  chain: ChainId,
  block: { readonly number: number; readonly hash: string },
): Promise<CoinDepositRow[]> {
  const rows = await tx<StoredDeposit[]>`
    ${selectDeposit(tx)} where d.chain = ${chain} and d.block_number = ${block.number} and d.block_hash = ${block.hash}
    order by d.id for update of d`
  return rows.map(readStored)
}

export async function setState(tx: Tx, id: bigint, state: CoinDepositState, nowMs: number): Promise<void> {
  await tx`update coin_deposit set state = ${state}, updated_at = ${nowMs}::timestamptz where id = ${id}`
}

export async function setReceived(tx: Tx, id: bigint, receipts: number): Promise<void> {
  await tx`update coin_deposit set receipts = ${receipts} where id = ${id}`
}

export async function raiseAlarm(tx: Tx, id: bigint, nowMs: number): Promise<void> {
  await tx`update coin_deposit set alarm = true, updated_at = ${nowMs}::timestamptz where id = ${id}`
}

/** Payments behind the given one that are deep enough to decide on: in blocks up to this one, so many of each person that none takes the round of the others. */
export async function listRipe(
  sql: Queryable,
  chain: ChainId,
  upTo: number,
  afterId: bigint,
): Promise<CoinDepositRow[]> {
  const rows = await sql<StoredDeposit[]>`
    ${selectDeposit(sql)} where d.id in (
      select id from (
        select id, row_number() over (partition by user_id order by id) as nth from coin_deposit
        where chain = ${chain} and state = 'confirming' and block_number <= ${upTo} and id > ${afterId}) ripe
      where nth <= ${LIMITS.chainCreditsPerPersonMax} order by id limit ${LIMITS.chainCreditsPerRoundMax})
    order by d.id`
  return rows.map(readStored)
}

/** The states of a payment that may yet be credited. */
export const WAITING: readonly CoinDepositState[] = ['confirming', 'below_min']

/** The states of a payment that its block takes nothing back of. */
export const DECIDED: readonly CoinDepositState[] = ['credited', 'recovered']

/** What waits for the minimum with this payment, or is deep enough to join it: of the same coin and person, the largest ones. */
export async function listWaitingWith(
  sql: Queryable,
  of: Pick<CoinDepositRow, 'id' | 'chain' | 'userId'> & { readonly asset: string; readonly upTo: number },
): Promise<CoinDepositRow[]> {
  const rows = await sql<StoredDeposit[]>`
    ${selectDeposit(sql)} where d.chain = ${of.chain} and d.user_id = ${of.userId} and d.asset = ${of.asset} and d.id <> ${of.id}
      and d.state = any(${[...WAITING]}::text[]) and d.block_number <= ${of.upTo}
    order by d.units desc, d.id limit ${LIMITS.chainPaymentsTogetherMax - 1}`
  return rows.map(readStored)
}

export async function lockDeposits(tx: Tx, of: readonly { readonly id: bigint }[]): Promise<CoinDepositRow[]> {
  const rows = await tx<StoredDeposit[]>`
    ${selectDeposit(tx)} where d.id = any(${of.map(({ id }) => id)}::bigint[]) order by d.id for update of d`
  return rows.map(readStored)
}

export async function lockDeposit(tx: Tx, id: bigint): Promise<CoinDepositRow | undefined> {
  const [row] = await tx<StoredDeposit[]>`${selectDeposit(tx)} where d.id = ${id} for update of d`
  return row && readStored(row)
}

export async function countConfirming(sql: Queryable, chain: ChainId): Promise<number> {
  const [row] = await sql<{ count: bigint }[]>`
    select count(*) as count from coin_deposit where chain = ${chain} and state = 'confirming'`
  return Number(row?.count ?? 0n)
}

/** The person's payments, newest first. Those of tokens that we do not take are theirs to see too. */
export async function listOwnDeposits(
  sql: Queryable,
  of: {
    readonly userId: bigint
    readonly beforeId: bigint
    readonly limit: number
    readonly asset: string | undefined
  },
): Promise<CoinDepositRow[]> {
  const rows = await sql<StoredDeposit[]>`
    ${selectDeposit(sql)} where d.user_id = ${of.userId} and d.id < ${of.beforeId}
      and (${of.asset ?? null}::text is null or d.asset = ${of.asset ?? null}::text)
    order by d.id desc limit ${of.limit + 1}`
  return rows.map(readStored)
}

export async function findOwnByTransaction(
  sql: Queryable,
  of: { readonly userId: bigint; readonly chain: ChainId; readonly txHash: string },
): Promise<CoinDepositRow[]> {
  const rows = await sql<StoredDeposit[]>`
    ${selectDeposit(sql)} where d.user_id = ${of.userId} and d.chain = ${of.chain} and d.tx_hash = ${of.txHash} order by d.id`
  return rows.map(readStored)
}

export async function sumWaiting(sql: Queryable, userId: bigint, asset: string): Promise<bigint> {
  const [row] = await sql<{ units: bigint }[]>`
    select coalesce(sum(units), 0)::bigint as units from coin_deposit
    where user_id = ${userId} and asset = ${asset} and state in ('confirming', 'below_min')`
  return row?.units ?? 0n
}

export interface CryptoAsset {
  readonly asset: string
  readonly name: string
  readonly nameUr: string | null
  readonly exponent: number
}

/** The coins that are taken in, and any other of which the person has an account. */
export function listCryptoAssets(sql: Queryable, userId: bigint, realm: string): Promise<CryptoAsset[]> {
  return sql<CryptoAsset[]>`
    select s.code as asset, s.name, s.name_ur as "nameUr", s.exponent from asset s
    where s.kind = 'crypto' and (exists (select 1 from chain_coin c where c.asset = s.code and c.enabled)
      or exists (select 1 from ledger_account a where a.asset = s.code and a.user_id = ${userId} and a.realm = ${realm}))
    order by s.code = 'USDT' desc, s.code = 'USDC' desc, s.code`
}
