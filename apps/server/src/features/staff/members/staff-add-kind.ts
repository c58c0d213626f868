import { present } from '@firoza/core/assert'
import { DAY_MS, MINUTE_MS } from '@firoza/core/clock'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import type { ApprovalKind, Approved } from '../../../approvals/approval-kind.ts'
import { insertGrant } from '../../../standing/role.store.ts'
import { findRole } from '../roles/grant.store.ts'
import { replaceHalves } from './enrolment.store.ts'
import { insertMember, lockMemberOfName, type NewMember } from './member.store.ts'
import { lockOwnAccount, showOwnAccount } from './own-account.ts'

export interface AddPayload extends Omit<NewMember, 'userId'> {
  /** A person's public id, or `none`. */
  readonly ownAccount: string
  /** Null where they begin without one. */
  readonly role: string | null
}

/** How long the halves of an enrolment hold. */
export const ENROLMENT_MS = DAY_MS

/** The halves of an enrolment that two members of staff draw, one each. */
export function halvesOfTwo({ nowMs, approvalId, requestedBy, approvedBy }: Omit<Approved, 'tx'>) {
  return {
    halves: [
      { half: 1, owner: { approvalId, staffId: requestedBy }, codeHash: null },
      { half: 2, owner: { approvalId, staffId: approvedBy }, codeHash: null },
    ],
    expiresAtMs: nowMs + ENROLMENT_MS,
  } as const
}

/**
 * Somebody comes to work at the desk. Who asked and who approved each hold one half of the code with which they set their password, so
 * that neither of the two can become a third person.
 */
export const staffAddKind: ApprovalKind<AddPayload> = {
  kind: 'staff_add',
  approve: 'role.approve',
  async describe(tx, { name, title, titleUr, ownAccount, role }) {
    if (await lockMemberOfName(tx, name)) return refuse('staff_name_taken', { name }, 'name')
    if (role !== null && !(await findRole(tx, role))) return refuse('not_found', { what: 'role' }, 'role')
    const account = await lockOwnAccount(tx, ownAccount)
    if (!account.ok) return account
    return ok({
      subject: name,
      diff: [
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
    if (role !== null) {
      const { lifetimeMinutes } = present(await findRole(tx, role), 'the role of a new member of staff')
      const expiresAtMs = lifetimeMinutes === null ? null : nowMs + lifetimeMinutes * MINUTE_MS
      await insertGrant(tx, { staffId, role, expiresAtMs }, nowMs)
    }
    await replaceHalves(tx, { staffId, ...halvesOfTwo(approved) })
    return ok()
  },
}
