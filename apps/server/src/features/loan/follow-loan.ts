import { HOUR_MS, type TimeMs } from '@firoza/core/clock'
import { curesOf } from '@firoza/core/loan/collateral'
import { nextMove } from '@firoza/core/loan/course'
import { isOwing, type LoanMove } from '@firoza/core/loan/loan.states'
import { changeScore } from '../../customers/score.ts'
import type { Tx } from '../../db/sql.ts'
import type { Deps } from '../../deps.ts'
import { addNotice } from '../../notify/notice.store.ts'
import { listCollateral } from './collateral.store.ts'
import { type LoanRow, lockLoan, readPolicy, saveNotes } from './loan.store.ts'
import { balanceAt, moveLoan, rupees } from './loan-case.ts'
import { areFresh, countedOfRows } from './marks.ts'

export interface LoanCall {
  readonly sql: Tx
  readonly deps: Pick<Deps, 'engine'>
  readonly nowMs: TimeMs
}

/** From a call back to a running loan that is overdue, in steps; more there are not. */
const STEPS_MAX = 3

/** Moves a loan to where its own rules have it by now, with what comes with each step. Answers the loan as it is then. */
export async function followLoan(call: LoanCall, id: bigint): Promise<LoanRow | undefined> {
  const { sql, deps, nowMs } = call
  const policy = await readPolicy(sql, nowMs)
  for (let step = 0; ; step++) {
    const row = await lockLoan(sql, id)
    if (!row || !isOwing(row.state) || step === STEPS_MAX) return row
    const rows = await listCollateral(sql, id)
    const counted = rows.length > 0 ? countedOfRows(deps.engine, rows, policy) : undefined
    const { payoff, overdue, overdueDays } = balanceAt(row, nowMs)
    const callEnded = row.callEndsAtMs !== null && row.callEndsAtMs <= nowMs
    const fresh = areFresh(deps.engine, rows)
    const move = nextMove({ state: row.state, payoff, overdue, overdueDays, counted, fresh, callEnded }, policy)
    if (!move) return row
    await moveLoan(sql, row, move, 'system', nowMs)
    await noteMove(call, row, move, policy.callHours)
    if (move !== 'call') continue
    const { repay, add } = curesOf(payoff, counted ?? 0n, policy)
    const until = new Date(nowMs + policy.callHours * HOUR_MS).toISOString()
    const details = { repay: rupees(repay > overdue ? repay : overdue), add: rupees(add), until }
    await addNotice(sql, { userId: row.userId, kind: 'loan_called', details }, nowMs)
  }
}

async function noteMove({ sql, nowMs }: LoanCall, row: LoanRow, move: LoanMove, callHours: number): Promise<void> {
  const { id, userId } = row
  const balance = balanceAt(row, nowMs)
  if (row.pending !== null) await saveNotes(sql, id, { pending: null })
  if (move === 'call') await saveNotes(sql, id, { callEndsAtMs: nowMs + callHours * HOUR_MS })
  if (move === 'resume') await saveNotes(sql, id, { callEndsAtMs: null })
  if (move === 'fall_due') {
    await addNotice(sql, { userId, kind: 'loan_overdue', details: { amount: rupees(balance.overdue) } }, nowMs)
  }
  if (move === 'liquidate') {
    // Late charges stop: what they have come to is all that they come to.
    await saveNotes(sql, id, { lateMax: balance.late + row.latePaid, callEndsAtMs: null })
    await changeScore(sql, { userId, rule: 'liquidated', evidence: `loan ${id}` }, nowMs)
  }
}
