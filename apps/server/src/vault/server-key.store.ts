import type { TimeMs } from '@firoza/core/clock'
import type { Queryable } from '../db/sql.ts'

export interface ServerKey {
  readonly name: string
  readonly publicKey: string
  readonly sealed: Buffer
}

export async function findServerKey(sql: Queryable, name: string): Promise<ServerKey | undefined> {
  const [row] = await sql<ServerKey[]>`
    select name, public_key as "publicKey", sealed from server_key where name = ${name}`
  return row
}

/** Whoever comes first makes it. */
export async function insertServerKey(
  sql: Queryable,
  { name, publicKey, sealed }: ServerKey,
  nowMs: TimeMs,
): Promise<void> {
  await sql`
    insert into server_key (name, public_key, sealed, created_at) values (${name}, ${publicKey}, ${sealed}, ${nowMs}::timestamptz)
    on conflict (name) do nothing`
}
