import { assert } from '@firoza/core/assert'
import { maskAccount } from '@firoza/core/bank/read-destination'
import { canMove } from '@firoza/core/machine'
import { formatDecimal } from '@firoza/core/money/decimal'
import type { NoticeKind } from '@firoza/core/notify/notice-kind'
import { KEEPING_REASONS } from '@firoza/core/withdraw/withdraw.reasons'
import { type WithdrawMove, type WithdrawState, withdrawStates } from '@firoza/core/withdraw/withdraw.states'
import type { Tx } from '../../db/sql.ts'
import type { HoldCause } from '../../ledger/holds.ts'
import { addNotice } from '../../notify/notice.store.ts'
import { insertStep, saveState, type WithdrawalRow } from './withdraw.store.ts'

export interface Mover {
  readonly actor: 'person' | 'system' | 'staff' | 'rail'
  readonly staffId?: bigint
  readonly note?: string
  readonly reason?: string
  readonly railReference?: string
}

/** What a person is told of, by the state that a withdrawal reaches. */
const NOTICES: { readonly [S in WithdrawState]?: NoticeKind } = {
  in_review: 'withdrawal_in_review',
  sent: 'withdrawal_sent',
  settled: 'withdrawal_settled',
  cancelled: 'withdrawal_cancelled',
  rejected: 'withdrawal_rejected',
  failed: 'withdrawal_failed',
  returned: 'withdrawal_returned',
}

/** Under which the money of a withdrawal is held. */
export function holdOf({ reference }: { readonly reference: string }): HoldCause {
  return { kind: 'withdrawal', ref: reference }
}

/**
 * Makes one move of the table: the state, the step and what the person is told, in the caller's transaction, which also moves the money. The
 * caller has locked the withdrawal and seen that the move is allowed.
 */
export async function moveWithdrawal(
  tx: Tx,
  row: WithdrawalRow,
  move: WithdrawMove,
  mover: Mover,
  nowMs: number,
): Promise<WithdrawalRow> {
  assert(canMove(withdrawStates, row.state, move), `a withdrawal cannot ${move} from ${row.state}`)
  const state = withdrawStates.moves[move].to
  const { actor, staffId = null, note = '', reason = null, railReference = null } = mover
  await saveState(tx, row.id, { state, reason, railReference }, nowMs)
  await insertStep(tx, row.id, { state, move, actor, staffId, note }, nowMs)
  const keeps = KEEPING_REASONS.some(keeping => keeping === reason)
  const approved = move === 'approve' || move === 'approve_second'
  const kind = keeps ? 'withdrawal_kept' : approved ? 'withdrawal_approved' : NOTICES[state]
  if (kind) await notifyOwner(tx, row, kind, nowMs)
  return { ...row, state, reason: (reason as WithdrawalRow['reason']) ?? row.reason, updatedAtMs: nowMs }
}

export async function notifyOwner(tx: Tx, row: WithdrawalRow, kind: NoticeKind, nowMs: number): Promise<void> {
  const back = ['withdrawal_cancelled', 'withdrawal_rejected', 'withdrawal_failed', 'withdrawal_returned'].includes(
    kind,
  )
  const arrives = kind === 'withdrawal_sent' || kind === 'withdrawal_settled'
  const units = back || !arrives ? row.units : row.netUnits
  const details = {
    amount: formatDecimal(units, row.exponent),
    asset: row.asset,
    bank: row.bankName,
    account: maskAccount(row.account),
    reference: row.reference,
    until: row.reviewByMs === null ? '' : new Date(row.reviewByMs).toISOString(),
  }
  await addNotice(tx, { userId: row.userId, kind, details, realm: row.realm }, nowMs)
}
