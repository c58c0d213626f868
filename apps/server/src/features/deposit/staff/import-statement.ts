import { staffImportStatement } from '@firoza/api/staff-deposit'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { handle } from '../../../http/call.ts'
import { advanceOnce } from '../advance-deposit.ts'
import { readChannel, readOwnAccounts } from '../channel.store.ts'
import { listUnmatchedOf } from '../notice.store.ts'
import { receiveNotice } from '../receive-notice.ts'
import { readStatement } from '../statement/read-statement.ts'
import { confirmNotice } from './confirm-notice.ts'
import { logReceived } from './log-received.ts'
import { showNotice } from './show-for-staff.ts'
import { statementNotice } from './statement-notice.ts'

/** The first member of staff who brings a statement has its money held; the second one, who brings the same, lets it go on. */
export const importStatement = handle(staffImportStatement, async ({ deps, sql, session, nowMs }, input) => {
  const channel = await readChannel(sql, input.channel)
  if (!channel || channel.kind === 'offline') return refuse('not_found', { what: 'channel' }, 'channel')
  const lines = readStatement(input, await readOwnAccounts(sql, channel))
  if (!lines.ok) return lines
  const notices = lines.value.flatMap(line => statementNotice(channel, line, session.staffId) ?? [])
  const count = { known: 0, matched: 0, confirmed: 0, skipped: lines.value.length - notices.length }
  const { mode } = deps.settings
  for (const notice of notices) {
    const received = await receiveNotice(sql, notice, nowMs)
    if (received.type === 'known') count[await confirmNotice(sql, notice, session.staffId, mode, nowMs)]++
    if (received.type !== 'matched') continue
    count.matched++
    await logReceived(sql, { staffId: session.staffId, userId: received.userId }, nowMs)
    // The first step here; the sweep takes the deposit further.
    await advanceOnce(sql, received.depositId, mode, nowMs)
  }
  const taken = notices.map(({ transactionId }) => transactionId)
  const unmatched = await listUnmatchedOf(sql, channel.id, taken)
  return ok({ lines: lines.value.length, ...count, unmatched: unmatched.map(showNotice) })
})
