import { present } from '@firoza/core/assert'
import { type ChainId, type CoinTemplateId, readCoinTemplate } from '@firoza/core/coin/chain'
import type { Queryable, Tx } from '../db/sql.ts'

/** A saved address: a destination of type `crypto`. */
export interface SavedAddress {
  readonly id: bigint
  readonly template: CoinTemplateId
  readonly chain: ChainId
  readonly asset: string
  readonly name: string
  readonly address: string
  readonly createdAtMs: number
  readonly usableFromMs: number
}

type Stored = Omit<SavedAddress, 'chain' | 'asset'>

function selectAddress(sql: Queryable) {
  return sql`
    select id, template, details ->> 'name' as name, account as address, created_at as "createdAtMs", usable_from as "usableFromMs"
    from destination`
}

const read = (row: Stored): SavedAddress => ({
  ...row,
  ...present(readCoinTemplate(row.template), 'the network of a saved address'),
})

export async function findSavedAddress(sql: Queryable, userId: bigint, id: bigint): Promise<SavedAddress | undefined> {
  const [row] = await sql<Stored[]>`
    ${selectAddress(sql)} where id = ${id} and user_id = ${userId} and type = 'crypto' and removed_at is null`
  return row && read(row)
}

/** Removed ones too: where a withdrawal went. */
export async function findAddressOf(sql: Queryable, destinationId: bigint): Promise<SavedAddress> {
  const [row] = await sql<Stored[]>`${selectAddress(sql)} where id = ${destinationId}`
  return read(present(row, 'the address of a withdrawal'))
}

export async function listSavedAddresses(sql: Queryable, userId: bigint, asset?: string): Promise<SavedAddress[]> {
  const rows = await sql<Stored[]>`
    ${selectAddress(sql)} where user_id = ${userId} and type = 'crypto' and removed_at is null
      and (${asset ?? null}::text is null or currency = ${asset ?? null}::text) order by id desc`
  return rows.map(read)
}

/** Undefined where the person has saved this address for this coin already. */
export async function insertSavedAddress(
  tx: Tx,
  row: Omit<SavedAddress, 'id' | 'chain'> & {
    readonly userId: bigint
    readonly holderName: string
    readonly chainName: string
  },
): Promise<bigint | undefined> {
  const [made] = await tx<{ id: bigint }[]>`
    insert into destination (user_id, template, type, currency, holder_name, bank_name, account, details, created_at, usable_from)
    values (${row.userId}, ${row.template}, 'crypto', ${row.asset}, ${row.holderName}, ${row.chainName}, ${row.address},
      ${JSON.stringify({ name: row.name })}::text::jsonb, ${row.createdAtMs}::timestamptz, ${row.usableFromMs}::timestamptz)
    on conflict do nothing returning id`
  return made?.id
}

/** Addresses to which coins of a withdrawal would come back to us or be lost: people's deposit addresses, contracts, the paying wallet. */
export async function isHouseAddress(sql: Queryable, chain: ChainId, address: string): Promise<boolean> {
  const rows = await sql`
    select 1 from chain_address where chain = ${chain} and address = ${address}
    union all select 1 from chain_coin where chain = ${chain} and contract = ${address}
    union all select 1 from coin_payout where chain = ${chain} and payer = ${address} limit 1`
  return rows.length > 0
}
