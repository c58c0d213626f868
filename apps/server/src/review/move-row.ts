import { present } from '@firoza/core/assert'
import type { TimeMs } from '@firoza/core/clock'
import type { Tx } from '../db/sql.ts'
import { addNotice } from '../notify/notice.store.ts'
import { insertStep, type StepRow } from './case.store.ts'
import type { CaseHandler, CaseRow } from './case-handler.ts'

export interface RowMove {
  readonly move: string
  readonly actor: StepRow['actor']
  readonly staffId?: bigint
  readonly eyes?: 1 | 2
  readonly note?: string
  readonly newRound?: boolean
}

/** The first step of a row that was just inserted. */
export function beginCase(
  tx: Tx,
  { kind }: CaseHandler,
  rowId: bigint,
  by: Pick<RowMove, 'actor' | 'staffId' | 'note'>,
  nowMs: TimeMs,
): Promise<void> {
  const { actor, staffId = null, note = '' } = by
  const state = kind.machine.initial
  return insertStep(tx, { kind: kind.name, rowId, move: 'create', state, actor, staffId, eyes: 1, note }, nowMs)
}

/**
 * Moves a locked row, for staff, customer, system and rail alike: step, state and notification. The only writer of a case's state; that the
 * machine allows the move is what the caller has decided.
 */
export async function moveRow<Row extends CaseRow>(
  tx: Tx,
  handler: CaseHandler<Row>,
  row: Row,
  { move, actor, staffId, eyes = 1, note = '', newRound }: RowMove,
  nowMs: TimeMs,
): Promise<string> {
  const { kind } = handler
  const state = present(kind.machine.moves[move], `the move ${move} of ${kind.name}`).to
  const step = { kind: kind.name, rowId: row.id, move, state, actor, staffId: staffId ?? null, eyes, note }
  await insertStep(tx, newRound ? { ...step, newRound } : step, nowMs)
  await handler.save(tx, row, { state, note })
  const notice = handler.notice?.(row, move, note)
  if (notice) for (const userId of row.users) await addNotice(tx, { userId, ...notice }, nowMs)
  return state
}
