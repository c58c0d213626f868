import type { Permission } from '@firoza/api/endpoint'
import type { TimeMs } from '@firoza/core/clock'
import type { Queryable, Tx } from '../../db/sql.ts'

export type VotePurpose = 'credit' | 'return'

export interface VoteRow {
  readonly purpose: VotePurpose
  readonly staff: string
  readonly staffId: bigint
  readonly note: string
  readonly atMs: number
}

/** False where this member of staff has said so before. */
export async function insertVote(
  tx: Tx,
  vote: { depositId: bigint; purpose: VotePurpose; staffId: bigint; note: string },
  nowMs: number,
): Promise<boolean> {
  const rows = await tx`
    insert into deposit_vote (deposit_id, purpose, staff_id, note, at)
    values (${vote.depositId}, ${vote.purpose}, ${vote.staffId}, ${vote.note}, ${nowMs}::timestamptz)
    on conflict do nothing returning 1`
  return rows.length > 0
}

/** The votes that count: of members of staff who are still permitted to vote, and not by now the owner of the deposit. */
export async function countVotes(
  sql: Queryable,
  depositId: bigint,
  purpose: VotePurpose,
  nowMs: TimeMs,
): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from deposit_vote v join deposit d on d.id = v.deposit_id join staff_member m on m.id = v.staff_id
    where v.deposit_id = ${depositId} and v.purpose = ${purpose} and m.user_id is distinct from d.user_id
      and ${'deposit.approve' satisfies Permission} = any(staff_permissions(m.id, ${nowMs}::timestamptz))`
  return row?.count ?? 0
}

export function listVotes(sql: Queryable, depositId: bigint): Promise<VoteRow[]> {
  return sql<VoteRow[]>`
    select v.purpose, m.name as staff, v.staff_id as "staffId", v.note, v.at as "atMs" from deposit_vote v join staff_member m on m.id = v.staff_id
    where v.deposit_id = ${depositId} order by v.at, v.staff_id`
}
