import type { TimeMs } from '@firoza/core/clock'
import type { ScoreRuleId } from '@firoza/core/score/score'
import type { ScoreAppealState } from '@firoza/core/score/score-appeal.states'
import type { Queryable, Tx } from '../../../db/sql.ts'

export interface AppealRow {
  readonly id: bigint
  readonly userId: bigint
  readonly publicId: string
  readonly nickname: string
  readonly score: number
  readonly changeId: bigint
  readonly rule: ScoreRuleId
  readonly delta: number
  readonly evidence: string
  readonly changedAtMs: TimeMs
  readonly words: string
  readonly state: ScoreAppealState
  readonly createdAtMs: TimeMs
  readonly decidedBy: string | null
  readonly note: string
}

function selectAppeal(sql: Queryable) {
  return sql`
    select a.id, a.user_id as "userId", u.public_id as "publicId", u.nickname, c.id as "changeId", c.rule, c.delta, c.evidence,
      c.at as "changedAtMs", a.words, a.state, a.created_at as "createdAtMs", m.name as "decidedBy", a.note,
      (select coalesce(sum(s.delta), 0)::int from score_change s where s.user_id = a.user_id) as score
    from score_appeal a join score_change c on c.id = a.change_id join app_user u on u.id = a.user_id
      left join staff_member m on m.id = a.decided_by`
}

/** Those that wait with the longest waiting first, those decided with the newest first. */
export function selectAppeals(
  sql: Queryable,
  { queue, fromId, limit }: { readonly queue: 'waiting' | 'done'; readonly fromId: bigint; readonly limit: number },
): Promise<AppealRow[]> {
  if (queue === 'waiting') {
    return sql<AppealRow[]>`
      ${selectAppeal(sql)} where a.state = 'open' and a.id > ${fromId} order by a.id limit ${limit + 1}`
  }
  return sql<AppealRow[]>`
    ${selectAppeal(sql)} where a.state <> 'open' and a.id < ${fromId} order by a.id desc limit ${limit + 1}`
}

export async function lockAppeal(tx: Tx, id: bigint): Promise<AppealRow | undefined> {
  const [row] = await tx<AppealRow[]>`${selectAppeal(tx)} where a.id = ${id} for update of a`
  return row
}

export async function saveDecision(
  tx: Tx,
  { id, state, staffId, note }: { id: bigint; state: ScoreAppealState; staffId: bigint; note: string },
  nowMs: TimeMs,
): Promise<void> {
  await tx`
    update score_appeal set state = ${state}, decided_by = ${staffId}, decided_at = ${nowMs}::timestamptz, note = ${note}
    where id = ${id}`
}
