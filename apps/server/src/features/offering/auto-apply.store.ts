import type { AutoApply, AutoSkip } from '@firoza/core/offering/auto-apply'
import type { Realm } from '@firoza/core/realm'
import type { Queryable, Tx } from '../../db/sql.ts'

interface Owner {
  readonly userId: bigint
  readonly realm: Realm
}

export async function readAutoApply(sql: Queryable, { userId, realm }: Owner): Promise<AutoApply | undefined> {
  const [row] = await sql<AutoApply[]>`
    select enabled, per_offering_max as "perOfferingMax", per_month_max as "perMonthMax", shariah_only as "shariahOnly"
    from auto_apply where user_id = ${userId} and realm = ${realm}`
  return row
}

export async function writeAutoApply(tx: Tx, { userId, realm }: Owner, auto: AutoApply, nowMs: number): Promise<void> {
  await tx`
    insert into auto_apply (user_id, realm, enabled, per_offering_max, per_month_max, shariah_only, updated_at)
    values (${userId}, ${realm}, ${auto.enabled}, ${auto.perOfferingMax}, ${auto.perMonthMax}, ${auto.shariahOnly}, ${nowMs}::timestamptz)
    on conflict (user_id, realm) do update set enabled = excluded.enabled, per_offering_max = excluded.per_offering_max,
      per_month_max = excluded.per_month_max, shariah_only = excluded.shariah_only, updated_at = excluded.updated_at`
}

export interface PlanRow {
  readonly id: bigint
  readonly offeringId: bigint
  readonly userId: bigint
  readonly units: bigint
  readonly state: 'planned' | 'applied' | 'skipped'
  readonly reason: AutoSkip | null
  readonly applyAtMs: number
}

const columns = (sql: Queryable) => sql`
  p.id, p.offering_id as "offeringId", p.user_id as "userId", p.units, p.state, p.reason, p.apply_at as "applyAtMs"`

/** What auto-apply will do and did last, the newest first. */
export function listPlans(sql: Queryable, { userId, realm }: Owner, limit: number): Promise<PlanRow[]> {
  return sql<PlanRow[]>`
    select ${columns(sql)} from auto_apply_plan p join offering o on o.id = p.offering_id
    where p.user_id = ${userId} and o.realm = ${realm} order by p.id desc limit ${limit}`
}

export async function lockPlan(tx: Tx, offeringId: bigint, userId: bigint): Promise<PlanRow | undefined> {
  const [row] = await tx<PlanRow[]>`
    select ${columns(tx)} from auto_apply_plan p where p.offering_id = ${offeringId} and p.user_id = ${userId} for update`
  return row
}

export function listDuePlans(sql: Queryable, nowMs: number, limit: number): Promise<PlanRow[]> {
  return sql<PlanRow[]>`
    select ${columns(sql)} from auto_apply_plan p where p.state = 'planned' and p.apply_at <= ${nowMs}::timestamptz
    order by p.apply_at, p.id limit ${limit}`
}

/** People who have it on and for whom nothing was planned of an offering yet. */
export function listUnplanned(sql: Queryable, offeringId: bigint, realm: Realm, limit: number): Promise<bigint[]> {
  return sql<{ userId: bigint }[]>`
    select s.user_id as "userId" from auto_apply s where s.realm = ${realm} and s.enabled
      and not exists (select 1 from auto_apply_plan p where p.offering_id = ${offeringId} and p.user_id = s.user_id)
      and not exists (select 1 from offering_application a where a.offering_id = ${offeringId} and a.user_id = s.user_id)
    order by s.user_id limit ${limit}`.then(rows => rows.map(({ userId }) => userId))
}

export async function insertPlan(tx: Tx, plan: Omit<PlanRow, 'id' | 'state'>, nowMs: number): Promise<boolean> {
  const rows = await tx`
    insert into auto_apply_plan (offering_id, user_id, units, state, reason, noticed_at, apply_at, decided_at)
    values (${plan.offeringId}, ${plan.userId}, ${plan.units}, ${plan.reason === null ? 'planned' : 'skipped'}, ${plan.reason},
      ${nowMs}::timestamptz, ${plan.applyAtMs}::timestamptz, ${plan.reason === null ? null : nowMs}::timestamptz)
    on conflict do nothing returning 1`
  return rows.length > 0
}

export async function decidePlan(tx: Tx, id: bigint, reason: AutoSkip | undefined, nowMs: number): Promise<void> {
  await tx`
    update auto_apply_plan set state = ${reason === undefined ? 'applied' : 'skipped'}, reason = ${reason ?? null},
      decided_at = ${nowMs}::timestamptz where id = ${id} and state = 'planned'`
}

/** What it has applied for since a moment. */
export async function sumApplied(sql: Queryable, { userId, realm }: Owner, sinceMs: number): Promise<bigint> {
  const [row] = await sql<{ units: bigint }[]>`
    select coalesce(sum(p.units), 0)::bigint as units from auto_apply_plan p join offering o on o.id = p.offering_id
    where p.user_id = ${userId} and o.realm = ${realm} and p.state = 'applied' and p.decided_at >= ${sinceMs}::timestamptz`
  return row?.units ?? 0n
}
