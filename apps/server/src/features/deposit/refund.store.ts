import type { TimeMs } from '@firoza/core/clock'
import { REFUND_ENDED, type RefundMove, type RefundState, refundStates } from '@firoza/core/deposit/refund.states'
import type { Queryable, Tx } from '../../db/sql.ts'
import type { PayoutState } from '../../rails/payout-order.store.ts'
import { isPaused } from '../../rails/payout-pause.store.ts'

export interface RefundRow {
  readonly id: bigint
  readonly reference: string
  readonly noticeId: bigint
  readonly channel: string
  readonly transactionId: string
  readonly senderName: string
  readonly asset: string
  readonly exponent: number
  readonly units: bigint
  readonly state: RefundState
  /** Whose deposit it was, where it was one. */
  readonly ownerId: bigint | null
  /** The state of its payment; null before it is handed over. */
  readonly payout: PayoutState | null
  readonly createdAtMs: TimeMs
  readonly updatedAtMs: TimeMs
}

const selectRefund = (sql: Queryable) => sql`
  select r.id, r.reference, r.notice_id as "noticeId", n.channel, n.transaction_id as "transactionId", n.sender_name as "senderName", n.asset,
    s.exponent, n.units, r.state, d.user_id as "ownerId", o.state as payout, r.created_at as "createdAtMs", r.updated_at as "updatedAtMs"
  from refund r join bank_notice n on n.id = r.notice_id join asset s on s.code = n.asset
    left join deposit d on d.id = n.deposit_id left join payout_order o on o.reference = r.reference`

export async function insertRefund(tx: Tx, noticeId: bigint, reference: string, nowMs: TimeMs): Promise<void> {
  const state = refundStates.initial
  await tx`
    with made as (
      insert into refund (notice_id, reference, state, created_at, updated_at)
      values (${noticeId}, ${reference}, ${state}, ${nowMs}::timestamptz, ${nowMs}::timestamptz) returning id
    )
    insert into refund_step (refund_id, move, state, at) select id, null, ${state}, ${nowMs}::timestamptz from made`
}

/** Writes the step and the state that it leads to. */
export async function writeRefundStep(
  tx: Tx,
  id: bigint,
  step: { readonly move: RefundMove; readonly state: RefundState },
  nowMs: TimeMs,
): Promise<void> {
  await tx`update refund set state = ${step.state}, updated_at = ${nowMs}::timestamptz where id = ${id}`
  await tx`
    insert into refund_step (refund_id, move, state, at) values (${id}, ${step.move}, ${step.state}, ${nowMs}::timestamptz)`
}

/** Kept from others until the transaction ends. */
export async function lockRefund(tx: Tx, id: bigint): Promise<RefundRow | undefined> {
  await tx`select 1 from refund where id = ${id} for update`
  const [row] = await tx<RefundRow[]>`${selectRefund(tx)} where r.id = ${id}`
  return row
}

/** Refunds to hand over, unless payouts are paused, and those of which there is news, behind the given one. */
export async function listRefundsToMove(sql: Queryable, afterId: bigint, limit: number): Promise<bigint[]> {
  const running = !(await isPaused(sql))
  const rows = await sql<{ id: bigint }[]>`
    (select id from refund where ${running} and state = 'approved' and id > ${afterId} order by id limit ${limit})
    union (select r.id from refund r join payout_order o on o.reference = r.reference
      where r.state = 'sent' and o.state in ('settled', 'failed', 'returned') and r.id > ${afterId} order by r.id limit ${limit})
    union (select r.id from payout_order o join refund r on r.reference = o.reference
      where o.state = 'returned' and r.state = 'settled' and r.id > ${afterId} order by r.id limit ${limit})
    order by id limit ${limit}`
  return rows.map(({ id }) => id)
}

export interface ListedRefund extends RefundRow {
  /** None of its payment's refunds arrived or is on its way. */
  readonly again: boolean
}

/** The newest first; with one more than the limit where there are more. */
export function listRefunds(sql: Queryable, belowId: bigint, limit: number): Promise<ListedRefund[]> {
  return sql<ListedRefund[]>`
    select q.*, not exists (
      select 1 from refund o where o.notice_id = q."noticeId" and o.state <> all(${[...REFUND_ENDED]}::text[])) as again
    from (${selectRefund(sql)} where r.id < ${belowId} order by r.id desc limit ${limit + 1}) q order by q.id desc`
}

/** It was refunded, and none of its refunds arrived or is on its way. */
export async function mayRefundAgain(sql: Queryable, noticeId: bigint): Promise<boolean> {
  const [row] = await sql<{ again: boolean | null }[]>`
    select bool_and(state = any(${[...REFUND_ENDED]}::text[])) as again from refund where notice_id = ${noticeId}`
  return row?.again === true
}
