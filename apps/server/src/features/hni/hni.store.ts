import type { TimeMs } from '@firoza/core/clock'
import type { HniState } from '@firoza/core/hni/hni.states'
import type { HniRule, SettledHolding } from '@firoza/core/hni/hni-rule'
import type { AccountClass } from '@firoza/core/stock/fees'
import type { Queryable, Tx } from '../../db/sql.ts'
import { lockOwner, ofPage } from '../../review/case.store.ts'
import type { CasePage, CaseRow } from '../../review/case-handler.ts'

export interface ApplicationRow extends CaseRow<HniState> {
  readonly userId: bigint
  readonly accountSinceMs: TimeMs
  readonly words: string
  /** In paisa. */
  readonly assets: bigint
  readonly accountDays: number
  readonly reason: string
}

function selectApplication(sql: Queryable) {
  return sql`
    select h.id, h.user_id as "userId", u.public_id as subject, u.created_at as "accountSinceMs", h.state, h.words, h.assets,
      h.account_days as "accountDays", h.reason, h.created_at as "createdAtMs", array[h.user_id] as users, '{}'::bigint[] as staff
    from hni_application h join app_user u on u.id = h.user_id`
}

export async function findNewest(sql: Queryable, userId: bigint): Promise<ApplicationRow | undefined> {
  const [row] = await sql<ApplicationRow[]>`
    ${selectApplication(sql)} where h.user_id = ${userId} order by h.id desc limit 1`
  return row
}

/** The person first, then the application. */
export async function lockApplication(tx: Tx, id: bigint): Promise<ApplicationRow | undefined> {
  await lockOwner(tx, 'hni_application', id)
  const [row] = await tx<ApplicationRow[]>`${selectApplication(tx)} where h.id = ${id} for update of h`
  return row
}

export function listApplications(sql: Queryable, page: CasePage): Promise<ApplicationRow[]> {
  return sql<ApplicationRow[]>`${selectApplication(sql)} where ${ofPage(sql, 'h', page)}`
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

/** The account type follows the state in the same transaction. */
export async function saveApplication(
  tx: Tx,
  { id, userId }: ApplicationRow,
  state: string,
  note: string,
): Promise<void> {
  await tx`
    update hni_application set state = ${state}, reason = case when ${state} = 'rejected' then ${note} else reason end where id = ${id}`
  await tx`
    update app_user set account_type = case when ${state} = 'granted' then 'hni' else 'regular' end where id = ${userId}`
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
