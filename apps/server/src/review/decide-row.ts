import type { KindRefusal } from '@firoza/api/review'
import type { TimeMs } from '@firoza/core/clock'
import { LIMITS } from '@firoza/core/limits'
import { type Outcome, ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { sameLines } from '@firoza/core/review/change'
import { type CaseRefusal, type CaseStatus, decideCase } from '@firoza/core/review/decide-case'
import type { Tx } from '../db/sql.ts'
import type { Call } from '../http/call.ts'
import { parseId } from '../http/public-id.ts'
import type { StaffSession } from '../http/session.store.ts'
import { logStaffAccess } from '../notify/notice.store.ts'
import { insertVote, listSteps, listVotes, type StepRow, type VoteRow } from './case.store.ts'
import type { CaseHandler, CaseRow } from './case-handler.ts'
import { moveRow } from './move-row.ts'
import { findOwnUserId } from './staff-as-investor.store.ts'

export type StaffCall = Pick<Call<StaffSession, Tx>, 'deps' | 'sql' | 'session' | 'nowMs' | 'afterCommit'>

export interface CaseState {
  readonly status: CaseStatus
  readonly steps: readonly StepRow[]
  readonly votes: readonly VoteRow[]
  readonly round: number
}

/** The row with its steps and the votes of its present round. */
export async function readCase<Row extends CaseRow>(
  tx: Tx,
  handler: CaseHandler<Row>,
  row: Row,
  nowMs: TimeMs,
): Promise<CaseState> {
  const { kind } = handler
  const steps = await listSteps(tx, kind.name, row.id)
  const round = steps.at(-1)?.round ?? 1
  const votes = await listVotes(tx, { kind: kind.name, rowId: row.id, round }, nowMs)
  return {
    steps,
    votes,
    round,
    status: {
      state: row.state,
      version: steps.length,
      votes,
      lastMovers: Object.fromEntries(steps.map(({ move, staffId }) => [move, staffId])),
      users: row.users,
      staff: row.staff,
      expiresAtMs: handler.expiresAtMs?.(row) ?? null,
      ...(handler.eyes && { eyes: handler.eyes(row) }),
      ...(handler.permission && { permission: handler.permission(row) }),
      ...(handler.requestPermission && { requestPermission: handler.requestPermission(row) }),
    },
  }
}

/** Who decides, as `decideCase` reads them. */
export async function voterOf({ sql, session }: Pick<StaffCall, 'sql' | 'session'>) {
  const { staffId, permissions } = session
  return { staffId, permissions, ownUserId: await findOwnUserId(sql, staffId) }
}

export interface DecisionInput {
  readonly id: string
  readonly decision: string
  readonly version: number
  readonly note: string
}

type DecideRefusal = CaseRefusal | KindRefusal | 'case_stale'

/** One vote; the last one also moves the row and applies the decision, all in the transaction of the call. */
export async function decideRow<Row extends CaseRow>(
  call: StaffCall,
  handler: CaseHandler<Row>,
  { id, decision: name, version, note }: DecisionInput,
): Promise<Outcome<{ state: string; subject: string; votes: number; eyes: number }, DecideRefusal>> {
  const { sql, session, nowMs, deps, afterCommit } = call
  const { kind } = handler
  const decision = Object.hasOwn(kind.decisions, name) ? kind.decisions[name] : undefined
  if (!decision)
    return refuse(
      'field_invalid',
      { field: 'decision', rule: 'choice', bound: Object.keys(kind.decisions).join(', ') },
      'decision',
    )
  const rowId = parseId(id)
  const row = rowId === undefined ? undefined : await handler.lock(sql, rowId)
  if (!row) return refuse('not_found', { what: kind.name }, 'id')
  const { status, votes, round } = await readCase(sql, handler, row, nowMs)
  const decided = decideCase(kind, status, { decision: name, version, ...(await voterOf(call)) }, nowMs)
  if (!decided.ok) return decided
  if (decision.explain !== 'optional' && note.trim().length < LIMITS.staffReasonLengthMin) {
    return refuse(
      'field_invalid',
      { field: 'note', rule: 'too_short', bound: String(LIMITS.staffReasonLengthMin) },
      'note',
    )
  }
  const lines = await handler.lines(sql, row, name, nowMs, deps)
  if (!lines.ok) return lines
  const earlier = votes.filter(vote => vote.decision === name)
  if (earlier.some(vote => !sameLines(vote.lines, lines.value))) return refuse('case_stale')
  const { staffId } = session
  await insertVote(
    sql,
    { kind: kind.name, rowId: row.id, round, decision: name, staffId, lines: lines.value, note },
    nowMs,
  )
  const { votes: given, eyes } = decided.value
  if (handler.access.decided && row.users.length > 0) {
    // The customer reads it. What two decide they explain to each other, in their votes.
    const reason = eyes === 1 ? note : ''
    await logStaffAccess(sql, { staffId, userIds: row.users, action: handler.access.decided, reason }, nowMs)
  }
  if (!decided.value.decided) return ok({ state: row.state, subject: row.subject, votes: given, eyes })
  await moveRow(sql, handler, row, { move: decision.move, actor: 'staff', staffId, eyes, note }, nowMs)
  const voters = [...earlier.map(vote => vote.staffId), staffId]
  const applied = await handler.apply?.({ tx: sql, deps, nowMs, row, decision: name, note, voters, afterCommit })
  if (applied && !applied.ok) return applied
  const now = await handler.lock(sql, row.id)
  return ok({ state: now?.state ?? row.state, subject: row.subject, votes: given, eyes })
}
