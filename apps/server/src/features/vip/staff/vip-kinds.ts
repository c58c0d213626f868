import { vipCancelChange, vipStrategyChange } from '@firoza/api/vip'
import { present } from '@firoza/core/assert'
import { karachiDate } from '@firoza/core/calendar/trading-day'
import type { TimeMs } from '@firoza/core/clock'
import { decideMove } from '@firoza/core/machine'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { isMember, refundJournal, refundOf } from '@firoza/core/vip/membership'
import { membershipStates, strategyStates } from '@firoza/core/vip/membership.states'
import { readMembership } from '../../../customers/membership.store.ts'
import { lockUser } from '../../../customers/user-lock.store.ts'
import type { Tx } from '../../../db/sql.ts'
import { postJournals } from '../../../ledger/post-journal.ts'
import { addNotice, logStaffAccess } from '../../../notify/notice.store.ts'
import type { Approved, ChangeHandler } from '../../../review/case-handler.ts'
import { rupees } from '../read-vip.ts'
import { catchUp, findCustomer, listPurchases, setRefunded, setStrategy, takeSteps } from '../vip.store.ts'

/** The customer with their membership, kept from others until the transaction ends. */
async function lockMember(tx: Tx, publicId: string, nowMs: TimeMs) {
  const userId = await findCustomer(tx, publicId)
  if (userId === undefined) return undefined
  await lockUser(tx, userId)
  return { userId, member: await readMembership(tx, userId, nowMs) }
}

async function refundsOf(tx: Tx, userId: bigint, nowMs: TimeMs) {
  const unrefunded = (await listPurchases(tx, userId)).filter(({ refundedUnits }) => refundedUnits === null)
  const refunds = unrefunded.map(purchase => ({ id: purchase.id, units: refundOf(purchase, nowMs) }))
  const due = refunds.filter(({ units }) => units > 0n)
  return { due, total: due.reduce((sum, { units }) => sum + units, 0n) }
}

/** We end a membership: what was paid for whole days that are left goes back in the same transaction. */
export const vipCancelKind: ChangeHandler<typeof vipCancelChange> = {
  kind: vipCancelChange,
  async describe(tx, { id }, nowMs) {
    const found = await lockMember(tx, id, nowMs)
    if (!found) return refuse('not_found', { what: 'user' }, 'id')
    const { userId, member } = found
    const moved = decideMove(membershipStates, member.state, 'cancel')
    if (!moved.ok) return moved
    const { total } = await refundsOf(tx, userId, nowMs)
    return ok({
      subject: id,
      lines: [
        { field: 'vip_until', before: karachiDate(member.untilMs ?? nowMs), after: '' },
        { field: 'vip_refund', before: '', after: rupees(total) },
      ],
      users: [userId],
    })
  },
  async apply({ tx, nowMs, changeRequestId, reason, ...by }, { id }) {
    const { userId, member } = present(await lockMember(tx, id, nowMs), 'the member of an approval')
    const { due, total } = await refundsOf(tx, userId, nowMs)
    for (const { id: purchase, units } of due) await setRefunded(tx, purchase, units)
    const time = { businessDate: karachiDate(nowMs), atMs: nowMs }
    if (total > 0n) await postJournals(tx, [refundJournal(userId, total, `A${changeRequestId}`)], time)
    await catchUp(tx, userId, member, nowMs)
    await takeSteps(tx, userId, [{ move: 'cancel', state: 'expired', untilMs: null }], nowMs)
    const details = { refund: rupees(total), reason }
    await addNotice(tx, { userId, realm: 'real', kind: 'vip_cancelled', details }, nowMs)
    await logBoth({ tx, nowMs, ...by }, userId, reason)
    return ok()
  },
}

/** Offers the strategy service to a member, or ends it; the person accepts by themselves. */
export const vipStrategyKind: ChangeHandler<typeof vipStrategyChange> = {
  kind: vipStrategyChange,
  async describe(tx, { id, on }, nowMs) {
    const found = await lockMember(tx, id, nowMs)
    if (!found || (on && !isMember(found.member))) return refuse('not_found', { what: 'member' }, 'id')
    const { strategy } = found.member
    const moved = decideMove(strategyStates, strategy, on ? 'offer' : 'end')
    if (!moved.ok) return moved
    return ok({
      subject: id,
      lines: [{ field: 'vip_strategy', before: strategy, after: moved.value }],
      users: [found.userId],
    })
  },
  async apply({ tx, nowMs, reason, ...by }, { id, on }) {
    const { userId } = present(await lockMember(tx, id, nowMs), 'the member of an approval')
    await setStrategy(tx, userId, on ? 'offered' : 'off')
    const kind = on ? 'vip_strategy_offered' : 'vip_strategy_ended'
    await addNotice(tx, { userId, realm: 'real', kind, details: {} }, nowMs)
    await logBoth({ tx, nowMs, ...by }, userId, reason)
    return ok()
  },
}

type By = Pick<Approved, 'tx' | 'nowMs' | 'requestedBy' | 'approvedBy'>

async function logBoth({ tx, nowMs, requestedBy, approvedBy }: By, userId: bigint, reason: string): Promise<void> {
  for (const staffId of [requestedBy, approvedBy]) {
    await logStaffAccess(tx, { staffId, userIds: [userId], action: 'membership_changed', reason }, nowMs)
  }
}
