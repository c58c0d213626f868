import type { TimeMs } from '@firoza/core/clock'
import { type Refusal, refuse } from '@firoza/core/refusal'
import { type LastingGrant, type Taken, takesTooMuch } from '@firoza/core/staff/own-staff'
import type { Queryable, Tx } from '../../../db/sql.ts'

export interface MemberStatus {
  readonly id: bigint
  readonly active: boolean
  readonly enrolled: boolean
}

/** Whoever works or worked here under a name, kept from other changes until the transaction ends. */
export async function lockMemberOfName(tx: Tx, name: string): Promise<MemberStatus | undefined> {
  const [row] = await tx<MemberStatus[]>`
    select id, active, password_hash is not null as enrolled from staff_member where name = ${name} for update`
  return row
}

export interface NewMember {
  readonly name: string
  readonly title: string
  readonly titleUr: string
  /** Their own account as an investor. */
  readonly userId: bigint | null
}

/** Somebody who cannot sign in yet; undefined where the name is taken. */
export async function insertMember(tx: Tx, member: NewMember, nowMs: TimeMs): Promise<bigint | undefined> {
  const [row] = await tx<{ id: bigint }[]>`
    insert into staff_member (name, title, title_ur, user_id, password_hash, created_at)
    values (${member.name}, ${member.title}, ${member.titleUr}, ${member.userId}, null, ${nowMs}::timestamptz)
    on conflict (name) do nothing returning id`
  return row?.id
}

/** The public id of a member's own account as an investor; empty where they have none. */
export async function ownAccountOf(sql: Queryable, staffId: bigint): Promise<string> {
  const [row] = await sql<{ publicId: string }[]>`
    select u.public_id as "publicId" from staff_member m join app_user u on u.id = m.user_id where m.id = ${staffId}`
  return row?.publicId ?? ''
}

export async function setOwnAccount(tx: Tx, staffId: bigint, userId: bigint | null): Promise<void> {
  await tx`update staff_member set user_id = ${userId} where id = ${staffId}`
}

/** Lets one at a time decide by who is there. */
export async function lockMembers(tx: Tx): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended('members of staff', 0))`
}

/** The roles for good, of who can sign in, that may ask for or approve changes of who works in the console. */
export async function listLastingGrants(sql: Queryable): Promise<LastingGrant<bigint>[]> {
  return await sql<LastingGrant<bigint>[]>`
    select g.staff_id as "staffId", g.role, bool_or(p.permission = 'role.ask') as asks,
      bool_or(p.permission = 'role.approve') as approves
    from staff_role_grant g
      join staff_member m on m.id = g.staff_id and m.active and m.password_hash is not null
      join staff_role_permission p on p.role = g.role and p.permission in ('role.ask', 'role.approve')
    where g.ended_at is null and g.expires_at is null
    group by g.staff_id, g.role`
}

/** Nothing, or why something is not taken of somebody. Whoever asks this decides alone until their transaction ends. */
export async function refuseTakingTooMuch(tx: Tx, taken: Taken<bigint>): Promise<Refusal<'staff_too_few'> | undefined> {
  return takesTooMuch(await listLastingGrants(tx), taken) ? refuse('staff_too_few') : undefined
}

/** From now on no password is theirs. */
export async function clearPassword(tx: Tx, staffId: bigint): Promise<void> {
  await tx`update staff_member set password_hash = null where id = ${staffId}`
}

/** Ends the work of somebody in the console: password, roles, unused enrolment. What they did stays theirs. */
export async function deactivateMember(tx: Tx, staffId: bigint, nowMs: TimeMs): Promise<void> {
  await tx`update staff_member set active = false, password_hash = null where id = ${staffId}`
  await tx`
    update staff_role_grant set ended_at = ${nowMs}::timestamptz where staff_id = ${staffId} and ended_at is null`
  await tx`delete from staff_enrolment where staff_id = ${staffId}`
}
