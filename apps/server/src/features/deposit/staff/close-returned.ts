import { present } from '@firoza/core/assert'
import { referencesIn } from '@firoza/core/deposit/payment-reference'
import { formatDecimal } from '@firoza/core/money/decimal'
import type { CaseLine } from '@firoza/core/review/change'
import type { Tx } from '../../../db/sql.ts'
import { logStaffAccess } from '../../../notify/notice.store.ts'
import type { Approved, Described } from '../../../review/case-handler.ts'
import { readChannel } from '../channel.store.ts'
import { closeAsReturned, findCandidates } from '../notice.store.ts'
import { type LockedNotice, listSupposed, lockNotice } from './assignment.store.ts'

/** What two members of staff decide on when unmatched money goes back: which payment it is, and whose it could have been. */
export async function describeReturn(tx: Tx, notice: LockedNotice, more: readonly CaseLine[] = []): Promise<Described> {
  const { exponent, instructions } = present(await readChannel(tx, notice.channel), 'the channel of a notice')
  const { references, users } = await supposedFor(tx, notice)
  const show = (units: bigint) => formatDecimal(units, exponent)
  return {
    subject: notice.transactionId,
    lines: [
      { field: 'pay_account', before: instructions.account, after: instructions.account },
      { field: 'payment_sender', before: notice.senderName, after: notice.senderName },
      { field: 'supposed_deposits', before: references, after: references },
      { field: 'asset', before: notice.asset, after: notice.asset },
      { field: 'returned_sum', before: show(0n), after: show(notice.units) },
      ...more,
    ],
    users,
  }
}

/** The payment of an approval, which can be credited to no one any more. Whose deposits it could have been for learn of it. */
export async function closeReturned(approved: Approved, noticeId: string): Promise<LockedNotice> {
  const { tx, nowMs, changeRequestId, reason, requestedBy, approvedBy } = approved
  const notice = present(await lockNotice(tx, BigInt(noticeId)), 'the notice of an approval')
  const { users: userIds } = await supposedFor(tx, notice)
  if (!notice.taken) await closeAsReturned(tx, notice.id, changeRequestId)
  for (const staffId of [requestedBy, approvedBy]) {
    await logStaffAccess(tx, { staffId, userIds, action: 'payment_returned', reason }, nowMs)
  }
  return notice
}

/** The deposits that a payment could be for, by its own words, by a claim, or by what staff have said, and whose they are. */
async function supposedFor(tx: Tx, notice: LockedNotice) {
  const candidates = await findCandidates(tx, notice, referencesIn(notice.remittance))
  const ids = candidates.map(({ id }) => id)
  const supposed = await listSupposed(tx, notice.id, ids)
  return {
    references: supposed.map(({ reference }) => reference).join(', '),
    users: [...new Set(supposed.map(({ userId }) => userId))],
  }
}
