import type { TimeMs } from '@firoza/core/clock'
import type { Queryable, Tx } from '../../../db/sql.ts'

export interface MemberStanding {
  readonly id: bigint
  readonly active: boolean
  readonly enrolled: boolean
}

/** Whoever works or worked here under a name, kept from other changes until the transaction ends. */
export async function lockMemberOfName(tx: Tx, name: string): Promise<MemberStanding | undefined> {
  const [row] = await tx<MemberStanding[]>`
    select id, active, password_hash is not null as enrolled from staff_member where name = ${name} for update`
  return row
}

export interface NewMember {
  readonly name: string
  readonly title: string
  readonly titleUr: string
}

/** Somebody who cannot sign in yet; undefined where the name is taken. */
export async function insertMember(tx: Tx, member: NewMember, nowMs: TimeMs): Promise<bigint | undefined> {
  const [row] = await tx<{ id: bigint }[]>`
    insert into staff_member (name, title, title_ur, password_hash, created_at)
    values (${member.name}, ${member.title}, ${member.titleUr}, null, ${nowMs}::timestamptz)
    on conflict (name) do nothing returning id`
  return row?.id
}

/** Lets one at a time decide by who is there. */
export async function lockMembers(tx: Tx): Promise<void> {
  await tx`lock table staff_member in share row exclusive mode`
}

/** Who can sign in and holds a role for good that may approve roles, one member of staff aside. */
export async function countLastingApprovers(sql: Queryable, besideId: bigint): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(distinct m.id)::int as count
    from staff_member m
      join staff_role_grant g on g.staff_id = m.id and g.ended_at is null and g.expires_at is null
      join staff_role_permission p on p.role = g.role and p.permission = 'role.approve'
    where m.active and m.password_hash is not null and m.id <> ${besideId}`
  return row?.count ?? 0
}

/** Ends the work of somebody at the desk: sign-ins, roles, second factor, unused enrolment. What they did stays theirs. */
export async function deactivateMember(tx: Tx, staffId: bigint, nowMs: TimeMs): Promise<void> {
  await tx`update staff_member set active = false, password_hash = null where id = ${staffId}`
  await tx`
    update staff_role_grant set ended_at = ${nowMs}::timestamptz where staff_id = ${staffId} and ended_at is null`
  await tx`delete from staff_enrolment where staff_id = ${staffId}`
}
