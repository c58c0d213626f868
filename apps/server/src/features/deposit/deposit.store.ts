import type { IdStatus } from '@firoza/core/account/user.states'
import { present } from '@firoza/core/assert'
import type { DepositMove, DepositState } from '@firoza/core/deposit/deposit.states'
import type { DepositChannelKind, PayInstructions } from '@firoza/core/deposit/deposit-channel'
import { type DepositEndReason, type HoldReason, IDENTITY_HOLDS } from '@firoza/core/deposit/screen-deposit'
import type { Queryable, Tx } from '../../db/sql.ts'
import { isUnmatched } from '../../review/unmatched.store.ts'

export interface DepositRow {
  readonly id: bigint
  readonly reference: string
  readonly userId: bigint
  readonly channel: string
  readonly kind: DepositChannelKind
  readonly asset: string
  readonly exponent: number
  readonly units: bigint
  readonly receivedUnits: bigint | null
  readonly feeUnits: bigint | null
  readonly state: DepositState
  readonly holdReasons: HoldReason[]
  readonly reason: DepositEndReason | null
  readonly claimedTransaction: string | null
  readonly claimedSender: string
  readonly claimedNote: string
  readonly late: boolean
  readonly receipts: number
  readonly instructions: PayInstructions
  readonly createdAtMs: number
  readonly updatedAtMs: number
  readonly expiresAtMs: number
}

const columns = (sql: Queryable) => sql`
  d.id, d.reference, d.user_id as "userId", d.channel, c.kind, d.asset, s.exponent, d.units, d.received_units as "receivedUnits",
  d.fee_units as "feeUnits", d.state, d.hold_reasons as "holdReasons", d.reason, d.claimed_transaction as "claimedTransaction",
  d.claimed_sender as "claimedSender", d.claimed_note as "claimedNote", d.late, c.instructions,
  (select count(*)::int from deposit_picture p where p.deposit_id = d.id) as receipts, d.created_at as "createdAtMs",
  d.updated_at as "updatedAtMs", d.expires_at as "expiresAtMs"`

const source = (sql: Queryable) =>
  sql`deposit d join deposit_channel c on c.id = d.channel join asset s on s.code = d.asset`

export async function readDeposit(sql: Queryable, id: bigint): Promise<DepositRow | undefined> {
  const [row] = await sql<DepositRow[]>`select ${columns(sql)} from ${source(sql)} where d.id = ${id}`
  return row
}

/** The deposit, kept from others until the transaction ends. With a person's id only where it is theirs. */
export async function lockDeposit(tx: Tx, id: bigint, userId?: bigint): Promise<DepositRow | undefined> {
  const locked = await tx`
    select 1 from deposit where id = ${id} and (${userId ?? null}::bigint is null or user_id = ${userId ?? null}) for update`
  return locked.length === 0 ? undefined : readDeposit(tx, id)
}

export interface NewDeposit {
  readonly reference: string
  readonly userId: bigint
  readonly channel: string
  readonly asset: string
  readonly units: bigint
  readonly expiresAtMs: number
  readonly sandboxPayAtMs: number | null
}

/** Undefined where the reference is taken. */
export async function insertDeposit(tx: Tx, deposit: NewDeposit, nowMs: number): Promise<bigint | undefined> {
  const { reference, userId, channel, asset, units, expiresAtMs, sandboxPayAtMs } = deposit
  const [row] = await tx<{ id: bigint }[]>`
    insert into deposit (reference, user_id, realm, channel, asset, units, state, expires_at, sandbox_pay_at, created_at, updated_at)
    values (${reference}, ${userId}, 'real', ${channel}, ${asset}, ${units}, 'created', ${expiresAtMs}::timestamptz,
      ${sandboxPayAtMs}::timestamptz, ${nowMs}::timestamptz, ${nowMs}::timestamptz)
    on conflict (reference) do nothing returning id`
  return row?.id
}

export interface DepositStep {
  readonly move: DepositMove | null
  readonly state: DepositState
  readonly actor: 'person' | 'system' | 'staff' | 'bank'
  readonly staffId?: bigint
  readonly note?: string
}

/** Writes the step and the state that it leads to. */
export async function writeStep(tx: Tx, id: bigint, step: DepositStep, nowMs: number): Promise<void> {
  const { move, state, actor, staffId, note } = step
  await tx`update deposit set state = ${state}, updated_at = ${nowMs}::timestamptz where id = ${id}`
  await tx`
    insert into deposit_step (deposit_id, move, state, actor, staff_id, note, at)
    values (${id}, ${move}, ${state}, ${actor}, ${staffId ?? null}, ${note ?? ''}, ${nowMs}::timestamptz)`
}

export async function setReceived(tx: Tx, id: bigint, receivedUnits: bigint, late: boolean): Promise<void> {
  await tx`update deposit set received_units = ${receivedUnits}, late = ${late}, reason = null, sandbox_pay_at = null where id = ${id}`
}

export async function setFee(tx: Tx, id: bigint, feeUnits: bigint): Promise<void> {
  await tx`update deposit set fee_units = ${feeUnits} where id = ${id}`
}

