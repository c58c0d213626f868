import { staffImportStatement } from '@firoza/api/staff-deposit'
import { parseDecimal } from '@firoza/core/money/decimal'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { handle } from '../../../http/call.ts'
import { advanceOnce } from '../advance-deposit.ts'
import { readChannel } from '../channel.store.ts'
import { listUnmatchedOf } from '../notice.store.ts'
import { receiveNotice } from '../receive-notice.ts'
import { readStatement } from '../statement/read-statement.ts'
import { showNotice } from './show-for-staff.ts'

export const importStatement = handle(staffImportStatement, async ({ deps, sql, session, nowMs }, input) => {
  const channel = await readChannel(sql, input.channel)
  if (!channel) return refuse('not_found', { what: 'channel' }, 'channel')
  const lines = readStatement(input.format, input.content)
  if (!lines.ok) return lines
  const count = { known: 0, matched: 0, skipped: 0 }
  const taken: string[] = []
  for (const line of lines.value) {
    const units = parseDecimal(line.amount, channel.exponent) ?? 0n
    if (line.direction !== 'in' || line.currency !== channel.asset || units <= 0n) {
      count.skipped++
      continue
    }
    const { transactionId, senderName, remittance } = line
    const notice = { channel: channel.id, asset: channel.asset, transactionId, senderName, remittance, units }
    const recorded = { source: 'statement' as const, recordedBy: session.staffId }
    const received = await receiveNotice(sql, { ...notice, ...recorded }, nowMs)
    taken.push(transactionId)
    if (received.type === 'known') count.known++
    if (received.type !== 'matched') continue
    count.matched++
    // The first step here; the sweep takes the deposit further.
    await advanceOnce(sql, received.depositId, deps.settings.mode, nowMs)
  }
  const unmatched = await listUnmatchedOf(sql, channel.id, taken)
  return ok({ lines: lines.value.length, ...count, unmatched: unmatched.map(showNotice) })
})
