import { present } from '@firoza/core/assert'
import { karachiDate } from '@firoza/core/calendar/trading-day'
import { type AdjustmentAccount, type AdjustmentDirection, adjustmentJournal } from '@firoza/core/ledger/adjustment'
import { PKR } from '@firoza/core/money/asset'
import { formatDecimal, parseDecimal } from '@firoza/core/money/decimal'
import { ok } from '@firoza/core/outcome'
import type { Realm } from '@firoza/core/realm'
import { refuse } from '@firoza/core/refusal'
import type { ApprovalKind } from '../../../approvals/approval-kind.ts'
import { postJournals } from '../../../ledger/post-journal.ts'
import { addNotice, logStaffAccess } from '../../../standing/notice.store.ts'
import { findPerson } from '../staff.store.ts'
import { lockEnds } from './adjustment.store.ts'

export interface AdjustmentPayload {
  readonly publicId: string
  readonly realm: Realm
  readonly asset: string
  readonly direction: AdjustmentDirection
  /** A decimal string. */
  readonly amount: string
  readonly account: AdjustmentAccount
}

/** Every currency that can be adjusted has the fraction digits of the rupee. */
const SCALE = PKR.exponent
const show = (units: bigint) => formatDecimal(units, SCALE)
const unitsOf = ({ amount }: AdjustmentPayload) => present(parseDecimal(amount, SCALE), 'a checked amount')

/** A journal between a person and the house's earnings, never a balance that somebody sets. The person sees it and why. */
export const adjustmentKind: ApprovalKind<AdjustmentPayload> = {
  kind: 'adjustment',
  approve: 'adjustment.approve',
  async describe(tx, payload) {
    const { publicId, realm, asset, direction, account } = payload
    const person = await findPerson(tx, publicId)
    if (!person) return refuse('not_found', { what: 'user' }, 'id')
    const units = unitsOf(payload)
    if (units === 0n) return refuse('field_invalid', { field: 'amount', rule: 'too_small', bound: '0.01' }, 'amount')
    const ends = await lockEnds(tx, { realm, asset, userId: person.id, account })
    if (direction === 'credit' && ends.house < units) {
      return refuse('adjustment_house_short', { asset, available: show(ends.house) }, 'amount')
    }
    if (direction === 'debit' && ends.person < units) {
      const short = { asset, required: show(units), available: show(ends.person) }
      return refuse('insufficient_balance', short, 'amount')
    }
    const after = ends.adjusted + (direction === 'credit' ? units : -units)
    return ok({
      subject: publicId,
      diff: [
        { field: 'realm', before: realm, after: realm },
        { field: 'asset', before: asset, after: asset },
        { field: 'adjusted_sum', before: show(ends.adjusted), after: show(after) },
        { field: 'house_account', before: account, after: account },
      ],
      users: [person.id],
    })
  },
  async apply({ tx, nowMs, approvalId, reason, requestedBy, approvedBy }, payload) {
    const { publicId, realm, asset, direction, account } = payload
    const { id: userId } = present(await findPerson(tx, publicId), 'the person of an adjustment')
    const units = unitsOf(payload)
    const adjustment = { realm, userId, asset, direction, units, account, ref: `A${approvalId}` }
    await postJournals(tx, [adjustmentJournal(adjustment)], { businessDate: karachiDate(nowMs), atMs: nowMs })
    const kind = direction === 'credit' ? 'adjustment_credited' : 'adjustment_debited'
    await addNotice(tx, { userId, realm, kind, details: { amount: show(units), asset, reason } }, nowMs)
    for (const staffId of [requestedBy, approvedBy]) {
      await logStaffAccess(tx, { staffId, userIds: [userId], action: 'adjusted', reason }, nowMs)
    }
    return ok()
  },
}
