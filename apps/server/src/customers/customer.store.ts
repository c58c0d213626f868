import type { IdStatus } from '@firoza/core/account/user.states'
import type { TimeMs } from '@firoza/core/clock'
import type { Queryable, Tx } from '../db/sql.ts'

export interface CustomerRow {
  readonly id: bigint
  readonly publicId: string
  readonly phone: string
  readonly nickname: string
  readonly email: string | null
  readonly language: string
  readonly status: 0 | 1
  readonly idStatus: IdStatus
  readonly accountType: 'regular' | 'hni'
  readonly createdAtMs: TimeMs
}

function selectCustomer(sql: Queryable) {
  return sql`
    select id, public_id as "publicId", phone, nickname, email, language, status, id_status as "idStatus",
      account_type as "accountType", created_at as "createdAtMs"
    from app_user`
}

export interface CustomerSearch {
  readonly beforeId: bigint
  readonly limit: number
  readonly text: string
  /** Where the text is a whole phone number, in E.164. */
  readonly phone: string | null
  readonly status: number | null
}

const PUBLIC_ID = /^fz[0-9]{8}$/i

/** By public id, by whole phone number, or by a part of the nickname. Whoever is named whole is looked up; for a part all people are read. */
export function searchCustomers(sql: Queryable, search: CustomerSearch): Promise<CustomerRow[]> {
  const { beforeId, limit, text, phone, status } = search
  const named =
    text === ''
      ? sql`true`
      : PUBLIC_ID.test(text)
        ? sql`public_id = ${text.toUpperCase()}`
        : sql`(phone = ${phone}::text or strpos(lower(nickname), lower(${text})) > 0)`
  return sql<CustomerRow[]>`
    ${selectCustomer(sql)}
    where id < ${beforeId} and not is_house and (${status}::smallint is null or status = ${status}::smallint) and ${named}
    order by id desc limit ${limit + 1}`
}

export async function findCustomer(sql: Queryable, publicId: string): Promise<CustomerRow | undefined> {
  const [row] = await sql<CustomerRow[]>`${selectCustomer(sql)} where public_id = ${publicId} and not is_house`
  return row
}

/** The same, kept from other changes until the transaction ends. */
export async function lockCustomer(tx: Tx, publicId: string): Promise<CustomerRow | undefined> {
  const [row] = await tx<
    CustomerRow[]
  >`${selectCustomer(tx)} where public_id = ${publicId} and not is_house for no key update`
  return row
}

export async function setStatus(tx: Tx, userId: bigint, status: 0 | 1): Promise<void> {
  await tx`update app_user set status = ${status} where id = ${userId}`
}

/** How many sign-ins are alive, and why the person was last disabled. */
export async function readCustomerStatus(
  sql: Queryable,
  userId: bigint,
  nowMs: TimeMs,
): Promise<{ signIns: bigint; disabledReason: string | null }> {
  const [row] = await sql<{ signIns: bigint; disabledReason: string | null }[]>`
    select
      (select count(distinct sign_in_id) from user_session
        where user_id = ${userId} and revoked_at is null and expires_at > ${nowMs}::timestamptz) as "signIns",
      (select reason from staff_access_log
        where user_id = ${userId} and action = 'disabled' order by id desc limit 1) as "disabledReason"`
  return row ?? { signIns: 0n, disabledReason: null }
}
