import { staffReadDeposit } from '@firoza/api/staff-deposit'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { handle } from '../../../http/call.ts'
import { parseId } from '../../../http/public-id.ts'
import { logStaffAccess } from '../../../standing/notice.store.ts'
import { countClashes, listSteps, readDeposit } from '../deposit.store.ts'
import { noticeOf } from '../notice.store.ts'
import { listVotes } from '../vote.store.ts'
import { showForStaff, showNotice } from './show-for-staff.ts'

export const readDepositDetail = handle(staffReadDeposit, async ({ sql, session, nowMs }, input) => {
  const id = parseId(input.id)
  const row = id === undefined ? undefined : await readDeposit(sql, id)
  if (!row) return refuse('not_found', { what: 'deposit' }, 'id')
  const look = {
    staffId: session.staffId,
    userIds: [row.userId],
    action: 'deposit_viewed' as const,
    reason: row.reference,
  }
  await logStaffAccess(sql, look, nowMs)
  const notice = await noticeOf(sql, row.id)
  const claimed = row.claimedTransaction
  return ok({
    ...(await showForStaff(sql, row)),
    note: row.claimedNote,
    notice: notice ? showNotice(notice) : null,
    claimClashes: claimed === null ? 0 : await countClashes(sql, row.channel, claimed),
    steps: await listSteps(sql, row.id),
    votes: await listVotes(sql, row.id),
  })
})
