import type { TimeMs } from '@firoza/core/clock'
import type { Realm } from '@firoza/core/realm'
import type { PaidWithdrawal } from '@firoza/core/withdraw/withdraw.postings'
import type { RailReason, RejectReason } from '@firoza/core/withdraw/withdraw.reasons'
import type { WithdrawLabel, WithdrawMove, WithdrawState } from '@firoza/core/withdraw/withdraw.states'
import { statesLabelled, withdrawStates } from '@firoza/core/withdraw/withdraw.states'
import type { ReviewReason } from '@firoza/core/withdraw/withdrawal-risk'
import { isSuspended } from '../../customers/user-lock.store.ts'
import type { Queryable, Tx } from '../../db/sql.ts'
import { approvalsOf, approversOf, hasTwoApprovals } from '../../review/withdrawal-review.store.ts'

export interface WithdrawalRow extends PaidWithdrawal {
  readonly id: bigint
  readonly channel: string
  readonly rail: string
  readonly destinationId: bigint
  readonly template: string
  readonly bankName: string
  readonly account: string
  readonly holderName: string
  readonly exponent: number
  readonly state: WithdrawState
  readonly riskScore: number
  readonly reviewReasons: readonly ReviewReason[]
  /** Two for whatever a disabled person has asked for. */
  readonly peopleNeeded: 0 | 1 | 2
  readonly ownerDisabled: boolean
  /** The members of staff who have said yes. */
  readonly approvers: readonly bigint[]
  /** How many of them count: who has lost the role or left since does not. */
  readonly approvals: number
  /** Its amount is still on hold. */
  readonly onHold: boolean
  readonly callFirst: boolean
  readonly reviewByMs: TimeMs | null
  readonly reason: RejectReason | RailReason | null
  readonly railReference: string | null
  readonly looks: number
  readonly createdAtMs: TimeMs
  readonly updatedAtMs: TimeMs
}

function selectWithdrawal(sql: Queryable, nowMs: TimeMs) {
  return sql`
    select w.id, w.reference, w.user_id as "userId", w.realm, w.channel, w.rail, w.destination_id as "destinationId", d.template,
      d.bank_name as "bankName", d.account, d.holder_name as "holderName", w.asset, s.exponent, w.units, w.fee_units as "feeUnits",
      w.net_units as "netUnits", w.state, w.risk_score as "riskScore", w.review_reasons as "reviewReasons",
      case when u.status = 0 then 2 else w.people_needed end as "peopleNeeded", u.status = 0 as "ownerDisabled", ${approversOf(sql)} as approvers,
      ${approvalsOf(sql, nowMs)} as approvals,
      exists (select 1 from ledger_hold h where h.kind = 'withdrawal' and h.ref = w.reference and h.ended_at is null) as "onHold",
      w.call_first as "callFirst", w.review_by as "reviewByMs", w.reason,
      w.rail_reference as "railReference", w.looks, w.created_at as "createdAtMs", w.updated_at as "updatedAtMs"
    from withdrawal w join destination d on d.id = w.destination_id join asset s on s.code = w.asset join app_user u on u.id = w.user_id`
}

export interface NewWithdrawal extends PaidWithdrawal {
  readonly channel: string
  readonly rail: string
  readonly destinationId: bigint
  readonly riskScore: number
  readonly reviewReasons: readonly ReviewReason[]
  readonly peopleNeeded: number
  readonly callFirst: boolean
  readonly reviewByMs: TimeMs | null
}

export async function insertWithdrawal(tx: Tx, w: NewWithdrawal, nowMs: TimeMs): Promise<bigint> {
  const [row] = await tx<{ id: bigint }[]>`
    insert into withdrawal (reference, user_id, realm, channel, rail, destination_id, asset, units, fee_units, net_units, state,
      risk_score, review_reasons, people_needed, call_first, review_by, created_at, updated_at)
    values (${w.reference}, ${w.userId}, ${w.realm}, ${w.channel}, ${w.rail}, ${w.destinationId}, ${w.asset}, ${w.units}, ${w.feeUnits},
      ${w.netUnits}, ${withdrawStates.initial}, ${w.riskScore}, ${[...w.reviewReasons]}::text[], ${w.peopleNeeded}, ${w.callFirst},
      ${w.reviewByMs}::timestamptz, ${nowMs}::timestamptz, ${nowMs}::timestamptz)
    returning id`
  return (row as { id: bigint }).id
}

