import { userStates, wireStatus } from '@firoza/core/account/user.states'
import { decideMove } from '@firoza/core/machine'
import { type Outcome, ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { revokeAll } from '../../../auth/revoke-sign-ins.store.ts'
import { lockCustomer, setStatus } from '../../../customers/customer.store.ts'
import type { Tx } from '../../../db/sql.ts'
import { addNotice, addSecurityEvent, logStaffAccess } from '../../../notify/notice.store.ts'

interface StatusChange {
  readonly publicId: string
  readonly move: 'disable' | 'enable'
  readonly reason: string
  /** Who asked for it and who approved it. */
  readonly staffIds: readonly bigint[]
}

/** Disables or enables a person; tells them, and writes who did it and why where they can read it. */
export async function changeStatus(
  tx: Tx,
  { publicId, move, reason, staffIds }: StatusChange,
  nowMs: number,
): Promise<Outcome<{ userId: bigint; status: 0 | 1 }, 'not_found' | 'move_not_allowed'>> {
  const person = await lockCustomer(tx, publicId)
  if (!person) return refuse('not_found', { what: 'user' }, 'id')
  const moved = decideMove(userStates, person.status === 1 ? 'active' : 'disabled', move)
  if (!moved.ok) return moved
  const userId = person.id
  const status = wireStatus(moved.value)
  await setStatus(tx, userId, status)
  if (status === 0) await revokeAll(tx, { userId, why: 'disabled' }, nowMs)
  const done = move === 'disable' ? 'disabled' : 'enabled'
  await addSecurityEvent(tx, { userId, kind: done, ip: '' }, nowMs)
  await addNotice(tx, { userId, kind: `account_${done}`, details: { reason } }, nowMs)
  for (const staffId of staffIds) await logStaffAccess(tx, { staffId, userIds: [userId], action: done, reason }, nowMs)
  return ok({ userId, status })
}
