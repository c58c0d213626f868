import type { TimeMs } from '@firoza/core/clock'
import type { Queryable } from '../../../db/sql.ts'

export interface RoleRow {
  readonly name: string
  readonly lifetimeMinutes: number | null
  readonly permissions: string[]
}

export function listRoleRows(sql: Queryable): Promise<RoleRow[]> {
  return sql<RoleRow[]>`
    select r.name, r.lifetime_minutes as "lifetimeMinutes",
      coalesce(array_agg(p.permission order by p.permission) filter (where p.permission is not null), '{}') as permissions
    from staff_role r left join staff_role_permission p on p.role = r.name
    group by r.name order by r.name`
}

export interface MemberRow {
  readonly id: bigint
  readonly name: string
  readonly title: string
  readonly titleUr: string
  readonly active: boolean
  readonly enrolled: boolean
  readonly userId: string | null
}

export function listMembers(sql: Queryable): Promise<MemberRow[]> {
  return sql<MemberRow[]>`
    select m.id, m.name, m.title, m.title_ur as "titleUr", m.active,
      m.password_hash is not null as enrolled, u.public_id as "userId"
    from staff_member m left join app_user u on u.id = m.user_id order by m.name`
}

export interface GrantRow {
  readonly staffId: bigint
  readonly role: string
  readonly grantedAt: TimeMs
  readonly expiresAt: TimeMs | null
}

/** What holds at a moment. */
export function listGrants(sql: Queryable, nowMs: TimeMs): Promise<GrantRow[]> {
  return sql<GrantRow[]>`
    select staff_id as "staffId", role, granted_at as "grantedAt", expires_at as "expiresAt" from staff_role_grant
    where ended_at is null and (expires_at is null or expires_at > ${nowMs}::timestamptz) order by role`
}