export async function findWithdrawal(sql: Queryable, id: bigint, nowMs: TimeMs): Promise<WithdrawalRow | undefined> {
  const [row] = await sql<WithdrawalRow[]>`${selectWithdrawal(sql, nowMs)} where w.id = ${id}`
  return row
}

/** One of the person's own of this kind, whole; undefined for anybody else's, and for one of the other kind. */
export async function findOwn(
  sql: Queryable,
  { userId, realm }: { readonly userId: bigint; readonly realm: Realm },
  id: bigint,
  kind: WithdrawalKind,
  nowMs: TimeMs,
): Promise<WithdrawalRow | undefined> {
  const [row] = await sql<WithdrawalRow[]>`
    ${selectWithdrawal(sql, nowMs)} where w.id = ${id} and w.user_id = ${userId} and w.realm = ${realm} and ${isOfKind(sql, kind)}`
  return row
}

/** Kept from every other move until the transaction ends, and read once it is: whoever had it before may have said yes. */
export async function lockWithdrawal(tx: Tx, id: bigint, nowMs: TimeMs): Promise<WithdrawalRow | undefined> {
  await tx`select 1 from withdrawal where id = ${id} for update`
  return findWithdrawal(tx, id, nowMs)
}

/**
 * Of SQL about an approved withdrawal `w` of the person `u`: nothing of theirs holds it back. What a thief asked for waits until the owner, who has frozen
 * their account, cancels it or unfreezes. What a disabled person asked for waits until two members of staff have said yes, or the person is enabled; that of a
 * person whose identity was suspended, until it is reinstated.
 */
function isFreeToGo(sql: Queryable, nowMs: TimeMs) {
  return sql`(w.state = 'approved' and (u.frozen_at is null or u.unfreezes_at <= ${nowMs}::timestamptz)
    and (u.status = 1 or ${hasTwoApprovals(sql, nowMs)}) and not ${isSuspended(sql)})`
}

/** Whether any is free to go: what waits for its owner, often for days, is no reason to sum all books every few seconds. */
export async function isAnyFreeToGo(sql: Queryable, nowMs: TimeMs): Promise<boolean> {
  const rows = await sql`
    select 1 from withdrawal w join app_user u on u.id = w.user_id where ${isFreeToGo(sql, nowMs)} limit 1`
  return rows.length > 0
}

/** The oldest behind the given one that is free to go, that nobody else is about to pay, and that fits its asset's room or was seen by two people. */
export async function lockNextApproved(
  tx: Tx,
  rooms: readonly { readonly asset: string; readonly units: bigint }[],
  afterId: bigint,
  nowMs: TimeMs,
): Promise<WithdrawalRow | undefined> {
  const [row] = await tx<WithdrawalRow[]>`
    ${selectWithdrawal(tx, nowMs)}
    where ${isFreeToGo(tx, nowMs)} and w.id > ${afterId} and (w.people_needed = 2 or w.units <= (
      select r.units from unnest(${rooms.map(room => room.asset)}::text[], ${rooms.map(room => String(room.units))}::bigint[])
        as r (asset, units) where r.asset = w.asset))
    order by w.id limit 1 for update of w skip locked`
  return row
}

/** Takes the next one to be asked after and puts the next question off, so that two processes do not ask at once. */
export async function takeNextToQuery(tx: Tx, nowMs: TimeMs, untilMs: TimeMs): Promise<bigint | undefined> {
  const [row] = await tx<{ id: bigint }[]>`
    update withdrawal set look_at = ${untilMs}::timestamptz, looks = looks + 1
    where id = (select id from withdrawal where look_at <= ${nowMs}::timestamptz order by look_at, id limit 1 for update skip locked)
    returning id`
  return row?.id
}

