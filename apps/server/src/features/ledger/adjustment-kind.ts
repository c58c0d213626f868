import { adjustmentChange } from '@firoza/api/ledger-adjustment'
import type { PayloadOf } from '@firoza/api/review-case'
import { present } from '@firoza/core/assert'
import { karachiDate } from '@firoza/core/calendar/trading-day'
import { adjustmentJournal } from '@firoza/core/ledger/adjustment'
import { PKR } from '@firoza/core/money/asset'
import { formatDecimal, parseDecimal } from '@firoza/core/money/decimal'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { findCustomer } from '../../customers/customer.store.ts'
import { postJournals } from '../../ledger/post-journal.ts'
import { addNotice, logStaffAccess } from '../../notify/notice.store.ts'
import type { ChangeHandler } from '../../review/case-handler.ts'
import { lockEnds } from './adjustment.store.ts'

/** Every currency that can be adjusted has the fraction digits of the rupee. */
const SCALE = PKR.exponent
const show = (units: bigint) => formatDecimal(units, SCALE)
const unitsOf = ({ amount }: PayloadOf<typeof adjustmentChange>) =>
  present(parseDecimal(amount, SCALE), 'a checked amount')

/** A journal between a person and the platform's earnings, never a balance that somebody sets. The person sees it and why. */
export const adjustmentKind: ChangeHandler<typeof adjustmentChange> = {
  kind: adjustmentChange,
  async describe(tx, payload) {
    const { id: publicId, realm, asset, direction, account } = payload
    const person = await findCustomer(tx, publicId)
    if (!person) return refuse('not_found', { what: 'user' }, 'id')
    const units = unitsOf(payload)
    if (units === 0n) return refuse('field_invalid', { field: 'amount', rule: 'too_small', bound: '0.01' }, 'amount')
    const ends = await lockEnds(tx, { realm, asset, userId: person.id, account })
    if (direction === 'credit' && ends.house.free < units) {
      return refuse('adjustment_house_short', { asset, available: show(ends.house.free) }, 'amount')
    }
    if (direction === 'debit' && ends.person.free < units) {
      const short = { asset, required: show(units), available: show(ends.person.free) }
      return refuse('insufficient_balance', short, 'amount')
    }
    const change = direction === 'credit' ? units : -units
    const sum = `${show(units)} ${asset}`
    const [debited, credited] = direction === 'credit' ? [account, publicId] : [publicId, account]
    return ok({
      subject: publicId,
      lines: [
        { field: 'realm', before: realm, after: realm },
        { field: 'asset', before: asset, after: asset },
        { field: 'adjusted_sum', before: show(ends.adjusted), after: show(ends.adjusted + change) },
        { field: 'customer_balance', before: show(ends.person.posted), after: show(ends.person.posted + change) },
        { field: 'house_account', before: account, after: account },
        { field: 'house_balance', before: show(ends.house.posted), after: show(ends.house.posted - change) },
        { field: 'entry_debit', before: '', after: `${debited}: ${sum}` },
        { field: 'entry_credit', before: '', after: `${credited}: ${sum}` },
      ],
      users: [person.id],
    })
  },
  async apply({ tx, nowMs, changeRequestId, reason, requestedBy, approvedBy }, payload) {
    const { id: publicId, realm, asset, direction, account } = payload
    const { id: userId } = present(await findCustomer(tx, publicId), 'the person of an adjustment')
    const units = unitsOf(payload)
    const adjustment = { realm, userId, asset, direction, units, account, ref: `A${changeRequestId}` }
    await postJournals(tx, [adjustmentJournal(adjustment)], { businessDate: karachiDate(nowMs), atMs: nowMs })
    const kind = direction === 'credit' ? 'adjustment_credited' : 'adjustment_debited'
    await addNotice(tx, { userId, realm, kind, details: { amount: show(units), asset, reason } }, nowMs)
    for (const staffId of [requestedBy, approvedBy]) {
      await logStaffAccess(tx, { staffId, userIds: [userId], action: 'adjusted', reason }, nowMs)
    }
    return ok()
  },
}
