import { type SandboxPayCase, sandboxPayCase } from '@firoza/core/deposit/house-channels'
import { LIMITS } from '@firoza/core/limits'
import { divide } from '@firoza/core/money/rounding'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { forEachPage } from '../../jobs/batches.ts'
import { NEVER_ABORTED } from '../../jobs/periodic-job.ts'
import type { BankNotice } from './notice.store.ts'
import { receiveNotice } from './receive-notice.ts'
import { type DuePayment, listDuePayments, takeDuePayment } from './sandbox-bank.store.ts'

/** Nobody of this name has an account in the sandbox. */
const SOMEBODY_ELSE = 'Zulfiqar Mirza'

/** The sandbox's bank pays what is due, in the way that the amount asks for. Only in sandbox mode is there anything due. */
export async function playSandboxBank(
  { db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>,
  end: AbortSignal = NEVER_ABORTED,
  atOnce: number = LIMITS.depositRoundMax,
): Promise<number> {
  const nowMs = clock.now()
  const list = (afterId: bigint, limit: number) => listDuePayments(db, nowMs, afterId, limit)
  const pay = (id: bigint) =>
    inTransaction(db, async tx => {
      const payment = await takeDuePayment(tx, id, nowMs)
      if (payment) for (const notice of noticesOf(payment)) await receiveNotice(tx, notice, 'sandbox', nowMs)
    })
  return forEachPage(log, { atOnce, list, idOf: id => id, work: pay }, end)
}

function noticesOf(payment: DuePayment): BankNotice[] {
  const played = sandboxPayCase(payment.units)
  const notice = noticeOf(payment, played)
  return played === 'notice_repeated' ? [notice, notice, notice] : [notice]
}

function noticeOf(
  { id, reference, channel, asset, units, verifiedName, nickname }: DuePayment,
  played: SandboxPayCase,
) {
  const half = divide(units, 2n, 'floor')
  return {
    channel,
    transactionId: `SBX-${id}`,
    asset,
    units: played === 'wrong_amount' && half > 0n ? half : units,
    senderName: played === 'wrong_name' ? SOMEBODY_ELSE : verifiedName || nickname,
    remittance: `FIROZA ${reference}`,
    source: 'sandbox' as const,
  }
}
