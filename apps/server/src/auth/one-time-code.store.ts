import { OPERATOR_PREFIX_LENGTH, type Purpose } from '@firoza/core/auth/one-time-code'
import type { TimeMs } from '@firoza/core/clock'
import type { Tx } from '../db/sql.ts'

export interface StoredCode {
  readonly id: string
  readonly codeHash: string
  readonly wrong: number
  readonly expiresAtMs: TimeMs
  readonly usedAtMs: TimeMs | null
}

/** When codes were sent to the recipient in the last hour, newest first; keeps other askers waiting until the transaction ends. */
export async function lockSendTimes(tx: Tx, recipient: string, sinceMs: TimeMs): Promise<TimeMs[]> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`one-time code ${recipient}`}, 0))`
  const rows = await tx<{ createdAtMs: number }[]>`
    select created_at as "createdAtMs" from one_time_code
    where recipient = ${recipient} and created_at > ${sinceMs}::timestamptz order by created_at desc`
  return rows.map(row => row.createdAtMs)
}

/** When this person had codes sent to others since then, newest first; two askings of theirs count each other. */
export async function lockTimesToOthers(tx: Tx, askedBy: bigint, sinceMs: TimeMs): Promise<TimeMs[]> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`codes to others of ${askedBy}`}, 0))`
  const rows = await tx<{ createdAtMs: number }[]>`
    select created_at as "createdAtMs" from one_time_code
    where asked_by = ${askedBy} and created_at > ${sinceMs}::timestamptz order by created_at desc`
  return rows.map(row => row.createdAtMs)
}

/** How many codes went to numbers of the same country and operator since then. */
export async function countToOperator(tx: Tx, phone: string, sinceMs: TimeMs): Promise<number> {
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from one_time_code
    where recipient like ${`${phone.slice(0, OPERATOR_PREFIX_LENGTH)}%`} and created_at > ${sinceMs}::timestamptz`
  return row?.count ?? 0
}

export interface NewCode {
  readonly id: string
  readonly purpose: Purpose
  readonly recipient: string
  /** Who had it sent to somebody else. */
  readonly askedBy: bigint | undefined
  readonly codeHash: string
  readonly createdAtMs: TimeMs
  readonly expiresAtMs: TimeMs
}

export async function insertCode(tx: Tx, code: NewCode): Promise<void> {
  const { id, purpose, recipient, askedBy, codeHash, createdAtMs, expiresAtMs } = code
  await tx`
    insert into one_time_code (id, purpose, recipient, asked_by, code_hash, created_at, expires_at)
    values (${id}, ${purpose}, ${recipient}, ${askedBy ?? null}, ${codeHash}, ${createdAtMs}::timestamptz, ${expiresAtMs}::timestamptz)`
}

/** The newest code for the recipient and purpose, locked against a second guess at the same moment. */
export async function lockNewestCode(tx: Tx, purpose: Purpose, recipient: string): Promise<StoredCode | undefined> {
  const [row] = await tx<StoredCode[]>`
    select id, code_hash as "codeHash", wrong, expires_at as "expiresAtMs", used_at as "usedAtMs" from one_time_code
    where recipient = ${recipient} and purpose = ${purpose} order by created_at desc limit 1 for update`
  return row
}

export async function countWrongCode(tx: Tx, id: string): Promise<void> {
  await tx`update one_time_code set wrong = wrong + 1 where id = ${id}`
}

/** True for the one who uses the code first. */
export async function useCode(tx: Tx, id: string, nowMs: TimeMs): Promise<boolean> {
  const result = await tx`
    update one_time_code set used_at = ${nowMs}::timestamptz where id = ${id} and used_at is null`
  return result.count === 1
}
