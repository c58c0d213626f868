import { staffAddChange } from '@firoza/api/staff-member'
import { present } from '@firoza/core/assert'
import { DAY_MS, MINUTE_MS } from '@firoza/core/clock'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { insertGrant } from '../../../auth/role.store.ts'
import type { Approved, ChangeHandler } from '../../../review/case-handler.ts'
import { findRole } from '../roles/grant.store.ts'
import { replaceHalves } from './enrolment.store.ts'
import { insertMember, lockMemberOfName } from './member.store.ts'
import { lockOwnAccount, showOwnAccount } from './own-account.ts'

/** How long the halves of an enrolment hold. */
export const ENROLMENT_MS = DAY_MS

/** The halves of an enrolment that two members of staff draw, one each. */
export function halvesOfTwo({ nowMs, changeRequestId, requestedBy, approvedBy }: Omit<Approved, 'tx'>) {
  return {
    halves: [
      { half: 1, owner: { changeRequestId, staffId: requestedBy }, codeHash: null },
      { half: 2, owner: { changeRequestId, staffId: approvedBy }, codeHash: null },
    ],
    expiresAtMs: nowMs + ENROLMENT_MS,
  } as const
}

/**
 * Somebody comes to work in the console. Who asked and who approved each hold one half of the code with which they set their password, so
 * that neither of the two can become a third person.
 */
export const staffAddKind: ChangeHandler<typeof staffAddChange> = {
  kind: staffAddChange,
  async describe(tx, { name, title, titleUr, ownAccount, role }) {
    if (await lockMemberOfName(tx, name)) return refuse('staff_name_taken', { name }, 'name')
    if (role !== undefined && !(await findRole(tx, role))) return refuse('not_found', { what: 'role' }, 'role')
    const account = await lockOwnAccount(tx, ownAccount)
    if (!account.ok) return account
    return ok({
      subject: name,
      lines: [
        { field: 'staff_standing', before: '', after: 'active' },
        { field: 'staff_title', before: '', after: title },
        { field: 'staff_title_ur', before: '', after: titleUr },
        { field: 'own_account', before: '', after: showOwnAccount(ownAccount) },
        { field: 'roles', before: '', after: role ?? '' },
      ],
      users: account.value === null ? [] : [account.value],
    })
  },
  async apply(approved, payload) {
    const { tx, nowMs } = approved
    const { name, ownAccount, role } = payload
    const account = await lockOwnAccount(tx, ownAccount)
    if (!account.ok) return account
    const staffId = await insertMember(tx, { ...payload, userId: account.value }, nowMs)
    if (staffId === undefined) return refuse('staff_name_taken', { name }, 'name')
    if (role !== undefined) {
      const { lifetimeMinutes } = present(await findRole(tx, role), 'the role of a new member of staff')
      const expiresAtMs = lifetimeMinutes === null ? null : nowMs + lifetimeMinutes * MINUTE_MS
      await insertGrant(tx, { staffId, role, expiresAtMs }, nowMs)
    }
    await replaceHalves(tx, { staffId, ...halvesOfTwo(approved) })
    return ok()
  },
}
