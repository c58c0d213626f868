import { loanLowerChange } from '@firoza/api/loan'
import { present } from '@firoza/core/assert'
import { parseDecimal } from '@firoza/core/money/decimal'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { parseId } from '../../../http/public-id.ts'
import { logStaffAccess } from '../../../notify/notice.store.ts'
import type { ChangeHandler } from '../../../review/case-handler.ts'
import { lockLoan, readPolicy, saveLowered } from '../loan.store.ts'
import { rupees } from '../loan-case.ts'

/** Lowers what an application can come to, never raises it; what is offered is still computed. */
export const loanLowerKind: ChangeHandler<typeof loanLowerChange> = {
  kind: loanLowerChange,
  async describe(tx, { id: text, amount }, nowMs) {
    const id = parseId(text)
    const row = id && (await lockLoan(tx, id))
    if (!row) return refuse('not_found', { what: 'loan' }, 'id')
    if (row.state !== 'under_review') {
      return refuse('move_not_allowed', { state: row.state, move: 'lower', allowedFrom: 'under_review' })
    }
    const units = present(parseDecimal(amount, 2), 'an amount of two decimals')
    const most = row.lowered ?? row.asked
    const { amountMin } = await readPolicy(tx, nowMs)
    if (units > most) return refuse('loan_above_offer', { most: rupees(most) }, 'amount')
    if (units < amountMin) return refuse('loan_offer_changed', { most: rupees(amountMin) }, 'amount')
    const lines = [{ field: 'loan_amount', before: rupees(most), after: rupees(units) }] as const
    return ok({ subject: row.subject, lines, users: [row.userId] })
  },
  async apply({ tx, nowMs, reason, requestedBy, approvedBy }, { id: text, amount }) {
    const row = present(await lockLoan(tx, present(parseId(text), 'the id of a described loan')), 'a loan')
    await saveLowered(tx, row.id, present(parseDecimal(amount, 2), 'an amount of two decimals'))
    for (const staffId of [requestedBy, approvedBy]) {
      await logStaffAccess(tx, { staffId, userIds: [row.userId], action: 'loan_decided', reason }, nowMs)
    }
    return ok()
  },
}
