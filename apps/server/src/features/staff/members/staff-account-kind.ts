import { staffAccountChange } from '@firoza/api/staff-member'
import { present } from '@firoza/core/assert'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import type { ChangeHandler } from '../../../review/case-handler.ts'
import { lockMember } from '../roles/grant.store.ts'
import { ownAccountOf, setOwnAccount } from './member.store.ts'
import { lockOwnAccount, showOwnAccount } from './own-account.ts'

/** Somebody who works here opened an account as an investor, or the one written down is not theirs. Two others change it. */
export const staffAccountKind: ChangeHandler<typeof staffAccountChange> = {
  kind: staffAccountChange,
  async describe(tx, { name, ownAccount }) {
    const member = await lockMember(tx, name)
    if (!member) return refuse('not_found', { what: 'staff' }, 'name')
    const account = await lockOwnAccount(tx, ownAccount)
    if (!account.ok) return account
    return ok({
      subject: name,
      lines: [{ field: 'own_account', before: await ownAccountOf(tx, member.id), after: showOwnAccount(ownAccount) }],
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
