import type { TimeMs } from '@firoza/core/clock'
import { dropWaitingTotp } from '../../auth/second-factor.store.ts'
import type { UserRow } from '../../customers/user.store.ts'
import { noteSecretsChanged } from '../../customers/user-lock.store.ts'
import type { Queryable, Tx } from '../../db/sql.ts'

export async function findReferrer(sql: Queryable, referralCode: string): Promise<bigint | undefined> {
  const [row] = await sql<{ id: bigint }[]>`
    select id from app_user where referral_code = ${referralCode} and status = 1 and not is_house`
  return row?.id
}

export interface NewUser {
  readonly publicId: string
  readonly phone: string
  readonly passwordHash: string
  readonly language: 'en-US' | 'ur-PK'
  readonly referralCode: string
  readonly referredBy: bigint | null
}

/** The new person's id, or undefined where somebody has the phone number (or, by chance, the public id or referral code). */
export async function insertUser(tx: Tx, user: NewUser, nowMs: TimeMs): Promise<bigint | undefined> {
  const [row] = await tx<{ id: bigint }[]>`
    insert into app_user (public_id, phone, password_hash, language, referral_code, referred_by, phone_verified_at, agreed_at, created_at)
    values (${user.publicId}, ${user.phone}, ${user.passwordHash}, ${user.language}, ${user.referralCode}, ${user.referredBy},
      ${nowMs}::timestamptz, ${nowMs}::timestamptz, ${nowMs}::timestamptz)
    on conflict do nothing returning id`
  return row?.id
}

/**
 * Whether number and password, as they were read, still open the account; kept so until the transaction ends. What changes them, the
 * factors or the standing waits, and then ends the sign-in that is written here with all others.
 */
export async function stillOpens(tx: Tx, user: Pick<UserRow, 'id' | 'phone' | 'passwordHash'>): Promise<boolean> {
  const rows = await tx`
    select 1 from app_user
    where id = ${user.id} and phone = ${user.phone} and password_hash = ${user.passwordHash} and status = 1 for share`
  return rows.length > 0
}

export async function setPassword(tx: Tx, userId: bigint, passwordHash: string, nowMs: TimeMs): Promise<void> {
  await tx`
    update app_user set password_hash = ${passwordHash} where id = ${userId}`
  await dropWaitingTotp(tx, userId)
  await noteSecretsChanged(tx, userId, nowMs)
}

export async function setTransactionCode(tx: Tx, userId: bigint, codeHash: string, nowMs: TimeMs): Promise<void> {
  await tx`
    update app_user set transaction_code_hash = ${codeHash} where id = ${userId}`
  await noteSecretsChanged(tx, userId, nowMs)
}

export async function setWithdrawalCode(tx: Tx, userId: bigint, codeHash: string, nowMs: TimeMs): Promise<void> {
  await tx`
    update app_user set withdrawal_code_hash = ${codeHash} where id = ${userId}`
  await noteSecretsChanged(tx, userId, nowMs)
}

export async function setEmail(tx: Tx, userId: bigint, email: string, nowMs: TimeMs): Promise<void> {
  await tx`update app_user set email = ${email}, email_verified_at = ${nowMs}::timestamptz where id = ${userId}`
}

/** False where somebody has the number. It is proven, and money waits as after a change of a secret. */
export async function setPhone(tx: Tx, userId: bigint, phone: string, nowMs: TimeMs): Promise<boolean> {
  const result = await tx`
    update app_user set phone = ${phone}, phone_verified_at = ${nowMs}::timestamptz
    where id = ${userId} and not exists (select 1 from app_user where phone = ${phone})`
  if (result.count === 1) await noteSecretsChanged(tx, userId, nowMs)
  return result.count === 1
}

/** Every session of the person needs the code again. */
export async function endCodeFreshness(tx: Tx, userId: bigint): Promise<void> {
  await tx`update user_session set code_fresh_until = null where user_id = ${userId} and code_fresh_until is not null`
}
