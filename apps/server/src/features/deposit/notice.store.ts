import { karachiDate, type TradingDate } from '@firoza/core/calendar/trading-day'
import type { Queryable, Tx } from '../../db/sql.ts'
import { isUnmatched } from '../../review/unmatched.store.ts'

/** A bank's report of money that came in. */
export interface BankNotice {
  readonly channel: string
  readonly transactionId: string
  readonly asset: string
  readonly units: bigint
  readonly senderName: string
  readonly remittance: string
  readonly source: 'sandbox' | 'statement' | 'counter'
  readonly recordedBy?: bigint
  /** The day of the payment by the statement; the day of the report where it gives none. */
  readonly bookedOn?: TradingDate | undefined
}

export interface NoticeRow extends BankNotice {
  readonly id: bigint
  readonly exponent: number
  readonly staffId: bigint | null
  /** Who took in the same line of a statement after the first. */
  readonly confirmedBy: bigint | null
  readonly receivedAtMs: number
}

/** Undefined where the bank has reported this payment before. */
export async function insertNotice(tx: Tx, notice: BankNotice, nowMs: number): Promise<bigint | undefined> {
  const { channel, transactionId, asset, units, senderName, remittance, source, recordedBy } = notice
  const bookedOn = notice.bookedOn ?? karachiDate(nowMs)
  const [row] = await tx<{ id: bigint }[]>`
    insert into bank_notice (channel, transaction_id, asset, units, sender_name, remittance, source, recorded_by, received_at, booked_on)
    values (${channel}, ${transactionId}, ${asset}, ${units}, ${senderName.slice(0, 140)}, ${remittance.slice(0, 500)}, ${source},
      ${recordedBy ?? null}, ${nowMs}::timestamptz, ${bookedOn}::date)
    on conflict (channel, transaction_id) do nothing returning id`
  return row?.id
}

/** Deposits of a channel that a notice may belong to: named by reference, or claimed by the bank's transaction id. Oldest first. */
export async function findCandidates(
  sql: Queryable,
  notice: Pick<BankNotice, 'channel' | 'asset' | 'transactionId'>,
  references: readonly string[],
): Promise<{ id: bigint; byReference: boolean }[]> {
  return sql<{ id: bigint; byReference: boolean }[]>`
    select id, reference = any(${[...references]}::text[]) as "byReference" from deposit
    where channel = ${notice.channel} and asset = ${notice.asset}
      and (reference = any(${[...references]}::text[]) or claimed_transaction = ${notice.transactionId})
    order by id limit 20`
}

/** A statement's line that somebody else took in with the same words and figures, nobody has confirmed yet, and is not money of who brings it now. */
export interface ConfirmableNotice {
  readonly id: bigint
  readonly depositId: bigint | null
}

export async function findConfirmable(sql: Queryable, notice: BankNotice): Promise<ConfirmableNotice | undefined> {
  const { channel, transactionId, asset, units, senderName, remittance, recordedBy } = notice
  const [row] = await sql<ConfirmableNotice[]>`
    select id, deposit_id as "depositId" from bank_notice
    where channel = ${channel} and transaction_id = ${transactionId} and source = 'statement' and asset = ${asset} and units = ${units}
      and sender_name = ${senderName.slice(0, 140)} and remittance = ${remittance.slice(0, 500)}
      and confirmed_by is null and recorded_by <> ${recordedBy ?? null}
      and not exists (
        select 1 from deposit d join staff_member m on m.user_id = d.user_id where d.id = deposit_id and m.id = ${recordedBy ?? null})`
  return row
}

/** Two have brought the same line. Nothing happens where somebody was first. */
export async function setConfirmed(tx: Tx, noticeId: bigint, staffId: bigint): Promise<void> {
  await tx`
    update bank_notice set confirmed_by = ${staffId}
    where id = ${noticeId} and source = 'statement' and confirmed_by is null and recorded_by <> ${staffId}`
}

export type KnownNotice = Pick<NoticeRow, 'id' | 'asset' | 'units' | 'exponent'>

/** What the bank has reported of this payment before. */
export async function findKnown(
  sql: Queryable,
  channel: string,
  transactionId: string,
): Promise<KnownNotice | undefined> {
  const [row] = await sql<KnownNotice[]>`
    select n.id, n.asset, n.units, s.exponent from bank_notice n join asset s on s.code = n.asset
    where n.channel = ${channel} and n.transaction_id = ${transactionId}`
  return row
}

/** Keeps that a statement names a known payment with another amount or currency: once, whoever imports it. */
export async function insertDifference(
  tx: Tx,
  { noticeId, amount, currency }: { readonly noticeId: bigint; readonly amount: string; readonly currency: string },
  staffId: bigint,
  nowMs: number,
): Promise<void> {
  await tx`
    insert into bank_notice_difference (notice_id, amount, currency, recorded_by, at)
    values (${noticeId}, ${amount.slice(0, 40)}, ${currency}, ${staffId}, ${nowMs}::timestamptz) on conflict do nothing`
}

export async function attachNotice(tx: Tx, noticeId: bigint, depositId: bigint): Promise<void> {
  await tx`update bank_notice set deposit_id = ${depositId} where id = ${noticeId}`
}

/** It is the platform's own money: the journal took it into a clearing account. */
export async function attachToJournal(tx: Tx, noticeId: bigint, journalId: bigint): Promise<void> {
  await tx`update bank_notice set journal_id = ${journalId} where id = ${noticeId}`
}

/** It went back to its sender, or is refunded, as two members of staff say in an approval. */
export async function closeAsReturned(tx: Tx, noticeId: bigint, changeRequestId: bigint): Promise<void> {
  await tx`update bank_notice set return_request_id = ${changeRequestId} where id = ${noticeId}`
}

const columns = (sql: Queryable) => sql`
  n.id, n.channel, n.transaction_id as "transactionId", n.asset, s.exponent, n.units, n.sender_name as "senderName", n.remittance, n.source,
  n.recorded_by as "staffId", n.confirmed_by as "confirmedBy",
  n.received_at as "receivedAtMs"`

export async function noticeOf(sql: Queryable, depositId: bigint): Promise<NoticeRow | undefined> {
  const [row] = await sql<NoticeRow[]>`
    select ${columns(sql)} from bank_notice n join asset s on s.code = n.asset where n.deposit_id = ${depositId}`
  return row
}

/** Recorded it, and no one else has uploaded the same: what becomes of its money is for others to say. */
export function isRecordedAlone({ staffId, confirmedBy }: NoticeRow, by: bigint): boolean {
  return staffId === by && confirmedBy === null
}

/** The longest waiting first. */
export function listUnmatched(sql: Queryable, afterId: bigint, limit: number): Promise<NoticeRow[]> {
  return sql<NoticeRow[]>`
    select ${columns(sql)} from bank_notice n join asset s on s.code = n.asset
    where ${isUnmatched(sql)} and n.id > ${afterId} order by n.id limit ${limit + 1}`
}

/** Those of a channel's payments of which nobody knows whose they are. */
export function listUnmatchedOf(
  sql: Queryable,
  channel: string,
  transactionIds: readonly string[],
): Promise<NoticeRow[]> {
  return sql<NoticeRow[]>`
    select ${columns(sql)} from bank_notice n join asset s on s.code = n.asset
    where ${isUnmatched(sql)} and n.channel = ${channel} and n.transaction_id = any(${[...transactionIds]}::text[])
    order by n.id`
}
