import type { TimeMs } from '@firoza/core/clock'
import type { Queryable } from '../db/sql.ts'

export interface TotpRow {
  readonly secretEncrypted: Buffer
  readonly confirmed: boolean
}

export async function findTotp(sql: Queryable, userId: bigint): Promise<TotpRow | undefined> {
  const [row] = await sql<TotpRow[]>`
    select secret_sealed as "secretEncrypted", confirmed_at is not null as confirmed
    from user_totp where user_id = ${userId}`
  return row
}

/** The second factors that count, told apart from any that the person had before or gets later; empty where there is none. */
export async function readFactors(sql: Queryable, userId: bigint): Promise<string> {
  const [row] = await sql<{ factors: string }[]>`
    select coalesce(string_agg(factor, ' ' order by factor), '') as factors from (
      select id::text as factor from passkey where user_id = ${userId}
      union all
      select encode(secret_sealed, 'hex') from user_totp where user_id = ${userId} and confirmed_at is not null) f`
  return row?.factors ?? ''
}

/** True for the first who brings a code of this step or a later one. */
export async function takeStepOfTime(sql: Queryable, userId: bigint, step: number): Promise<boolean> {
  const { count } = await sql`
    update user_totp set last_step = ${step} where user_id = ${userId} and last_step < ${step}`
  return count === 1
}

/** True for the first who uses the code. */
export async function useRecoveryCode(sql: Queryable, userId: bigint, digest: Buffer, nowMs: TimeMs): Promise<boolean> {
  const { count } = await sql`
    update recovery_code set used_at = ${nowMs}::timestamptz
    where user_id = ${userId} and digest = ${digest} and used_at is null`
  return count === 1
}

/** Who begins an authenticator app, and under which sign-in. */
export interface Beginner {
  readonly userId: bigint
  readonly signInId: string
}

/** The secret that this sign-in began since then and that waits for its first code. */
export async function findBegunSecret(
  sql: Queryable,
  { userId, signInId }: Beginner,
  sinceMs: TimeMs,
): Promise<Buffer | undefined> {
  const [row] = await sql<{ sealed: Buffer }[]>`
    select secret_sealed as sealed from user_totp
    where user_id = ${userId} and sign_in_id = ${signInId}::uuid and created_at > ${sinceMs}::timestamptz and confirmed_at is null`
  return row?.sealed
}

/** A secret that waits for its first code; one that counts is not replaced. */
export async function saveTotpSecret(
  sql: Queryable,
  { userId, signInId }: Beginner,
  sealed: Buffer,
  nowMs: TimeMs,
): Promise<boolean> {
  const { count } = await sql`
    insert into user_totp (user_id, sign_in_id, secret_sealed, created_at)
    values (${userId}, ${signInId}::uuid, ${sealed}, ${nowMs}::timestamptz)
    on conflict (user_id) do update
      set sign_in_id = excluded.sign_in_id, secret_sealed = excluded.secret_sealed, created_at = excluded.created_at, last_step = 0
      where user_totp.confirmed_at is null`
  return count === 1
}

/** A secret that waits for its first code is begun anew: whoever knew the password before may know it. */
export async function dropWaitingTotp(sql: Queryable, userId: bigint): Promise<void> {
  await sql`delete from user_totp where user_id = ${userId} and confirmed_at is null`
}

/** False where the secret whose code was right no longer waits for it. */
export async function confirmTotp(sql: Queryable, userId: bigint, secret: Buffer, nowMs: TimeMs): Promise<boolean> {
  const { count } = await sql`
    update user_totp set confirmed_at = ${nowMs}::timestamptz
    where user_id = ${userId} and secret_sealed = ${secret} and confirmed_at is null`
  return count === 1
}

export async function replaceRecoveryCodes(sql: Queryable, userId: bigint, digests: readonly Buffer[]): Promise<void> {
  await sql`delete from recovery_code where user_id = ${userId}`
  for (const digest of digests) await sql`insert into recovery_code (user_id, digest) values (${userId}, ${digest})`
}

export async function removeTotp(sql: Queryable, userId: bigint): Promise<void> {
  await sql`delete from user_totp where user_id = ${userId}`
}

export async function countRecoveryCodes(sql: Queryable, userId: bigint): Promise<number> {
  const [row] = await sql<{ n: bigint }[]>`
    select count(*) as n from recovery_code where user_id = ${userId} and used_at is null`
  return Number(row?.n ?? 0n)
}