export async function saveState(
  tx: Tx,
  id: bigint,
  change: { state: WithdrawState; reason?: string | null; railReference?: string | null },
  nowMs: TimeMs,
): Promise<void> {
  await tx`
    update withdrawal set state = ${change.state}, reason = coalesce(${change.reason ?? null}, reason),
      rail_reference = coalesce(${change.railReference ?? null}, rail_reference), updated_at = ${nowMs}::timestamptz
    where id = ${id}`
}

/**
 * When it is asked after next. One that is due stays due: the look under way was put off when it was taken, so this one was asked for while
 * the rail answered, and that answer may be older than its news.
 */
export async function saveNextCheck(tx: Tx, id: bigint, lookAtMs: TimeMs | null, nowMs: TimeMs): Promise<void> {
  await tx`
    update withdrawal set look_at = ${lookAtMs}::timestamptz
    where id = ${id} and (look_at is null or look_at > ${nowMs}::timestamptz)`
}

/** Asks after these at the next round, however long ago they ended: their rail has news. */
export async function queryStatusNow(tx: Tx, references: readonly string[], nowMs: TimeMs): Promise<void> {
  await tx`update withdrawal set look_at = ${nowMs}::timestamptz where reference = any(${[...references]}::text[])`
}

/** Asks after all that may still have to be sent at the next round: a pause may have kept it back. */
export async function lookUpUnsent(tx: Tx, nowMs: TimeMs): Promise<void> {
  await tx`update withdrawal set look_at = ${nowMs}::timestamptz where state in ('sending', 'unknown', 'sent')`
}

export interface StepRow {
  readonly state: WithdrawState
  readonly move: WithdrawMove | null
  readonly actor: 'person' | 'system' | 'staff' | 'rail'
  readonly staff: string | null
  readonly staffId: bigint | null
  readonly note: string
  readonly atMs: TimeMs
}

export async function insertStep(
  tx: Tx,
  withdrawalId: bigint,
  step: Omit<StepRow, 'staff' | 'atMs'>,
  nowMs: TimeMs,
): Promise<void> {
  await tx`
    insert into withdrawal_step (withdrawal_id, move, state, actor, staff_id, note, at)
    values (${withdrawalId}, ${step.move}, ${step.state}, ${step.actor}, ${step.staffId}, ${step.note}, ${nowMs}::timestamptz)`
}

export function listSteps(sql: Queryable, withdrawalId: bigint): Promise<StepRow[]> {
  return sql<StepRow[]>`
    select s.state, s.move, s.actor, m.name as staff, s.staff_id as "staffId", s.note, s.at as "atMs"
    from withdrawal_step s left join staff_member m on m.id = s.staff_id
    where s.withdrawal_id = ${withdrawalId} order by s.id`
}

/** To banks and wallets, or of coins to addresses. */
export type WithdrawalKind = 'money' | 'coins'

function isOfKind(sql: Queryable, kind: WithdrawalKind) {
  return kind === 'coins' ? sql`d.type = 'crypto'` : sql`d.type <> 'crypto'`
}

interface ListFilter {
  readonly beforeId: bigint
  readonly limit: number
  readonly label: WithdrawLabel | undefined
  /** Undefined for both. */
  readonly kind?: WithdrawalKind
}

export function listOwn(
  sql: Queryable,
  userId: bigint,
  { beforeId, limit, label, kind }: ListFilter,
  nowMs: TimeMs,
): Promise<WithdrawalRow[]> {
  return sql<WithdrawalRow[]>`
    ${selectWithdrawal(sql, nowMs)}
    where w.user_id = ${userId} and w.id < ${beforeId} and ${kind === undefined ? sql`true` : isOfKind(sql, kind)}
      and ${label === undefined ? sql`true` : sql`w.state = any(${statesLabelled(label)}::text[])`}
    order by w.id desc limit ${limit + 1}`
}

export async function sumPending(sql: Queryable, userId: bigint, asset: string): Promise<bigint> {
  const [row] = await sql<{ units: bigint }[]>`
    select coalesce(sum(units), 0)::bigint as units from withdrawal
    where user_id = ${userId} and asset = ${asset} and state = any(${statesLabelled('in_progress')}::text[])`
  return row?.units ?? 0n
}
