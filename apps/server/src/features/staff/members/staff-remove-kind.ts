import { staffRemoveChange } from '@firoza/api/staff-member'
import { present } from '@firoza/core/assert'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { rolesOf } from '../../../auth/role.store.ts'
import type { ChangeHandler } from '../../../review/case-handler.ts'
import { removeStaffTotp } from '../keys/staff-totp.store.ts'
import { lockMember } from '../roles/grant.store.ts'
import { endStaffSessions } from '../staff.store.ts'
import { deactivateMember, lockMembers, refuseTakingTooMuch } from './member.store.ts'

/** Somebody no longer works in the console. Their name stays theirs, with all that they did. */
export const staffRemoveKind: ChangeHandler<typeof staffRemoveChange> = {
  kind: staffRemoveChange,
  async describe(tx, { name }, nowMs) {
    await lockMembers(tx)
    const member = await lockMember(tx, name)
    if (!member) return refuse('not_found', { what: 'staff' }, 'name')
    const tooMuch = await refuseTakingTooMuch(tx, { staffId: member.id })
    if (tooMuch) return tooMuch
    const roles = await rolesOf(tx, member.id, nowMs)
    return ok({
      subject: name,
      lines: [
        { field: 'staff_standing', before: 'active', after: 'removed' },
        { field: 'roles', before: [...roles].sort().join(', '), after: '' },
      ],
      staff: [member.id],
    })
  },
  async apply({ tx, nowMs }, { name }) {
    const { id } = present(await lockMember(tx, name), 'the member of staff who leaves')
    await removeStaffTotp(tx, id)
    await endStaffSessions(tx, id, nowMs)
    await deactivateMember(tx, id, nowMs)
    return ok()
  },
}
