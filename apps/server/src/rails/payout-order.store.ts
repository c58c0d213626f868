import type { TimeMs } from '@firoza/core/clock'
import type { RailReason } from '@firoza/core/withdraw/withdraw.reasons'
import type { Fragment, Queryable, Tx } from '../db/sql.ts'
import type { Payment } from './rail.ts'

export type PayoutState = 'accepted' | 'exported' | 'settled' | 'failed' | 'returned'

export interface PayoutOrder extends Payment {
  readonly rail: string
  readonly state: PayoutState
  readonly reason: RailReason | null
  readonly batch: string | null
  readonly bankReference: string | null
  readonly receivedAtMs: TimeMs
}

function selectOrder(sql: Queryable) {
  return sql`
    select reference, rail, asset, units, template, account, holder_name as "holderName", state, reason, batch,
      bank_reference as "bankReference", received_at as "receivedAtMs"
    from payout_order`
}

export async function findPayout(sql: Queryable, reference: string): Promise<PayoutOrder | undefined> {
  const [row] = await sql<PayoutOrder[]>`${selectOrder(sql)} where reference = ${reference}`
  return row
}

/** The same, kept from other answers until the transaction ends. */
export async function lockPayout(tx: Tx, reference: string): Promise<PayoutOrder | undefined> {
  const [row] = await tx<PayoutOrder[]>`${selectOrder(tx)} where reference = ${reference} for update`
  return row
}

/** True where the rail did not have it yet. */
export async function insertPayout(
  sql: Queryable,
  rail: string,
  payment: Payment,
  batch: string | null,
  nowMs: TimeMs,
): Promise<boolean> {
  const { reference, asset, units, template, account, holderName } = payment
  const result = await sql`
    insert into payout_order (reference, rail, asset, units, account, template, holder_name, state, batch, received_at)
    values (${reference}, ${rail}, ${asset}, ${units}, ${account}, ${template}, ${holderName}, 'accepted', ${batch}, ${nowMs}::timestamptz)
    on conflict (reference) do nothing`
  return result.count === 1
}

/** The next ones for a file, kept from other files. */
export function takeForBatch(
  tx: Tx,
  rail: string,
  templates: readonly string[],
  limit: number,
): Promise<PayoutOrder[]> {
  return tx<PayoutOrder[]>`
    ${selectOrder(tx)} where rail = ${rail} and state = 'accepted' and template = any(${[...templates]}::text[])
    order by received_at, reference limit ${limit} for update skip locked`
}

export async function markExported(tx: Tx, references: readonly string[], batch: string, nowMs: TimeMs): Promise<void> {
  await tx`
    update payout_order set state = 'exported', batch = ${batch}, exported_at = ${nowMs}::timestamptz where reference = any(${[...references]}::text[])`
}

export function listBatch(sql: Queryable, batch: string): Promise<PayoutOrder[]> {
  return sql<PayoutOrder[]>`${selectOrder(sql)} where batch = ${batch} order by received_at, reference`
}

export interface BatchRow {
  readonly batch: string
  readonly templates: readonly string[]
  readonly payments: number
  readonly units: bigint
  readonly answered: number
  readonly exportedAtMs: TimeMs
}

/** A file's place in the order of the list. */
export type BatchPlace = Pick<BatchRow, 'exportedAtMs' | 'batch'>

/**
 * The files that were written, newest first; with one more than the limit where there are more. One file after the other is looked up, then the payments
 * of these: all payments of a file were exported at one moment.
 */
export function listBatches(
  sql: Queryable,
  rail: string,
  before: BatchPlace | undefined,
  limit: number,
): Promise<BatchRow[]> {
  const newest = (below: Fragment) => sql`
    select batch, exported_at from payout_order
    where rail = ${rail} and exported_at is not null and batch is not null and ${below} order by exported_at desc, batch desc limit 1`
  const first = before
    ? sql`(exported_at, batch) < (${before.exportedAtMs}::timestamptz, ${before.batch}::text)`
    : sql`true`
  return sql<BatchRow[]>`
    with recursive file as (
      (${newest(first)})
      union all
      select n.* from file f cross join lateral (${newest(sql`(exported_at, batch) < (f.exported_at, f.batch)`)}) n
    )
    select f.batch, p.templates, p.payments, p.units, p.answered, f.exported_at as "exportedAtMs"
    from (select * from file limit ${limit + 1}) f cross join lateral (
      select array_agg(distinct template) as templates, count(*)::int as payments, sum(units)::bigint as units,
        count(*) filter (where state <> 'exported')::int as answered
      from payout_order where batch = f.batch and rail = ${rail} and state <> 'accepted'
    ) p
    order by f.exported_at desc, f.batch desc`
}

/** What waits for the next file, by kind of account. */
export function sumWaiting(
  sql: Queryable,
  rail: string,
): Promise<{ readonly template: string; readonly payments: number; readonly units: bigint }[]> {
  return sql<{ template: string; payments: number; units: bigint }[]>`
    select template, count(*)::int as payments, sum(units)::bigint as units from payout_order
    where rail = ${rail} and state = 'accepted' group by template`
}

/** What a bank says of a payment. */
export interface PayoutAnswer {
  readonly reference: string
  readonly state: 'settled' | 'failed' | 'returned'
  readonly reason: RailReason | null
  /** Empty where it gave none. */
  readonly bankReference: string
}

/** What may follow what: an answer once given is only followed by a return. */
export function isNews({ state }: Pick<PayoutOrder, 'state'>, answer: Pick<PayoutAnswer, 'state'>): boolean {
  return state === 'exported' || (state === 'settled' && answer.state === 'returned')
}

/** Ends a locked payment as the answer says, which is news of it. */
export async function answerPayout(tx: Tx, answer: PayoutAnswer, nowMs: TimeMs): Promise<void> {
  await tx`
    update payout_order set state = ${answer.state}, reason = ${answer.reason},
      bank_reference = coalesce(nullif(${answer.bankReference}, ''), bank_reference), answered_at = ${nowMs}::timestamptz
    where reference = ${answer.reference}`
}

/** Writes down that a member of staff has brought an answer which gives money back, and counts who has brought the same. */
export async function uploadAnswer(
  tx: Tx,
  { reference, state, reason, bankReference }: PayoutAnswer,
  staffId: bigint,
  nowMs: TimeMs,
): Promise<number> {
  await tx`
    insert into payout_answer (reference, state, reason, bank_reference, staff_id, at)
    values (${reference}, ${state}, ${reason}, ${bankReference}, ${staffId}, ${nowMs}::timestamptz) on conflict do nothing`
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from payout_answer
    where reference = ${reference} and state = ${state} and reason = ${reason} and bank_reference = ${bankReference}`
  return row?.count ?? 0
}

/** Payments of which one member of staff has brought an answer that a second one has not. */
export async function countAnswersWaiting(sql: Queryable, rail: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(distinct o.reference)::int as count from payout_answer a join payout_order o on o.reference = a.reference
    where o.rail = ${rail} and (o.state = 'exported' or o.state = 'settled' and a.state = 'returned')`
  return row?.count ?? 0
}

export async function markTaken(sql: Queryable, reference: string, nowMs: TimeMs): Promise<void> {
  await sql`update payout_order set batch = null, received_at = ${nowMs}::timestamptz where reference = ${reference}`
}
