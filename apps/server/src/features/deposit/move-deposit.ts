import { assert } from '@firoza/core/assert'
import { type DepositMove, depositStates } from '@firoza/core/deposit/deposit.states'
import { decideMove } from '@firoza/core/machine'
import { formatDecimal } from '@firoza/core/money/decimal'
import type { NoticeKind } from '@firoza/core/notify/notice-kind'
import type { Tx } from '../../db/sql.ts'
import { addNotice } from '../../notify/notice.store.ts'
import { type DepositRow, type DepositStep, writeStep } from './deposit.store.ts'

type By = Pick<DepositStep, 'actor' | 'staffId' | 'note'>

/** Makes a move that the table allows of a locked deposit, and answers the deposit after it. Handlers ask the table first. */
export async function moveDeposit(
  tx: Tx,
  deposit: DepositRow,
  move: DepositMove,
  by: By,
  nowMs: number,
): Promise<DepositRow> {
  const moved = decideMove(depositStates, deposit.state, move)
  assert(moved.ok, `a deposit in ${deposit.state} cannot ${move}`)
  await writeStep(tx, deposit.id, { move, state: moved.value, ...by }, nowMs)
  return { ...deposit, state: moved.value, updatedAtMs: nowMs }
}

/** Tells the person how their deposit stands. */
export async function notifyCustomer(
  tx: Tx,
  deposit: DepositRow,
  kind: NoticeKind,
  units: bigint,
  nowMs: number,
): Promise<void> {
  const { userId, asset, reference, exponent } = deposit
  const details = { amount: formatDecimal(units, exponent), asset, reference }
  await addNotice(tx, { userId, kind, details, realm: 'real' }, nowMs)
}
