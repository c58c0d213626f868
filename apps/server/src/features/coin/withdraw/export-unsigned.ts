import { exportUnsigned as endpoint } from '@firoza/api/coin-withdraw'
import { LIMITS } from '@firoza/core/limits'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { writeTransaction } from '../../../chain/signer/signer-line.ts'
import { handle } from '../../../http/call.ts'
import { listUnsigned } from '../../../rails/coin-payout.store.ts'
import { isPaused } from '../../withdraw/outflow-limit.store.ts'
import { logExported } from '../../withdraw/staff/log-exported.ts'
import { readPayees } from '../../withdraw/staff/queue.store.ts'

export const exportUnsigned = handle(endpoint, async ({ sql, session, nowMs }) => {
  if (await isPaused(sql)) return refuse('payouts_paused')
  const waiting = await listUnsigned(sql, LIMITS.withdrawalsPerRoundMax)
  const references = waiting.map(({ reference }) => reference)
  const payees = await readPayees(sql, references)
  // The desk names the file by when it was taken, which stands beside the line in the log.
  await logExported(sql, { staffId: session.staffId, payees: payees.values(), file: '' }, nowMs)
  const lines = waiting.map(({ reference, tx }) => writeTransaction(reference, tx)).join('\n')
  return ok({ transactions: waiting.length, lines })
})
