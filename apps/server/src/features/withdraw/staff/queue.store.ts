import type { BankValues } from '@firoza/core/bank/bank-template'
import type { TimeMs } from '@firoza/core/clock'
import { withdrawStates } from '@firoza/core/withdraw/withdraw.states'
import type { Queryable } from '../../../db/sql.ts'
import { waitsForYes } from '../../../review/withdrawal-review.store.ts'
import type { WithdrawalRow } from '../withdraw.store.ts'

export type WithdrawalQueue = 'review' | 'on_its_way' | 'unknown' | 'done' | 'all'

const STATES: { readonly [Q in Exclude<WithdrawalQueue, 'review'>]: readonly WithdrawalRow['state'][] } = {
  on_its_way: ['approved', 'sending', 'sent', 'unknown'],
  unknown: ['sending', 'unknown'],
  done: ['settled', 'cancelled', 'rejected', 'failed', 'returned'],
  all: withdrawStates.states,
}

export interface QueueRow {
  readonly id: bigint
  readonly personId: string
  readonly personName: string
}

/** Every review has the same clock, so that the oldest is the nearest. */
export function isOldestFirst(queue: WithdrawalQueue): boolean {
  return queue === 'review' || queue === 'unknown'
}

/** The ids of a queue in the order of their pages. */
export function listQueue(
  sql: Queryable,
  { queue, from, limit }: { readonly queue: WithdrawalQueue; readonly from: bigint; readonly limit: number },
  nowMs: TimeMs,
): Promise<QueueRow[]> {
  const oldestFirst = isOldestFirst(queue)
  return sql<QueueRow[]>`
    select w.id, u.public_id as "personId", u.nickname as "personName" from withdrawal w join app_user u on u.id = w.user_id
    where ${queue === 'review' ? waitsForYes(sql, nowMs) : sql`w.state = any(${[...STATES[queue]]}::text[])`}
      and ${oldestFirst ? sql`w.id > ${from}` : sql`w.id < ${from}`}
    order by ${oldestFirst ? sql`w.id` : sql`w.id desc`} limit ${limit + 1}`
}

export interface CustomerOfWithdrawal {
  readonly publicId: string
  readonly nickname: string
  readonly verifiedName: string
}

export async function findCustomerOf(sql: Queryable, userId: bigint): Promise<CustomerOfWithdrawal> {
  const [row] = await sql<CustomerOfWithdrawal[]>`
    select public_id as "publicId", nickname, verified_name as "verifiedName" from app_user where id = ${userId}`
  return row as CustomerOfWithdrawal
}

export interface Payee {
  /** Null where the owner of the refunded money is unknown. */
  readonly userId: bigint | null
  readonly details: BankValues
  /** Of a refund: the operator account that received the payment. */
  readonly paidInto?: string
}

/**
 * Whose payments these are, and what they gave of the accounts to which they go, by the payments' references. A saved account never changes. Refunds
 * are those of the deposit that was returned.
 */
export async function readPayees(sql: Queryable, references: readonly string[]): Promise<ReadonlyMap<string, Payee>> {
  const rows = await sql<(Payee & { reference: string })[]>`
    select w.reference, w.user_id as "userId", d.details from withdrawal w join destination d on d.id = w.destination_id
    where w.reference = any(${[...references]}::text[])`
  const refunds = await sql<{ reference: string; userId: bigint | null; paidInto: string }[]>`
    select r.reference, d.user_id as "userId", c.instructions ->> 'account' as "paidInto"
    from refund r join bank_notice n on n.id = r.notice_id join deposit_channel c on c.id = n.channel left join deposit d on d.id = n.deposit_id
    where r.reference = any(${[...references]}::text[])`
  const all = [...rows, ...refunds.map(refund => ({ ...refund, details: {} }))]
  return new Map(all.map(({ reference, ...payee }) => [reference, payee]))
}
