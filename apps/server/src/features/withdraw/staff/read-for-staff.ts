import { info } from '@firoza/api/withdraw-staff'
import { present } from '@firoza/core/assert'
import { maskAccount } from '@firoza/core/bank/read-destination'
import { formatDecimal } from '@firoza/core/money/decimal'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { findAnyDestination } from '../../../customers/destination.store.ts'
import { handle } from '../../../http/call.ts'
import { parseId } from '../../../http/public-id.ts'
import { listJournalsOf } from '../../../ledger/journals.store.ts'
import { logStaffAccess } from '../../../notify/notice.store.ts'
import { findWithdrawal, listOwn, listSteps } from '../withdraw.store.ts'
import { findCustomerOf } from './queue.store.ts'
import { showToStaff } from './show-to-staff.ts'

const HISTORY_MAX = 20
const JOURNALS = ['withdraw_sent', 'withdraw_settled', 'withdraw_undone'] as const

export const readForStaff = handle(info, async ({ sql, session, nowMs }, input) => {
  const id = parseId(input.id)
  const row = id && (await findWithdrawal(sql, id, nowMs))
  if (!row) return refuse('not_found', { what: 'withdrawal' }, 'id')
  const { staffId } = session
  const { reason } = input
  await logStaffAccess(sql, { staffId, userIds: [row.userId], action: 'withdrawal_viewed', reason }, nowMs)
  const person = await findCustomerOf(sql, row.userId)
  const destination = present(await findAnyDestination(sql, row.destinationId), 'the destination of a withdrawal')
  const earlier = await listOwn(sql, row.userId, { beforeId: row.id, limit: HISTORY_MAX, label: undefined }, nowMs)
  const steps = await listSteps(sql, row.id)
  const journals = await listJournalsOf(sql, JOURNALS, row.reference)
  return ok({
    ...showToStaff(row, person.publicId, person.nickname),
    holderName: row.holderName,
    verifiedName: person.verifiedName,
    destinationAddedAt: destination.createdAtMs,
    railReference: row.railReference,
    approvedByMe: row.approvers.includes(staffId),
    journals: journals.map(made => ({ id: String(made.id), kind: made.kind, at: made.atMs })),
    steps: steps.map(({ state, move, actor, staff, note, atMs }) => ({
      state,
      actor,
      staff,
      note,
      yesAgain: actor === 'staff' && move === null,
      at: atMs,
    })),
    history: earlier.slice(0, HISTORY_MAX).map(past => ({
      id: String(past.id),
      reference: past.reference,
      amount: formatDecimal(past.units, past.exponent),
      asset: past.asset,
      state: past.state,
      account: maskAccount(past.account),
      at: past.createdAtMs,
    })),
  })
})
