import { queryStatus } from '@firoza/api/withdraw-staff'
import { present } from '@firoza/core/assert'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { nextCheckAtMs } from '@firoza/core/withdraw/status-check-times'
import { handle } from '../../../http/call.ts'
import { parseId } from '../../../http/public-id.ts'
import { NEVER_ABORTED } from '../../../jobs/periodic-job.ts'
import { logStaffAccess } from '../../../notify/notice.store.ts'
import { queryStatus as askRail } from '../ask-rail.ts'
import { recordAnswer } from '../record-answer.ts'
import { findWithdrawal } from '../withdraw.store.ts'

/**
 * Asks, and pays nothing: the permission is a reader's. Opens no transaction of its own around the call: a bank may take its time, and what it says is recorded in one.
 */
export const queryWithdrawal = handle(queryStatus, async ({ deps, session, nowMs }, { id: publicId, reason }) => {
  const id = parseId(publicId)
  const row = id && (await findWithdrawal(deps.db, id, nowMs))
  if (!row) return refuse('not_found', { what: 'withdrawal' }, 'id')
  const access = { staffId: session.staffId, userIds: [row.userId], action: 'withdrawal_looked_up', reason } as const
  await logStaffAccess(deps.db, access, nowMs)
  const onItsWay = nextCheckAtMs(row.state, 0, nowMs, nowMs) !== null
  if (onItsWay) await recordAnswer(deps, row.id, await askRail(deps, row, NEVER_ABORTED))
  const after = present(await findWithdrawal(deps.db, row.id, nowMs), 'the withdrawal')
  return ok({ state: after.state, approvals: 0 })
})
