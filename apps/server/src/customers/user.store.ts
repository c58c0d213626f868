import type { IdStatus } from '@firoza/core/account/user.states'
import { present } from '@firoza/core/assert'
import type { TimeMs } from '@firoza/core/clock'
import type { Queryable, Tx } from '../db/sql.ts'

export interface UserRow {
  readonly id: bigint
  readonly publicId: string
  readonly phone: string
  readonly passwordHash: string
  readonly transactionCodeHash: string | null
  readonly withdrawalCodeHash: string | null
  readonly nickname: string
  readonly email: string | null
  readonly emailVerifiedAtMs: TimeMs | null
  readonly phoneVerifiedAtMs: TimeMs | null
  readonly language: 'en-US' | 'ur-PK'
  readonly status: number
  readonly idStatus: IdStatus
  readonly accountType: 'regular' | 'hni'
  readonly referralCode: string
  readonly autoApply: boolean
  readonly addressLine: string
  readonly city: string
  readonly province: string
  readonly postalCode: string
  readonly secretsChangedAtMs: TimeMs | null
  readonly createdAtMs: TimeMs
}

function selectUser(sql: Queryable) {
  return sql`
    select id, public_id as "publicId", phone, password_hash as "passwordHash",
      transaction_code_hash as "transactionCodeHash", withdrawal_code_hash as "withdrawalCodeHash", nickname, email,
      email_verified_at as "emailVerifiedAtMs", phone_verified_at as "phoneVerifiedAtMs", language, status,
      id_status as "idStatus", account_type as "accountType", referral_code as "referralCode",
      exists (select 1 from auto_apply p where p.user_id = app_user.id and p.enabled) as "autoApply",
      address_line as "addressLine", city, province, postal_code as "postalCode",
      secrets_changed_at as "secretsChangedAtMs", created_at as "createdAtMs"
    from app_user`
}

export async function findUserByPhone(sql: Queryable, phone: string): Promise<UserRow | undefined> {
  const [row] = await sql<UserRow[]>`${selectUser(sql)} where phone = ${phone} and not is_house`
  return row
}

export async function findUser(sql: Queryable, userId: bigint): Promise<UserRow | undefined> {
  const [row] = await sql<UserRow[]>`${selectUser(sql)} where id = ${userId}`
  return row
}

/** The person's two six-digit codes, kept as they are until the transaction ends. */
export async function lockCodeHashes(
  tx: Tx,
  userId: bigint,
): Promise<{ readonly transaction_code: string | null; readonly withdrawal_code: string | null }> {
  const [row] = await tx<{ transaction_code: string | null; withdrawal_code: string | null }[]>`
    select transaction_code_hash as transaction_code, withdrawal_code_hash as withdrawal_code
    from app_user where id = ${userId} for no key update`
  return present(row, 'the person of a session')
}
