import type { Permission } from '@firoza/api/endpoint'
import type { TimeMs } from '@firoza/core/clock'
import type { Queryable, Tx } from '../../../db/sql.ts'
import { isUnmatched } from '../../../review/unmatched.store.ts'
import type { BankNotice } from '../notice.store.ts'

export interface AssignmentRow {
  readonly noticeId: bigint
  readonly depositId: bigint
  readonly reference: string
  readonly ownerId: bigint
  readonly userId: string
  readonly staffId: bigint
  readonly staff: string
  readonly note: string
  readonly atMs: TimeMs
}

export function listAssignments(sql: Queryable, noticeIds: readonly bigint[]): Promise<AssignmentRow[]> {
  return sql<AssignmentRow[]>`
    select a.notice_id as "noticeId", a.deposit_id as "depositId", d.reference, u.id as "ownerId", u.public_id as "userId", a.staff_id as "staffId",
      m.name as staff, a.note, a.at as "atMs"
    from deposit_assignment a join deposit d on d.id = a.deposit_id join app_user u on u.id = d.user_id
      join staff_member m on m.id = a.staff_id
    where a.notice_id = any(${noticeIds.map(String)}::text[]::bigint[]) order by a.at, a.staff_id`
}

/** Who says that a payment is for a deposit, is still permitted to, and does not own it by now. */
export async function listAgreeing(
  sql: Queryable,
  { noticeId, depositId }: Pick<AssignmentRow, 'noticeId' | 'depositId'>,
  nowMs: TimeMs,
): Promise<bigint[]> {
  const rows = await sql<{ staffId: bigint }[]>`
    select a.staff_id as "staffId" from deposit_assignment a join deposit d on d.id = a.deposit_id join staff_member m on m.id = a.staff_id
    where a.notice_id = ${noticeId} and a.deposit_id = ${depositId} and m.user_id is distinct from d.user_id
      and ${'deposit.approve' satisfies Permission} = any(staff_permissions(m.id, ${nowMs}::timestamptz))
    order by a.at, a.staff_id`
  return rows.map(({ staffId }) => staffId)
}

/** False where this member of staff has said so before. */
export async function insertAssignment(
  tx: Tx,
  assignment: { noticeId: bigint; depositId: bigint; staffId: bigint; note: string },
  nowMs: TimeMs,
): Promise<boolean> {
  const { noticeId, depositId, staffId, note } = assignment
  const rows = await tx`
    insert into deposit_assignment (notice_id, deposit_id, staff_id, note, at)
    values (${noticeId}, ${depositId}, ${staffId}, ${note}, ${nowMs}::timestamptz) on conflict do nothing returning 1`
  return rows.length > 0
}

export interface LockedNotice
  extends Pick<BankNotice, 'channel' | 'transactionId' | 'asset' | 'units' | 'senderName' | 'remittance' | 'source'> {
  readonly id: bigint
  /** It is somebody's deposit, or the platform's own, or went back to its sender, or is refunded. */
  readonly taken: boolean
}

/** The notice, kept from others until the transaction ends. */
export async function lockNotice(tx: Tx, id: bigint): Promise<LockedNotice | undefined> {
  const [row] = await tx<LockedNotice[]>`
    select n.id, n.channel, n.transaction_id as "transactionId", n.asset, n.units, n.sender_name as "senderName", n.remittance, n.source,
      not ${isUnmatched(tx)} as taken
    from bank_notice n where n.id = ${id} for update`
  return row
}

/** Those of the candidates for a notice, and of what staff have named for it, the oldest first. */
export function listSupposed(
  sql: Queryable,
  noticeId: bigint,
  candidateIds: readonly bigint[],
): Promise<{ reference: string; userId: bigint }[]> {
  return sql<{ reference: string; userId: bigint }[]>`
    select reference, user_id as "userId" from deposit
    where id = any(${candidateIds.map(String)}::text[]::bigint[])
      or id in (select deposit_id from deposit_assignment where notice_id = ${noticeId})
    order by id`
}

/** The deposit of a reference that takes money through a channel. */
export async function findByReference(sql: Queryable, channel: string, reference: string): Promise<bigint | undefined> {
  const [row] = await sql<{ id: bigint }[]>`
    select id from deposit where reference = ${reference} and channel = ${channel}`
  return row?.id
}
