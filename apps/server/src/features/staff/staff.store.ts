import { DAY_MS, type TimeMs } from '@firoza/core/clock'
import type { Queryable, Tx } from '../../db/sql.ts'
import { callerNetwork } from '../../http/caller-network.ts'

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

/** How long the network of a sign-in is known as one of the member's. */
const KNOWN_NETWORK_MS = 90 * DAY_MS

/**
 * What wrong passwords for a name are counted under: from a network that the member has signed in from, under both, elsewhere under the
 * name alone. Strangers who guess lock the name for each other, and not for its member at their usual place.
 */
export async function staffTriesSubject(sql: Queryable, name: string, ip: string, nowMs: TimeMs): Promise<string> {
  const rows = await sql<{ ip: string }[]>`
    select distinct s.ip from staff_session s join staff_member m on m.id = s.staff_id
    where m.name = ${name} and s.created_at > ${nowMs - KNOWN_NETWORK_MS}::timestamptz`
  const network = callerNetwork(ip)
  return rows.some(known => callerNetwork(known.ip) === network) ? `${name} ${network}` : name
}
