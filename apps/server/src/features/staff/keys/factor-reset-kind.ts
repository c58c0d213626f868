import { factorResetChange } from '@firoza/api/staff-keys'
import { present } from '@firoza/core/assert'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import type { ChangeHandler } from '../../../review/case-handler.ts'
import { lockMember } from '../roles/grant.store.ts'
import { endStaffSessions } from '../staff.store.ts'
import { findStaffTotp, removeStaffTotp } from './staff-totp.store.ts'

/** For who has lost their phone and their recovery codes: two others take the factor away, and every session of theirs ends. */
export const factorResetKind: ChangeHandler<typeof factorResetChange> = {
  kind: factorResetChange,
  async describe(tx, { name }) {
    const member = await lockMember(tx, name)
    if (!member) return refuse('not_found', { what: 'staff' }, 'name')
    const before = (await findStaffTotp(tx, member.id))?.confirmed ? 'on' : 'off'
    return ok({ subject: name, lines: [{ field: 'second_factor', before, after: 'off' }], staff: [member.id] })
  },
  async apply({ tx, nowMs }, { name }) {
    const { id } = present(await lockMember(tx, name), 'the member of staff whose factor is reset')
    await removeStaffTotp(tx, id)
    await endStaffSessions(tx, id, nowMs)
    return ok()
  },
}
