import { paymentReturnedChange } from '@firoza/api/deposit-staff'
import { karachiDate } from '@firoza/core/calendar/trading-day'
import { sentBackJournal } from '@firoza/core/deposit/payment.postings'
import { ok } from '@firoza/core/outcome'
import { postJournals } from '../../../ledger/post-journal.ts'
import type { ChangeHandler } from '../../../review/case-handler.ts'
import { receivingAccount } from '../book-payments.ts'
import { closeReturned, describeReturn } from './close-returned.ts'
import { lockUnmatched } from './lock-unmatched.ts'

/**
 * An unmatched payment went back to its sender: its notice is closed for good. What was booked
 * when it arrived leaves the books with it. Whose deposits it could have been for stands among the lines: who owns one decides nothing, and a newly named one asks for a new request.
 */
export const paymentReturnedKind: ChangeHandler<typeof paymentReturnedChange> = {
  kind: paymentReturnedChange,
  async describe(tx, { noticeId, reference }) {
    const found = await lockUnmatched(tx, noticeId)
    if (!found.ok) return found
    return ok(await describeReturn(tx, found.value, [{ field: 'return_reference', before: '', after: reference }]))
  },
  async apply(approved, { noticeId }) {
    const { tx, deps, nowMs } = approved
    const notice = await closeReturned(approved, noticeId)
    const journal = sentBackJournal(notice, receivingAccount(deps.settings.mode))
    await postJournals(tx, [journal], { businessDate: karachiDate(nowMs), atMs: nowMs })
    return ok()
  },
}
