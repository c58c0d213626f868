import { present } from '@firoza/core/assert'
import type { TimeMs } from '@firoza/core/clock'
import { LIMITS } from '@firoza/core/limits'
import type { Queryable, Tx } from '../../../db/sql.ts'

export interface SavedReplyRow {
  readonly id: bigint
  readonly title: string
  readonly english: string
  readonly urdu: string
  readonly version: number
  readonly by: string | null
  readonly at: TimeMs
}

export interface Wording {
  readonly title: string
  readonly english: string
  readonly urdu: string
}

function selectSavedReply(sql: Queryable) {
  return sql`
    select p.id, p.title, p.english, p.urdu, p.version, m.name as by, p.changed_at as at
    from support_prepared p left join staff_member m on m.id = p.changed_by`
}

export function listSavedReplyRows(sql: Queryable): Promise<SavedReplyRow[]> {
  return sql<SavedReplyRow[]>`
    ${selectSavedReply(sql)} where p.in_use order by p.title, p.id limit ${LIMITS.supportAnswersMax}`
}

/** One that is in use, kept from other changes until the transaction ends. */
export async function lockSavedReply(tx: Tx, id: bigint): Promise<SavedReplyRow | undefined> {
  await tx`select 1 from support_prepared where id = ${id} for update`
  const [row] = await tx<SavedReplyRow[]>`${selectSavedReply(tx)} where p.id = ${id} and p.in_use`
  return row
}

export async function insertSavedReply(tx: Tx, wording: Wording, staffId: bigint, nowMs: TimeMs): Promise<bigint> {
  const [row] = await tx<{ id: bigint }[]>`
    insert into support_prepared (title, english, urdu, changed_by, changed_at)
    values (${wording.title}, ${wording.english}, ${wording.urdu}, ${staffId}, ${nowMs}::timestamptz) returning id`
  return present(row, 'the new answer').id
}

export async function updateSavedReply(
  tx: Tx,
  id: bigint,
  wording: Wording,
  staffId: bigint,
  nowMs: TimeMs,
): Promise<void> {
  await tx`
    update support_prepared set title = ${wording.title}, english = ${wording.english}, urdu = ${wording.urdu},
      version = version + 1, changed_by = ${staffId}, changed_at = ${nowMs}::timestamptz
    where id = ${id}`
}

export async function retireSavedReply(tx: Tx, id: bigint, staffId: bigint, nowMs: TimeMs): Promise<void> {
  await tx`
    update support_prepared set in_use = false, version = version + 1, changed_by = ${staffId},
      changed_at = ${nowMs}::timestamptz
    where id = ${id}`
}
