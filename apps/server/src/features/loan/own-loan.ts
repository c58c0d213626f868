import type { LoanMove } from '@firoza/core/loan/loan.states'
import { loanStates } from '@firoza/core/loan/loan.states'
import { decideMove } from '@firoza/core/machine'
import { type Outcome, ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import type { Tx } from '../../db/sql.ts'
import { parseId } from '../../http/public-id.ts'
import type { Session } from '../../http/session.store.ts'
import { type LoanRow, lockLoan } from './loan.store.ts'

/** The person's own loan, locked, if it can be moved so. */
export async function lockOwnLoan(
  sql: Tx,
  { userId }: Session,
  text: string,
  move: LoanMove,
): Promise<Outcome<LoanRow, 'not_found' | 'move_not_allowed'>> {
  const id = parseId(text)
  const row = id === undefined ? undefined : await lockLoan(sql, id)
  if (row?.userId !== userId) return refuse('not_found', { what: 'loan' }, 'id')
  const moved = decideMove(loanStates, row.state, move)
  return moved.ok ? ok(row) : moved
}
