import type { TimeMs } from '@firoza/core/clock'
import type { Queryable } from '../db/sql.ts'

export interface HouseKey {
  readonly name: string
  readonly publicKey: string
  readonly sealed: Buffer
}

export async function findHouseKey(sql: Queryable, name: string): Promise<HouseKey | undefined> {
  const [row] = await sql<HouseKey[]>`
    select name, public_key as "publicKey", sealed from house_key where name = ${name}`
  return row
}

/** Whoever comes first makes it. */
export async function insertHouseKey(
  sql: Queryable,
  { name, publicKey, sealed }: HouseKey,
  nowMs: TimeMs,
): Promise<void> {
  await sql`
    insert into house_key (name, public_key, sealed, created_at) values (${name}, ${publicKey}, ${sealed}, ${nowMs}::timestamptz)
    on conflict (name) do nothing`
}
