import { importAnswers } from '@firoza/api/withdraw-staff'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import type { Tx } from '../../../db/sql.ts'
import { handle } from '../../../http/call.ts'
import { BANK_FILE_RAIL } from '../../../rails/bank-file-rail.ts'
import { answerPayout, isNews, lockPayout, type PayoutAnswer, uploadAnswer } from '../../../rails/payout-order.store.ts'
import { findOwnUserId } from '../../../review/staff-as-investor.store.ts'
import { queryStatusNow } from '../withdraw.store.ts'
import { readBankAnswers } from './bank-file.ts'
import { readPayees } from './queue.store.ts'

/** A file is only as true as who brings it: what gives money back needs two. */
const PEOPLE = 2

/** Tells the rail what the bank said; the withdrawals hear it from the rail, as from any other. */
export const importBankAnswers = handle(importAnswers, async ({ deps, sql, session, nowMs, afterCommit }, { csv }) => {
  const answers = readBankAnswers(csv)
  if ('badLine' in answers) return refuse('bank_answers_unreadable', { line: answers.badLine }, 'csv')
  const count = { applied: 0, waiting: 0 }
  for (const answer of answers) {
    const { line, reference } = answer
    const known = await lockPayout(sql, reference)
    if (known?.rail !== BANK_FILE_RAIL || known.batch === null)
      return refuse('bank_answer_unknown', { line, reference }, 'csv')
    if (!isNews(known, answer)) continue
    if (!(await isUploadedByEnough(sql, answer, session.staffId, nowMs))) {
      count.waiting++
      continue
    }
    await answerPayout(sql, answer, nowMs)
    count.applied++
  }
  const references = answers.map(answer => answer.reference)
  await queryStatusNow(sql, references, nowMs)
  afterCommit(() => deps.payouts.wake())
  return ok({ lines: answers.length, ...count })
})

/** That money has arrived gives nobody any. What gives it back needs the same line from two, neither of whom it is paid to. */
async function isUploadedByEnough(tx: Tx, answer: PayoutAnswer, staffId: bigint, nowMs: number): Promise<boolean> {
  if (answer.state === 'settled') return true
  const payees = await readPayees(tx, [answer.reference])
  const payeeId = payees.get(answer.reference)?.userId ?? undefined
  if (payeeId !== undefined && payeeId === (await findOwnUserId(tx, staffId))) return false
  return (await uploadAnswer(tx, answer, staffId, nowMs)) >= PEOPLE
}
