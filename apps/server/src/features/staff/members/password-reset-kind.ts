import { passwordResetChange } from '@firoza/api/staff-member'
import { present } from '@firoza/core/assert'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import type { ChangeHandler } from '../../../review/case-handler.ts'
import { dropWaitingStaffTotp } from '../keys/staff-totp.store.ts'
import { endStaffSessions } from '../staff.store.ts'
import { replaceHalves } from './enrolment.store.ts'
import { clearPassword, lockMemberOfName, lockMembers } from './member.store.ts'
import { halvesOfTwo } from './staff-add-kind.ts'

/**
 * For who has forgotten their password, or has not enrolled in time: two others each hold one half of a new enrolment code, as for
 * somebody new. The second factor stays, so that the two together are still not the third.
 */
export const passwordResetKind: ChangeHandler<typeof passwordResetChange> = {
  kind: passwordResetChange,
  async describe(tx, { name }) {
    await lockMembers(tx)
    const member = await lockMemberOfName(tx, name)
    if (!member?.active) return refuse('not_found', { what: 'staff' }, 'name')
    const before = member.enrolled ? 'active' : 'not_enrolled'
    return ok({
      subject: name,
      lines: [{ field: 'staff_standing', before, after: 'new_code' }],
      staff: [member.id],
    })
  },
  async apply(approved, { name }) {
    const { tx, nowMs } = approved
    const { id } = present(await lockMemberOfName(tx, name), 'the member of staff who gets a new code')
    await clearPassword(tx, id)
    await dropWaitingStaffTotp(tx, id)
    await endStaffSessions(tx, id, nowMs)
    await replaceHalves(tx, { staffId: id, ...halvesOfTwo(approved) })
    return ok()
  },
}
