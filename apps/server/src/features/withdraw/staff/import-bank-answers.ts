import { importAnswers } from '@firoza/api/staff-withdraw'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { handle } from '../../../http/call.ts'
import { BANK_FILE_RAIL } from '../../../rails/bank-file-rail.ts'
import { answerPayout, findPayout } from '../../../rails/payout-order.store.ts'
import { lookUpNow } from '../withdraw.store.ts'
import { readBankAnswers } from './bank-file.ts'

/** Tells the rail what the bank said; the withdrawals hear it from the rail, as from any other. */
export const importBankAnswers = handle(importAnswers, async ({ deps, sql, nowMs, afterCommit }, { csv }) => {
  const answers = readBankAnswers(csv)
  if ('badLine' in answers) return refuse('bank_answers_unreadable', { line: answers.badLine }, 'csv')
  let applied = 0
  for (const answer of answers) {
    const { line, reference } = answer
    const known = await findPayout(sql, reference)
    if (!known?.batch) return refuse('bank_answer_unknown', { line, reference }, 'csv')
    if (await answerPayout(sql, BANK_FILE_RAIL, answer, nowMs)) applied++
  }
  const references = answers.map(answer => answer.reference)
  await lookUpNow(sql, references, nowMs)
  afterCommit(() => deps.payouts.wake())
  return ok({ lines: answers.length, applied })
})
