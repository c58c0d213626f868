import type { TimeMs } from '@firoza/core/clock'
import type { Queryable, Tx } from '../db/sql.ts'

export interface SeededPerson {
  readonly publicId: string
  readonly phone: string
  readonly passwordHash: string
  readonly codeHash: string | null
  readonly nickname: string
  readonly verifiedName: string
  readonly referralCode: string
  readonly isHouse: boolean
}

export async function findCustomerByPhone(sql: Queryable, phone: string): Promise<bigint | undefined> {
  const [row] = await sql<{ id: bigint }[]>`select id from app_user where phone = ${phone}`
  return row?.id
}

/** Verified in every way, as a person who has been with us for a while. */
export async function insertSeededPerson(tx: Tx, person: SeededPerson, nowMs: TimeMs): Promise<bigint | undefined> {
  const { publicId, phone, passwordHash, codeHash, nickname, verifiedName, referralCode, isHouse } = person
  const [row] = await tx<{ id: bigint }[]>`
    insert into app_user (public_id, phone, password_hash, transaction_code_hash, withdrawal_code_hash, nickname, verified_name, id_status,
      is_house, referral_code, phone_verified_at, agreed_at, created_at)
    values (${publicId}, ${phone}, ${passwordHash}, ${codeHash}, ${codeHash}, ${nickname}, ${verifiedName}, 'succ', ${isHouse}, ${referralCode},
      ${nowMs}::timestamptz, ${nowMs}::timestamptz, ${nowMs}::timestamptz)
    on conflict (phone) do nothing returning id`
  return row?.id
}

export async function hasStaff(sql: Queryable, name: string): Promise<boolean> {
  const rows = await sql`select 1 from staff_member where name = ${name}`
  return rows.length > 0
}

export async function insertStaff(
  tx: Tx,
  staff: { name: string; title: string; titleUr: string; passwordHash: string },
  nowMs: TimeMs,
): Promise<bigint | undefined> {
  const [row] = await tx<{ id: bigint }[]>`
    insert into staff_member (name, title, title_ur, password_hash, created_at)
    values (${staff.name}, ${staff.title}, ${staff.titleUr}, ${staff.passwordHash}, ${nowMs}::timestamptz)
    on conflict (name) do nothing returning id`
  return row?.id
}
