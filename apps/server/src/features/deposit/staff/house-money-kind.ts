import { houseMoneyChange } from '@firoza/api/deposit-staff'
import { present } from '@firoza/core/assert'
import { karachiDate } from '@firoza/core/calendar/trading-day'
import { fundingJournal } from '@firoza/core/convert/convert.postings'
import { formatDecimal } from '@firoza/core/money/decimal'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { postJournals } from '../../../ledger/post-journal.ts'
import type { ChangeHandler } from '../../../review/case-handler.ts'
import { readChannel } from '../channel.store.ts'
import { attachToJournal } from '../notice.store.ts'
import { lockNotice } from './assignment.store.ts'
import { lockFunded } from './house-money.store.ts'
import { lockUnmatched } from './lock-unmatched.ts'

/**
 * A payment on a bank's statement is the operator's own: it goes from what was received into the clearing account of its currency, against which people exchange. How much it
 * is, and at which bank it lies, says the statement; nobody writes an amount. What somebody wrote down at a counter is no such proof.
 */
export const houseMoneyKind: ChangeHandler<typeof houseMoneyChange> = {
  kind: houseMoneyChange,
  async describe(tx, { noticeId }) {
    const found = await lockUnmatched(tx, noticeId)
    if (!found.ok) return found
    const notice = found.value
    if (notice.source === 'counter') return refuse('house_money_unproven', {}, 'noticeId')
    const { exponent, instructions } = present(await readChannel(tx, notice.channel), 'the channel of a notice')
    if (instructions.account === '') return refuse('pay_account_missing', {}, 'noticeId')
    const funded = await lockFunded(tx, notice.asset)
    const show = (units: bigint) => formatDecimal(units, exponent)
    return ok({
      subject: notice.transactionId,
      lines: [
        { field: 'pay_account', before: instructions.account, after: instructions.account },
        { field: 'payment_sender', before: notice.senderName, after: notice.senderName },
        { field: 'asset', before: notice.asset, after: notice.asset },
        { field: 'funded_sum', before: show(funded), after: show(funded + notice.units) },
      ],
    })
  },
  async apply({ tx, nowMs }, { noticeId }) {
    const notice = present(await lockNotice(tx, BigInt(noticeId)), 'the notice of an approval')
    const { asset, units } = notice
    const journal = fundingJournal({ realm: 'real', asset, units, from: 'suspense', ref: `notice ${notice.id}` })
    const [journalId] = await postJournals(tx, [journal], { businessDate: karachiDate(nowMs), atMs: nowMs })
    await attachToJournal(tx, notice.id, present(journalId, 'the journal of the money'))
    return ok()
  },
}
