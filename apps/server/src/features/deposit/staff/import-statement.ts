import { staffImportStatement } from '@firoza/api/staff-deposit'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { handle } from '../../../http/call.ts'
import { advanceOnce } from '../advance-deposit.ts'
import { readChannel } from '../channel.store.ts'
import { listUnmatchedOf } from '../notice.store.ts'
import { receiveNotice } from '../receive-notice.ts'
import { readStatement } from '../statement/read-statement.ts'
import { showNotice } from './show-for-staff.ts'
import { statementNotice } from './statement-notice.ts'

export const importStatement = handle(staffImportStatement, async ({ deps, sql, session, nowMs }, input) => {
  const channel = await readChannel(sql, input.channel)
  if (!channel) return refuse('not_found', { what: 'channel' }, 'channel')
  const lines = readStatement(input, channel.instructions.account)
  if (!lines.ok) return lines
  const notices = lines.value.flatMap(line => statementNotice(channel, line, session.staffId) ?? [])
  const count = { known: 0, matched: 0, skipped: lines.value.length - notices.length }
  for (const notice of notices) {
    const received = await receiveNotice(sql, notice, nowMs)
    if (received.type === 'known') count.known++
    if (received.type !== 'matched') continue
    count.matched++
    // The first step here; the sweep takes the deposit further.
    await advanceOnce(sql, received.depositId, deps.settings.mode, nowMs)
  }
  const taken = notices.map(({ transactionId }) => transactionId)
  const unmatched = await listUnmatchedOf(sql, channel.id, taken)
  return ok({ lines: lines.value.length, ...count, unmatched: unmatched.map(showNotice) })
})
