import { present } from '@firoza/core/assert'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import type { ApprovalKind } from '../../../approvals/approval-kind.ts'
import { lockMember } from '../roles/grant.store.ts'
import { ownAccountOf, setOwnAccount } from './member.store.ts'
import { lockOwnAccount, showOwnAccount } from './own-account.ts'

export interface OwnAccountPayload {
  readonly name: string
  /** A person's public id, or `none`. */
  readonly ownAccount: string
}

/** Somebody who works here opened an account as an investor, or the one written down is not theirs. Two others change it. */
export const staffAccountKind: ApprovalKind<OwnAccountPayload> = {
  kind: 'staff_account',
  approve: 'role.approve',
  async describe(tx, { name, ownAccount }) {
    const member = await lockMember(tx, name)
    if (!member) return refuse('not_found', { what: 'staff' }, 'name')
    const account = await lockOwnAccount(tx, ownAccount)
    if (!account.ok) return account
    return ok({
      subject: name,
      diff: [{ field: 'own_account', before: await ownAccountOf(tx, member.id), after: showOwnAccount(ownAccount) }],
      users: account.value === null ? [] : [account.value],
      staff: [member.id],
    })
  },
  async apply({ tx }, { name, ownAccount }) {
    const { id } = present(await lockMember(tx, name), 'the member of staff whose account it is')
    const account = await lockOwnAccount(tx, ownAccount)
    if (!account.ok) return account
    await setOwnAccount(tx, id, account.value)
    return ok()
  },
}
