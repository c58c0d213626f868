import type { TimeMs } from '@firoza/core/clock'
import type { IdStatus } from '@firoza/core/user/user.states'
import type { Queryable, Tx } from '../../db/sql.ts'

export interface StaffRow {
  readonly id: bigint
  readonly name: string
  readonly title: string
  readonly titleUr: string
  /** Null where they were added and have not set one yet. */
  readonly passwordHash: string | null
}

/** Only who still works here. */
export async function findStaffByName(sql: Queryable, name: string): Promise<StaffRow | undefined> {
  const [row] = await sql<StaffRow[]>`
    select id, name, title, title_ur as "titleUr", password_hash as "passwordHash" from staff_member
    where name = ${name} and active`
  return row
}

export async function findStaff(sql: Queryable, staffId: bigint): Promise<StaffRow | undefined> {
  const [row] = await sql<StaffRow[]>`
    select id, name, title, title_ur as "titleUr", password_hash as "passwordHash" from staff_member where id = ${staffId}`
  return row
}

/** The same, kept from other changes until the transaction ends. */
export async function lockStaff(tx: Tx, staffId: bigint): Promise<StaffRow | undefined> {
  await tx`select 1 from staff_member where id = ${staffId} for no key update`
  return findStaff(tx, staffId)
}

export async function setStaffPassword(tx: Tx, staffId: bigint, passwordHash: string): Promise<void> {
  await tx`update staff_member set password_hash = ${passwordHash} where id = ${staffId}`
}

/**
 * Whether the password, as it was read, still lets somebody who works here in; kept so until the transaction ends. What changes it, their
 * factor or their standing waits, and then ends the session that is written here with all others.
 */
export async function stillLetsIn(tx: Tx, { id, passwordHash }: StaffRow): Promise<boolean> {
  const rows = await tx`
    select 1 from staff_member where id = ${id} and password_hash = ${passwordHash} and active for share`
  return rows.length > 0
}

export async function insertStaffSession(
  sql: Queryable,
  session: {
    tokenHash: Buffer
    staffId: bigint
    device: string
    ip: string
    expiresAtMs: TimeMs
    enrolling: boolean
  },
  nowMs: TimeMs,
): Promise<void> {
  await sql`
    insert into staff_session (token_hash, staff_id, device, ip, created_at, last_seen_at, expires_at, enrolling)
    values (${session.tokenHash}, ${session.staffId}, ${session.device}, ${session.ip}, ${nowMs}::timestamptz,
      ${nowMs}::timestamptz, ${session.expiresAtMs}::timestamptz, ${session.enrolling})`
}

export async function revokeStaffSession(tx: Tx, tokenHash: Buffer, nowMs: TimeMs): Promise<void> {
  await tx`update staff_session set revoked_at = ${nowMs}::timestamptz where token_hash = ${tokenHash}`
}

/** Ends every sign-in of a member of staff. */
export async function endStaffSessions(tx: Tx, staffId: bigint, nowMs: TimeMs): Promise<void> {
  await tx`
    update staff_session set revoked_at = ${nowMs}::timestamptz where staff_id = ${staffId} and revoked_at is null`
}

/** The same, but for the one that goes on. */
export async function endOtherStaffSessions(tx: Tx, staffId: bigint, own: Buffer, nowMs: TimeMs): Promise<void> {
  await tx`
    update staff_session set revoked_at = ${nowMs}::timestamptz
    where staff_id = ${staffId} and token_hash <> ${own} and revoked_at is null`
}

export interface OutboxRow {
  readonly id: bigint
  readonly channel: 'sms' | 'email' | 'push'
  readonly recipient: string
  readonly kind: string
  readonly text: string
  readonly state: 'waiting' | 'shown' | 'sent' | 'failed'
  readonly attempts: number
  readonly lastError: string
  readonly at: TimeMs
}

export function listOutbox(
  sql: Queryable,
  filter: { beforeId: bigint; limit: number; recipient: string | undefined; state: OutboxRow['state'] | undefined },
): Promise<OutboxRow[]> {
  const { beforeId, limit, recipient, state } = filter
  return sql<OutboxRow[]>`
    select id, channel, recipient, kind, text, state, attempts, last_error as "lastError", created_at as at from outbox_message
    where id < ${beforeId} and (${recipient ?? null}::text is null or strpos(recipient, ${recipient ?? ''}) > 0)
      ${state === undefined ? sql`` : sql`and state = ${state}`}
    order by id desc limit ${limit + 1}`
}

export interface PersonRow {
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

function selectPerson(sql: Queryable) {
  return sql`
    select id, public_id as "publicId", phone, nickname, email, language, status, id_status as "idStatus",
      account_type as "accountType", created_at as "createdAtMs"
    from app_user`
}

export interface PersonSearch {
  readonly beforeId: bigint
  readonly limit: number
  readonly text: string
  /** Where the text is a whole phone number, in E.164. */
  readonly phone: string | null
  readonly status: number | null
}

const PUBLIC_ID = /^fz[0-9]{8}$/i

/** By public id, by whole phone number, or by a part of the nickname. Whoever is named whole is looked up; for a part all people are read. */
export function searchPeople(sql: Queryable, search: PersonSearch): Promise<PersonRow[]> {
  const { beforeId, limit, text, phone, status } = search
  const named =
    text === ''
      ? sql`true`
      : PUBLIC_ID.test(text)
        ? sql`public_id = ${text.toUpperCase()}`
        : sql`(phone = ${phone}::text or strpos(lower(nickname), lower(${text})) > 0)`
  return sql<PersonRow[]>`
    ${selectPerson(sql)}
    where id < ${beforeId} and not is_house and (${status}::smallint is null or status = ${status}::smallint) and ${named}
    order by id desc limit ${limit + 1}`
}

export async function findPerson(sql: Queryable, publicId: string): Promise<PersonRow | undefined> {
  const [row] = await sql<PersonRow[]>`${selectPerson(sql)} where public_id = ${publicId} and not is_house`
  return row
}

/** The same, kept from other changes until the transaction ends. */
export async function lockPerson(tx: Tx, publicId: string): Promise<PersonRow | undefined> {
  const [row] = await tx<PersonRow[]>`${selectPerson(tx)} where public_id = ${publicId} and not is_house for update`
  return row
}

export async function setStatus(tx: Tx, userId: bigint, status: 0 | 1): Promise<void> {
  await tx`update app_user set status = ${status} where id = ${userId}`
}

/** How many sign-ins are alive, and why the person was last disabled. */
export async function readStanding(
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

export async function findDisabledWithOrders(sql: Queryable): Promise<bigint[]> {
  const rows = await sql<{ userId: bigint }[]>`
    select u.id as "userId" from app_user u
    where u.status = 0 and exists (select 1 from stock_order o where o.user_id = u.id and o.working) order by u.id`
  return rows.map(row => row.userId)
}
