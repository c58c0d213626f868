import type { EndedSignIn, SignInEnd } from '@firoza/core/auth/sign-in-end'
import type { TimeMs } from '@firoza/core/clock'
import type { Queryable, Tx } from '../../db/sql.ts'

export interface NewSignIn {
  readonly signInId: string
  readonly userId: bigint
  readonly device: string
  readonly ip: string
  readonly realHash: Buffer
  readonly demoHash: Buffer
  readonly expiresAtMs: TimeMs
}

/** One token for each realm, of one sign-in. */
export async function insertSignIn(tx: Tx, signIn: NewSignIn, nowMs: TimeMs): Promise<void> {
  const { signInId, userId, device, ip, expiresAtMs } = signIn
  for (const [realm, tokenHash] of [
    ['real', signIn.realHash],
    ['demo', signIn.demoHash],
  ] as const) {
    await tx`
      insert into user_session (token_hash, sign_in_id, user_id, realm, device, ip, created_at, last_seen_at, expires_at)
      values (${tokenHash}, ${signInId}, ${userId}, ${realm}, ${device}, ${ip}, ${nowMs}::timestamptz, ${nowMs}::timestamptz,
        ${expiresAtMs}::timestamptz)`
  }
}

/** Whether the person has signed in before, and from this device and address. */
export async function findKnownDevice(
  sql: Queryable,
  userId: bigint,
  device: string,
  ip: string,
): Promise<{ any: boolean; same: boolean }> {
  const [row] = await sql<{ any: boolean; same: boolean }[]>`
    select exists (select 1 from user_session where user_id = ${userId}) as any,
      exists (select 1 from user_session where user_id = ${userId} and device = ${device} and ip = ${ip}) as same`
  return row ?? { any: false, same: false }
}

/** Ends the oldest sign-ins beyond the bound, never the newest one, so that nobody collects tokens without end. */
export async function revokeOldest(tx: Tx, userId: bigint, newest: string, keep: number, nowMs: TimeMs): Promise<void> {
  await tx`
    update user_session set revoked_at = ${nowMs}::timestamptz, ended_by = ${'too_many' satisfies SignInEnd}
    where user_id = ${userId} and revoked_at is null and sign_in_id in (
      select sign_in_id from user_session where user_id = ${userId} and revoked_at is null
      group by sign_in_id order by sign_in_id::text = ${newest} desc, max(created_at) desc, sign_in_id offset ${keep})`
}

/** Ends one sign-in of the person. Answers how many there were: 0 or 1. */
export async function revokeSignIn(
  tx: Tx,
  { userId, signInId, why }: { readonly userId: bigint; readonly signInId: string; readonly why: SignInEnd },
  nowMs: TimeMs,
): Promise<number> {
  const rows = await tx`
    update user_session set revoked_at = ${nowMs}::timestamptz, ended_by = ${why}
    where user_id = ${userId} and sign_in_id::text = ${signInId} and revoked_at is null returning 1`
  return rows.length > 0 ? 1 : 0
}

export interface SignInRow {
  readonly id: string
  readonly device: string
  readonly ip: string
  readonly createdAt: TimeMs
  readonly lastSeenAt: TimeMs
  readonly expiresAt: TimeMs
}

export async function listSignIns(
  sql: Queryable,
  userId: bigint,
  nowMs: TimeMs,
  seenSinceMs: TimeMs,
): Promise<SignInRow[]> {
  return sql<SignInRow[]>`
    select sign_in_id::text as id, min(device) as device, min(ip) as ip, min(created_at) as "createdAt",
      max(last_seen_at) as "lastSeenAt", max(expires_at) as "expiresAt"
    from user_session
    where user_id = ${userId} and revoked_at is null and expires_at > ${nowMs}::timestamptz
      and last_seen_at > ${seenSinceMs}::timestamptz
    group by sign_in_id order by min(created_at) desc, sign_in_id`
}

/** How the sign-in of a token stands, whatever its token still opens. */
export async function findSignIn(sql: Queryable, tokenHash: Buffer): Promise<EndedSignIn | undefined> {
  const [row] = await sql<EndedSignIn[]>`
    select revoked_at as "revokedAtMs", ended_by as "endedBy", expires_at as "expiresAtMs", last_seen_at as "lastSeenMs"
    from user_session where token_hash = ${tokenHash}`
  return row
}
