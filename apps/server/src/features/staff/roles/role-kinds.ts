import { roleGrantChange, roleRevokeChange } from '@firoza/api/staff-role'
import { present } from '@firoza/core/assert'
import { MINUTE_MS, type TimeMs } from '@firoza/core/clock'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { insertGrant, rolesOf } from '../../../auth/role.store.ts'
import type { ChangeHandler } from '../../../review/case-handler.ts'
import { lockMembers, refuseTakingTooMuch } from '../members/member.store.ts'
import { endGrants, findRole, lockMember } from './grant.store.ts'

function spell(roles: readonly string[]): string {
  return [...roles].sort().join(', ')
}

/** Roles are given and taken by two members of staff, neither of whom is the one whose roles they are. */
export const roleGrantKind: ChangeHandler<typeof roleGrantChange> = {
  kind: roleGrantChange,
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
      lines: [
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

export const roleRevokeKind: ChangeHandler<typeof roleRevokeChange> = {
  kind: roleRevokeChange,
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
      lines: [{ field: 'roles', before: spell(before), after: spell(after) }],
      staff: [member.id],
    })
  },
  async apply({ tx, nowMs }, { name, role }) {
    const member = present(await lockMember(tx, name), 'the member of staff of a grant')
    await endGrants(tx, { staffId: member.id, role }, nowMs)
    return ok()
  },
}

function minutesOf(hours: number | undefined, lifetimeMinutes: number | null): number | null {
  const bounds = [hours === undefined ? null : hours * 60, lifetimeMinutes].filter(bound => bound !== null)
  return bounds.length === 0 ? null : Math.min(...bounds)
}
