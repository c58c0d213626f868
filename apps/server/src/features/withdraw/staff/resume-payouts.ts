import { resume } from '@firoza/api/withdraw-payouts'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { handle } from '../../../http/call.ts'
import { findBookFaults } from '../guard-payouts.ts'
import { endPauses, listPauses } from '../outflow-limit.store.ts'
import { lookUpUnsent } from '../withdraw.store.ts'

/** Of each cause one pause is open at most. */
const OPEN_MAX = 2

export const resumePayouts = handle(resume, async ({ deps, sql, session, nowMs, afterCommit }, { note }) => {
  const { staffId } = session
  const open = (await listPauses(sql, OPEN_MAX)).filter(({ resumedAtMs }) => resumedAtMs === null)
  if (open.length === 0) return refuse('payouts_not_paused')
  if (open.some(({ pausedById }) => pausedById === staffId)) return refuse('case_same_person')
  const [fault] = await findBookFaults(sql)
  if (fault !== undefined) return refuse('books_do_not_balance', { fault })
  await endPauses(sql, staffId, note, nowMs)
  await lookUpUnsent(sql, nowMs)
  afterCommit(() => deps.payouts.wake())
  return ok({ paused: false })
})
