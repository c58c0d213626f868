import type { TimeMs } from '@firoza/core/clock'
import type { Queryable, Tx } from '../../../db/sql.ts'
import { endOtherStaffSessions } from '../staff.store.ts'

export interface StaffTotpRow {
  readonly secretEncrypted: Buffer
  readonly confirmed: boolean
}

export async function findStaffTotp(sql: Queryable, staffId: bigint): Promise<StaffTotpRow | undefined> {
  const [row] = await sql<StaffTotpRow[]>`
    select secret_sealed as "secretEncrypted", confirmed_at is not null as confirmed from staff_totp where staff_id = ${staffId}`
  return row
}

/** The second factor that counts, told apart from any that they had before or get later; empty where there is none. */
export async function readStaffFactor(sql: Queryable, staffId: bigint): Promise<string> {
  const totp = await findStaffTotp(sql, staffId)
  return totp?.confirmed ? totp.secretEncrypted.toString('hex') : ''
}

/** A secret that waits for its first code; one that counts is not replaced. */
export async function saveStaffSecret(
  sql: Queryable,
  staffId: bigint,
  sealed: Buffer,
  nowMs: TimeMs,
): Promise<boolean> {
  const { count } = await sql`
    insert into staff_totp (staff_id, secret_sealed, created_at) values (${staffId}, ${sealed}, ${nowMs}::timestamptz)
    on conflict (staff_id) do update
      set secret_sealed = excluded.secret_sealed, created_at = excluded.created_at, last_step = 0
      where staff_totp.confirmed_at is null`
  return count === 1
}

/** True for the first who brings a code of this step or a later one. */
export async function takeStaffStep(sql: Queryable, staffId: bigint, step: number): Promise<boolean> {
  const { count } = await sql`
    update staff_totp set last_step = ${step} where staff_id = ${staffId} and last_step < ${step}`
  return count === 1
}

/** True for the first who uses the code. */
export async function useStaffRecoveryCode(
  sql: Queryable,
  staffId: bigint,
  digest: Buffer,
  nowMs: TimeMs,
): Promise<boolean> {
  const { count } = await sql`
    update staff_recovery_code set used_at = ${nowMs}::timestamptz
    where staff_id = ${staffId} and digest = ${digest} and used_at is null`
  return count === 1
}

/**
 * Turns the factor on: the session that set it up goes on in full, every other one ends. False where the secret whose code was right no
 * longer waits for it, or the session has ended.
 */
export async function confirmStaffTotp(
  tx: Tx,
  confirmed: { staffId: bigint; tokenHash: Buffer; secret: Buffer; digests: readonly Buffer[] },
  nowMs: TimeMs,
): Promise<boolean> {
  const { staffId, tokenHash, secret, digests } = confirmed
  await tx`select 1 from staff_member where id = ${staffId} for no key update`
  const own = await tx`select 1 from staff_session where token_hash = ${tokenHash} and revoked_at is null for share`
  if (own.length === 0) return false
  const { count } = await tx`
    update staff_totp set confirmed_at = ${nowMs}::timestamptz
    where staff_id = ${staffId} and secret_sealed = ${secret} and confirmed_at is null`
  if (count === 0) return false
  await tx`delete from staff_recovery_code where staff_id = ${staffId}`
  for (const digest of digests) {
    await tx`insert into staff_recovery_code (staff_id, digest) values (${staffId}, ${digest})`
  }
  await tx`update staff_session set enrolling = false where token_hash = ${tokenHash}`
  await endOtherStaffSessions(tx, staffId, tokenHash, nowMs)
  return true
}

/** A secret that waits for its first code is begun anew: whoever knew the password before may know it. */
export async function dropWaitingStaffTotp(tx: Tx, staffId: bigint): Promise<void> {
  await tx`delete from staff_totp where staff_id = ${staffId} and confirmed_at is null`
}

/** Takes the factor away: the next sign-in sets up another. */
export async function removeStaffTotp(tx: Tx, staffId: bigint): Promise<void> {
  await tx`delete from staff_totp where staff_id = ${staffId}`
  await tx`delete from staff_recovery_code where staff_id = ${staffId}`
}
