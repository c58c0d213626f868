import type { TimeMs } from '@firoza/core/clock'
import type { HniMove, HniState } from '@firoza/core/hni/hni.states'
import type { HniRule, SettledHolding } from '@firoza/core/hni/hni-rule'
import type { AccountClass } from '@firoza/core/stock/fees'
import type { Queryable, Tx } from '../../db/sql.ts'

export interface ApplicationRow {
  readonly id: bigint
  readonly userId: bigint
  readonly publicId: string
  readonly nickname: string
  readonly accountSinceMs: TimeMs
  readonly state: HniState
  readonly words: string
  /** In paisa. */
  readonly assets: bigint
  readonly accountDays: number
  readonly reason: string
  readonly createdAtMs: TimeMs
  /** A request for it waits for a second member of staff. */
  readonly asked: boolean
}

function selectApplication(sql: Queryable) {
  return sql`
    select h.id, h.user_id as "userId", u.public_id as "publicId", u.nickname, u.created_at as "accountSinceMs", h.state, h.words,
      h.assets, h.account_days as "accountDays", h.reason, h.created_at as "createdAtMs",
      exists (select 1 from change_request p where p.kind = 'hni_grant' and p.subject = u.public_id and p.state = 'requested') as asked
    from hni_application h join app_user u on u.id = h.user_id`
}

export async function findNewest(sql: Queryable, userId: bigint): Promise<ApplicationRow | undefined> {
  const [row] = await sql<ApplicationRow[]>`
    ${selectApplication(sql)} where h.user_id = ${userId} order by h.id desc limit 1`
  return row
}

export async function lockApplication(tx: Tx, id: bigint): Promise<ApplicationRow | undefined> {
  const [row] = await tx<ApplicationRow[]>`${selectApplication(tx)} where h.id = ${id} for update of h`
  return row
}

/** Those that wait with the longest waiting first, those decided with the newest first. */
export function listApplications(
  sql: Queryable,
  { queue, fromId, limit }: { readonly queue: 'waiting' | 'done'; readonly fromId: bigint; readonly limit: number },
): Promise<ApplicationRow[]> {
  if (queue === 'waiting') {
    return sql<ApplicationRow[]>`
      ${selectApplication(sql)} where h.state = 'applied' and h.id > ${fromId} order by h.id limit ${limit + 1}`
  }
  return sql<ApplicationRow[]>`
    ${selectApplication(sql)} where h.state <> 'applied' and h.id < ${fromId} order by h.id desc limit ${limit + 1}`
}

export async function insertApplication(
  tx: Tx,
  application: {
    readonly userId: bigint
    readonly words: string
    readonly assets: bigint
    readonly accountDays: number
  },
  nowMs: TimeMs,
): Promise<bigint> {
  const { userId, words, assets, accountDays } = application
  const [row] = await tx<{ id: bigint }[]>`
    insert into hni_application (user_id, words, assets, account_days, created_at)
    values (${userId}, ${words}, ${assets}, ${accountDays}, ${nowMs}::timestamptz) returning id`
  return (row as { id: bigint }).id
}

export interface HniStep {
  readonly id: bigint
  readonly move: HniMove
  readonly to: HniState
  readonly staffId?: bigint
  readonly note?: string
}

/** Moves an application on and writes the step; the kind of the account follows in the same transaction. */
export async function takeStep(tx: Tx, userId: bigint, step: HniStep, nowMs: TimeMs): Promise<void> {
  const { id, move, to, staffId = null, note = '' } = step
  await tx`
    update hni_application set state = ${to}, reason = case when ${to} = 'rejected' then ${note} else reason end where id = ${id}`
  await tx`
    insert into hni_move (application_id, move, to_state, staff_id, note, at)
    values (${id}, ${move}, ${to}, ${staffId}, ${note}, ${nowMs}::timestamptz)`
  await tx`
    update app_user set account_type = case when ${to} = 'granted' then 'hni' else 'regular' end where id = ${userId}`
}

export interface StepRow {
  readonly move: HniMove
  readonly to: HniState
  readonly by: string
  readonly note: string
  readonly at: TimeMs
}

export function listSteps(sql: Queryable, id: bigint): Promise<StepRow[]> {
  return sql<StepRow[]>`
    select s.move, s.to_state as to, coalesce(m.name, '') as by, s.note, s.at
    from hni_move s left join staff_member m on m.id = s.staff_id where s.application_id = ${id} order by s.id`
}

/** What has settled in the real realm: rupees and shares. */
export function listSettled(sql: Queryable, userId: bigint): Promise<SettledHolding[]> {
  return sql<SettledHolding[]>`
    select asset, (posted - unsettled)::bigint as units from ledger_account
    where user_id = ${userId} and realm = 'real' and code = 'user' and posted > unsettled`
}

export async function findRule(sql: Queryable, date: string): Promise<HniRule | undefined> {
  const [row] = await sql<HniRule[]>`
    select assets_min as "assetsMin", days_min as "daysMin" from hni_rule where from_date <= ${date} order by from_date desc limit 1`
  return row
}

export interface TermsRow {
  readonly accountClass: AccountClass
  readonly ipoTranchePpm: number
  readonly blockValueMin: bigint
}

export function listTerms(sql: Queryable): Promise<TermsRow[]> {
  return sql<TermsRow[]>`
    select account_class as "accountClass", ipo_tranche_ppm as "ipoTranchePpm", block_value_min as "blockValueMin"
    from account_terms order by account_class desc`
}
