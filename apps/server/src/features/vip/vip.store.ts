import type { TimeMs } from '@firoza/core/clock'
import { dueSteps, type MembershipStep, type Purchase } from '@firoza/core/vip/membership'
import type { StrategyState } from '@firoza/core/vip/membership.states'
import type { MemberRow } from '../../customers/membership.store.ts'
import type { Queryable, Tx } from '../../db/sql.ts'
import { addNotice } from '../../notify/notice.store.ts'

/** The person behind a public id. */
export async function findCustomer(sql: Queryable, publicId: string): Promise<bigint | undefined> {
  const [row] = await sql<{ id: bigint }[]>`select id from app_user where public_id = ${publicId}`
  return row?.id
}

/** Writes steps of a membership in their order and where it stands after the last. */
export async function takeSteps(
  tx: Tx,
  userId: bigint,
  steps: readonly MembershipStep[],
  nowMs: TimeMs,
): Promise<void> {
  const last = steps.at(-1)
  if (!last) return
  for (const { move, state, untilMs } of steps) {
    await tx`
      insert into vip_step (user_id, move, to_state, until, at)
      values (${userId}, ${move}, ${state}, ${untilMs}::timestamptz, ${nowMs}::timestamptz)`
  }
  await tx`
    insert into vip_membership (user_id, state, until) values (${userId}, ${last.state}, ${last.untilMs}::timestamptz)
    on conflict (user_id) do update set state = excluded.state, until = excluded.until`
}

/** The steps that fell due, each with its notice. */
export async function catchUp(tx: Tx, userId: bigint, { stored, terms }: MemberRow, nowMs: TimeMs): Promise<void> {
  const due = dueSteps(stored, terms, nowMs)
  await takeSteps(tx, userId, due, nowMs)
  for (const { move, untilMs } of due) {
    if (move === 'end_trial') await addNotice(tx, { userId, kind: 'vip_trial_ended', details: {} }, nowMs)
    else if (move === 'end_grace') await addNotice(tx, { userId, kind: 'vip_expired', details: {} }, nowMs)
    else await addNotice(tx, { userId, kind: 'vip_grace', details: { until: iso(untilMs) } }, nowMs)
  }
}

export const iso = (ms: TimeMs | null) => new Date(ms ?? 0).toISOString()

/** Keeps the document for which a trial was claimed. False where another account has had its trial with it. */
export async function keepTrialIdentity(tx: Tx, userId: bigint): Promise<boolean> {
  const rows = await tx`
    update vip_membership m set trial_identity = k.number_digest
    from (select number_digest from kyc_check where user_id = ${userId} and state = 'verified' limit 1) k
    where m.user_id = ${userId} and not exists (
      select 1 from vip_membership o where o.trial_identity = k.number_digest and o.user_id <> ${userId})
    returning 1`
  if (rows.length > 0) return true
  const [known] = await tx`select 1 from kyc_check where user_id = ${userId} and state = 'verified' limit 1`
  return known === undefined
}

export interface PurchaseRow extends Purchase {
  readonly id: bigint
  readonly atMs: TimeMs
  readonly refundedUnits: bigint | null
}

export function listPurchases(sql: Queryable, userId: bigint): Promise<PurchaseRow[]> {
  return sql<PurchaseRow[]>`
    select id, price_units as "priceUnits", days, from_at as "fromMs", at as "atMs", refunded_units as "refundedUnits"
    from vip_purchase where user_id = ${userId} order by id desc limit 100`
}

export async function insertPurchase(tx: Tx, userId: bigint, purchase: Purchase, nowMs: TimeMs): Promise<string> {
  const { priceUnits, days, fromMs } = purchase
  const [row] = await tx<{ id: bigint }[]>`
    insert into vip_purchase (user_id, price_units, days, from_at, at)
    values (${userId}, ${priceUnits}, ${days}, ${fromMs}::timestamptz, ${nowMs}::timestamptz) returning id`
  return String(row?.id)
}

export async function setRefunded(tx: Tx, id: bigint, units: bigint): Promise<void> {
  await tx`update vip_purchase set refunded_units = ${units} where id = ${id} and refunded_units is null`
}

export async function setStrategy(tx: Tx, userId: bigint, strategy: StrategyState): Promise<void> {
  await tx`update vip_membership set strategy = ${strategy} where user_id = ${userId}`
}

export async function listDue(sql: Queryable, nowMs: TimeMs, afterId: bigint, limit: number): Promise<bigint[]> {
  const rows = await sql<{ id: bigint }[]>`
    select user_id as id from vip_membership where until <= ${nowMs}::timestamptz and user_id > ${afterId} order by user_id limit ${limit}`
  return rows.map(({ id }) => id)
}