export async function setHoldReasons(tx: Tx, id: bigint, reasons: readonly HoldReason[]): Promise<void> {
  await tx`update deposit set hold_reasons = ${[...reasons]}::text[] where id = ${id}`
}

export async function setReason(tx: Tx, id: bigint, reason: DepositEndReason): Promise<void> {
  await tx`update deposit set reason = ${reason} where id = ${id}`
}

export interface Claim {
  readonly transactionId: string
  readonly senderName: string
  readonly note: string
}

/** What the person says of the payment. False where somebody has claimed the same payment before: of two at the same moment, one has. */
export async function setClaim(tx: Tx, deposit: Pick<DepositRow, 'id' | 'channel'>, claim: Claim): Promise<boolean> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`claim of ${deposit.channel} ${claim.transactionId}`}, 0))`
  const rows = await tx`
    update deposit set claimed_transaction = ${claim.transactionId}, claimed_sender = ${claim.senderName}, claimed_note = ${claim.note}
    where id = ${deposit.id} and not exists (
      select 1 from deposit o where o.channel = ${deposit.channel} and o.claimed_transaction = ${claim.transactionId} and o.id <> ${deposit.id})
      and not exists (
      select 1 from bank_notice n where n.channel = ${deposit.channel} and n.transaction_id = ${claim.transactionId} and not ${isUnmatched(tx)})
    returning 1`
  return rows.length > 0
}

/** Its transaction number may be claimed for another deposit again. */
export async function freeClaim(tx: Tx, id: bigint): Promise<void> {
  await tx`update deposit set claimed_transaction = null where id = ${id}`
}

export async function insertClaimClash(
  sql: Queryable,
  clash: { channel: string; transactionId: string; userId: bigint },
  nowMs: number,
): Promise<void> {
  await sql`
    insert into deposit_claim_clash (channel, transaction_id, user_id, at)
    values (${clash.channel}, ${clash.transactionId}, ${clash.userId}, ${nowMs}::timestamptz)`
}

export async function countClashes(sql: Queryable, channel: string, transactionId: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from deposit_claim_clash where channel = ${channel} and transaction_id = ${transactionId}`
  return row?.count ?? 0
}

export interface DepositFilter {
  readonly userId: bigint | undefined
  readonly kind: string | undefined
  readonly states: readonly DepositState[] | undefined
  readonly beforeId: bigint
  readonly limit: number
}

/** Newest first, one more than asked for. */
export function listDepositRows(sql: Queryable, filter: DepositFilter): Promise<DepositRow[]> {
  const { userId, kind, states, beforeId, limit } = filter
  return sql<DepositRow[]>`
    select ${columns(sql)} from ${source(sql)}
    where d.id < ${beforeId}
      ${userId === undefined ? sql`` : sql`and d.user_id = ${userId}`}
      ${kind === undefined ? sql`` : sql`and c.kind = ${kind}`}
      ${states === undefined ? sql`` : sql`and d.state = any(${[...states]}::text[])`}
    order by d.id desc limit ${limit + 1}`
}

export interface StepRow {
  readonly state: DepositState
  readonly actor: 'person' | 'system' | 'staff' | 'bank'
  readonly staff: string | null
  readonly note: string
  readonly atMs: number
}

export function listSteps(sql: Queryable, id: bigint): Promise<StepRow[]> {
  return sql<StepRow[]>`
    select t.state, t.actor, m.name as staff, t.note, t.at as "atMs"
    from deposit_step t left join staff_member m on m.id = t.staff_id where t.deposit_id = ${id} order by t.id`
}

/** Ids of deposits that move on without staff, of those on hold whose owner has been verified, and of those that have expired, behind the given one. */
export async function listMoving(sql: Queryable, nowMs: number, afterId: bigint, limit: number): Promise<bigint[]> {
  const rows = await sql<{ id: bigint }[]>`
    (select id from deposit where state in ('created', 'matching', 'aml_check', 'approved') and id > ${afterId} order by id limit ${limit})
    union (select d.id from deposit d join app_user u on u.id = d.user_id where d.state = 'aml_hold' and d.id > ${afterId}
      and d.hold_reasons && ${[...IDENTITY_HOLDS]}::text[] and u.id_status = 'succ' and u.verified_name <> '' order by d.id limit ${limit})
    union select id from deposit where state in ('created', 'awaiting_payment') and expires_at <= ${nowMs}::timestamptz and id > ${afterId}
    order by id limit ${limit}`
  return rows.map(row => row.id)
}

export interface DepositOwner {
  readonly publicId: string
  readonly nickname: string
  readonly verifiedName: string
  readonly idStatus: IdStatus
}

export async function readOwner(sql: Queryable, userId: bigint): Promise<DepositOwner> {
  const [row] = await sql<DepositOwner[]>`
    select public_id as "publicId", nickname, verified_name as "verifiedName", id_status as "idStatus" from app_user where id = ${userId}`
  return present(row, 'the owner of the deposit')
}
