import { staffReadDeposit } from '@firoza/api/deposit-staff'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { handle } from '../../../http/call.ts'
import { parseId } from '../../../http/public-id.ts'
import { listJournalsOf } from '../../../ledger/journals.store.ts'
import { logStaffAccess } from '../../../notify/notice.store.ts'
import { signedLink } from '../../../vault/signed-link.ts'
import { countClashes, listSteps, readDeposit } from '../deposit.store.ts'
import { noticeOf } from '../notice.store.ts'
import { listReceipts } from '../receipt.store.ts'
import { listVotes } from '../vote.store.ts'
import { showForStaff, showNotice } from './show-for-staff.ts'

export const readDepositDetail = handle(staffReadDeposit, async ({ deps, sql, session, nowMs }, input) => {
  const id = parseId(input.id)
  const row = id === undefined ? undefined : await readDeposit(sql, id)
  if (!row) return refuse('not_found', { what: 'deposit' }, 'id')
  const { staffId } = session
  const look = { staffId, userIds: [row.userId], action: 'deposit_viewed', reason: input.reason } as const
  await logStaffAccess(sql, look, nowMs)
  const notice = await noticeOf(sql, row.id)
  const claimed = row.claimedTransaction
  const votes = await listVotes(sql, row.id)
  const receipts = await listReceipts(sql, row.id)
  const journals = await listJournalsOf(sql, ['deposit', 'deposit_returned'], row.reference)
  return ok({
    ...(await showForStaff(sql, row, nowMs)),
    note: row.claimedNote,
    notice: notice ? showNotice(notice) : null,
    claimClashes: claimed === null ? 0 : await countClashes(sql, row.channel, claimed),
    steps: await listSteps(sql, row.id),
    votes: votes.map(({ staffId: _, ...vote }) => vote),
    mine: votes.filter(vote => vote.staffId === staffId).map(({ purpose }) => purpose),
    pictures: receipts.map(({ id: picture, uploadedAtMs }) => ({
      url: signedLink(deps.vault, 'deposit', [picture, String(staffId)], nowMs).url,
      uploadedAtMs,
    })),
    journals: journals.map(made => ({ ...made, id: String(made.id), kind: made.kind as 'deposit' })),
  })
})
