import { staffRecordReceipt } from '@firoza/api/deposit-staff'
import { parseDecimal } from '@firoza/core/money/decimal'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { handle } from '../../../http/call.ts'
import { advanceOnce } from '../advance-deposit.ts'
import { readChannel } from '../channel.store.ts'
import { receiveNotice } from '../receive-notice.ts'
import { logReceived } from './log-received.ts'

/** A receipt is money at a counter, written down by staff: it always waits for somebody else's yes, and one of their own for two others. */
export const recordReceipt = handle(staffRecordReceipt, async ({ deps, sql, session, nowMs }, input) => {
  const channel = await readChannel(sql, input.channel)
  if (channel?.kind !== 'offline') return refuse('not_found', { what: 'channel' }, 'channel')
  const units = parseDecimal(input.amount, channel.exponent) ?? 0n
  if (units <= 0n) return refuse('field_invalid', { field: 'amount', rule: 'too_small', bound: '0.01' }, 'amount')
  const received = await receiveNotice(
    sql,
    {
      channel: channel.id,
      transactionId: input.transactionId,
      asset: channel.asset,
      units,
      senderName: input.senderName,
      remittance: input.reference,
      source: 'counter',
      recordedBy: session.staffId,
    },
    deps.settings.mode,
    nowMs,
  )
  if (received.type === 'known') return refuse('receipt_known', {}, 'transactionId')
  const noticeId = received.noticeId.toString()
  if (received.type === 'unmatched') return ok({ noticeId, depositId: null })
  const { depositId, userId } = received
  await logReceived(sql, { staffId: session.staffId, userId }, nowMs)
  await advanceOnce(sql, depositId, nowMs)
  return ok({ noticeId, depositId: depositId.toString() })
})
