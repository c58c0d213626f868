import { present } from '@firoza/core/assert'
import { MINUTE_MS, type TimeMs } from '@firoza/core/clock'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import type { ApprovalKind } from '../../../approvals/approval-kind.ts'
import { insertGrant, rolesOf } from '../../../standing/role.store.ts'
import { lockMembers, refuseTakingTooMuch } from '../members/member.store.ts'
import { endGrants, findRole, lockMember } from './grant.store.ts'

export interface RolePayload {
  readonly name: string
  readonly role: string
  /** For how long; null for as long as the role allows. */
  readonly hours: number | null
}

function spell(roles: readonly string[]): string {
  return [...roles].sort().join(', ')
}

/** Roles are given and taken by two members of staff, neither of whom is the one whose roles they are. */
export const roleGrantKind: ApprovalKind<RolePayload> = {
  kind: 'role_grant',
  approve: 'role.approve',
  async describe(tx, { name, role, hours }, nowMs) {
    await lockMembers(tx)
    const member = await lockMember(tx, name)
    if (!member) return refuse('not_found', { what: 'staff' }, 'name')
    const found = await findRole(tx, role)
    if (!found) return refuse('not_found', { what: 'role' }, 'role')
    const before = await rolesOf(tx, member.id, nowMs)
    const minutes = minutesOf(hours, found.lifetimeMinutes)
    // A grant that ends takes the place of one that did not.
    const tooMuch = minutes !== null && (await refuseTakingTooMuch(tx, { staffId: member.id, role }))
    if (tooMuch) return tooMuch
    return ok({
      subject: name,
      diff: [
        { field: 'roles', before: spell(before), after: spell([...new Set([...before, role])]) },
        { field: 'role_minutes', before: '', after: minutes === null ? '' : String(minutes) },
      ],
      staff: [member.id],
    })
  },
  async apply({ tx, nowMs }, { name, role, hours }) {
    const member = present(await lockMember(tx, name), 'the member of staff of a grant')
    const { lifetimeMinutes } = present(await findRole(tx, role), 'the role of a grant')
    const minutes = minutesOf(hours, lifetimeMinutes)
    const expiresAtMs: TimeMs | null = minutes === null ? null : nowMs + minutes * MINUTE_MS
    await endGrants(tx, { staffId: member.id, role }, nowMs)
    await insertGrant(tx, { staffId: member.id, role, expiresAtMs }, nowMs)
    return ok()
  },
}

export const roleRevokeKind: ApprovalKind<RolePayload> = {
  kind: 'role_revoke',
  approve: 'role.approve',
  async describe(tx, { name, role }, nowMs) {
    await lockMembers(tx)
    const member = await lockMember(tx, name)
    if (!member) return refuse('not_found', { what: 'staff' }, 'name')
    const tooMuch = await refuseTakingTooMuch(tx, { staffId: member.id, role })
    if (tooMuch) return tooMuch
    const before = await rolesOf(tx, member.id, nowMs)
    const after = before.filter(other => other !== role)
    return ok({
      subject: name,
      diff: [{ field: 'roles', before: spell(before), after: spell(after) }],
      staff: [member.id],
    })
  },
  async apply({ tx, nowMs }, { name, role }) {
    const member = present(await lockMember(tx, name), 'the member of staff of a grant')
    await endGrants(tx, { staffId: member.id, role }, nowMs)
    return ok()
  },
}

function minutesOf(hours: number | null, lifetimeMinutes: number | null): number | null {
  const bounds = [hours === null ? null : hours * 60, lifetimeMinutes].filter(bound => bound !== null)
  return bounds.length === 0 ? null : Math.min(...bounds)
}
