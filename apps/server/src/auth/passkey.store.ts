import type { TimeMs } from '@firoza/core/clock'
import type { Queryable } from '../db/sql.ts'

export interface PasskeyRow {
  readonly id: string
  readonly userId: bigint
  readonly credentialId: string
  readonly publicKey: Buffer
  readonly counter: bigint
  readonly transports: readonly string[]
  readonly backedUp: boolean
  readonly name: string
  readonly createdAtMs: TimeMs
  readonly lastUsedAtMs: TimeMs | null
}

export function listPasskeys(sql: Queryable, userId: bigint): Promise<PasskeyRow[]> {
  return sql<PasskeyRow[]>`
    select id, user_id as "userId", credential_id as "credentialId", public_key as "publicKey", counter, transports,
      backed_up as "backedUp", name, created_at as "createdAtMs", last_used_at as "lastUsedAtMs"
    from passkey where user_id = ${userId} order by created_at, id`
}

/** False where the credential is known already, whosever it is. */
export async function insertPasskey(sql: Queryable, row: Omit<PasskeyRow, 'lastUsedAtMs'>): Promise<boolean> {
  const { count } = await sql`
    insert into passkey (id, user_id, credential_id, public_key, counter, transports, backed_up, name, created_at)
    values (${row.id}, ${row.userId}, ${row.credentialId}, ${row.publicKey}, ${row.counter}, ${[...row.transports]}::text[],
      ${row.backedUp}, ${row.name}, ${row.createdAtMs}::timestamptz)
    on conflict (credential_id) do nothing`
  return count === 1
}

export async function savePasskeyUse(
  sql: Queryable,
  id: string,
  use: { readonly counter: bigint; readonly backedUp: boolean },
  nowMs: TimeMs,
): Promise<void> {
  await sql`
    update passkey set counter = ${use.counter}, backed_up = ${use.backedUp}, last_used_at = ${nowMs}::timestamptz
    where id = ${id}`
}

/** True where it was there and the person's. */
export async function deletePasskey(sql: Queryable, userId: bigint, id: string): Promise<boolean> {
  return (await sql`delete from passkey where user_id = ${userId} and id = ${id}`).count === 1
}

export type ChallengePurpose = 'make' | 'prove'

/** Keeps a challenge, and throws away those of the person that nobody answered in time. */
export async function insertChallenge(
  sql: Queryable,
  challenge: {
    readonly challenge: string
    readonly userId: bigint
    readonly purpose: ChallengePurpose
    readonly expiresAtMs: TimeMs
  },
  nowMs: TimeMs,
): Promise<void> {
  const { userId, purpose, expiresAtMs } = challenge
  await sql`delete from passkey_challenge where user_id = ${userId} and expires_at <= ${nowMs}::timestamptz`
  await sql`
    insert into passkey_challenge (challenge, user_id, purpose, expires_at)
    values (${challenge.challenge}, ${userId}, ${purpose}, ${expiresAtMs}::timestamptz)`
}

/** True for the first who answers the challenge, in time. Whoever answers, right or wrong, has used it up. */
export async function takeChallenge(
  sql: Queryable,
  { challenge, userId, purpose }: { challenge: string; userId: bigint; purpose: ChallengePurpose },
  nowMs: TimeMs,
): Promise<boolean> {
  const rows = await sql<{ alive: boolean }[]>`
    delete from passkey_challenge where challenge = ${challenge} and user_id = ${userId} and purpose = ${purpose}
    returning expires_at > ${nowMs}::timestamptz as alive`
  return rows[0]?.alive ?? false
}
