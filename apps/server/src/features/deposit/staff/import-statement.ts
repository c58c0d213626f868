import { staffImportStatement } from '@firoza/api/deposit-staff'
import { karachiDate } from '@firoza/core/calendar/trading-day'
import type { ReportedPayment } from '@firoza/core/deposit/payment.postings'
import { parseDecimal } from '@firoza/core/money/decimal'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { handle } from '../../../http/call.ts'
import { takeClosing } from '../../../ledger/outside-balance.store.ts'
import { advanceOnce } from '../advance-deposit.ts'
import { bookPayments } from '../book-payments.ts'
import { readChannel, readOwnAccounts } from '../channel.store.ts'
import { findKnown, insertDifference, listUnmatchedOf } from '../notice.store.ts'
import { takeNotice } from '../receive-notice.ts'
import { readClosing } from '../statement/read-camt053.ts'
import { readStatement } from '../statement/read-statement.ts'
import { confirmNotice } from './confirm-notice.ts'
import { logReceived } from './log-received.ts'
import { showNotice } from './show-for-staff.ts'
import { statementDifference } from './statement-difference.ts'
import { statementNotice } from './statement-notice.ts'

/** The first member of staff who brings a statement has its money held; the second one, who brings the same, lets it go on. */
export const importStatement = handle(staffImportStatement, async ({ deps, sql, session, nowMs }, input) => {
  const channel = await readChannel(sql, input.channel)
  if (!channel || channel.kind === 'offline') return refuse('not_found', { what: 'channel' }, 'channel')
  const lines = readStatement(input, await readOwnAccounts(sql, channel))
  if (!lines.ok) return lines
  const count = { known: 0, matched: 0, confirmed: 0, skipped: 0 }
  const differences = []
  const payments: ReportedPayment[] = []
  for (const line of lines.value) {
    const known = await findKnown(sql, channel.id, line.transactionId)
    const difference = statementDifference(line, known)
    if (difference) {
      const { noticeId: _, ...reported } = difference
      differences.push(reported)
      await insertDifference(sql, difference, session.staffId, nowMs)
      continue
    }
    const notice = statementNotice(channel, line, session.staffId)
    if (!notice) {
      count.skipped++
      continue
    }
    const received = await takeNotice(sql, notice, nowMs)
    if (received.type === 'known') count[await confirmNotice(sql, notice, session.staffId, nowMs)]++
    else payments.push({ ...notice, id: received.noticeId })
    if (received.type !== 'matched') continue
    count.matched++
    await logReceived(sql, { staffId: session.staffId, userId: received.userId }, nowMs)
    // The first step here; the sweep takes the deposit further.
    await advanceOnce(sql, received.depositId, nowMs)
  }
  if (input.format === 'camt053') {
    const place = { place: channel.id, asset: channel.asset, recordedBy: session.staffId }
    for (const { currency, amount, onDate } of readClosing(input.content)) {
      if (currency !== channel.asset || onDate >= karachiDate(nowMs)) continue
      const units = parseDecimal(amount.replace('-', ''), channel.exponent)
      if (units === undefined) continue
      await takeClosing(sql, { ...place, onDate, units: amount.startsWith('-') ? -units : units }, nowMs)
    }
  }
  await bookPayments(sql, payments, deps.settings.mode, nowMs)
  if (differences.length > 0) {
    const ids = differences.map(({ transactionId }) => transactionId)
    deps.log.error(
      { channel: channel.id, transactionIds: ids },
      'a statement differs from what is known of its payments',
    )
  }
  const taken = lines.value.map(({ transactionId }) => transactionId)
  const unmatched = await listUnmatchedOf(sql, channel.id, taken)
  return ok({ lines: lines.value.length, ...count, differences, unmatched: unmatched.map(showNotice) })
})
