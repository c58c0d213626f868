import type { TimeMs } from '@firoza/core/clock'
import type { CoinDepositState } from '@firoza/core/coin/coin-deposit.states'
import type { DepositState } from '@firoza/core/deposit/deposit.states'
import type { HniState } from '@firoza/core/hni/hni.states'
import type { KycState } from '@firoza/core/kyc/kyc.states'
import type { ChangeState } from '@firoza/core/review/change.states'
import type { ConversationState } from '@firoza/core/support/conversation.states'
import type { WithdrawState } from '@firoza/core/withdraw/withdraw.states'
import type { Queryable } from '../../../db/sql.ts'

const SHOWN_MAX = 100

interface CaseFields {
  readonly id: string
  readonly ref: string
  readonly atMs: TimeMs
}

interface MoneyFields extends CaseFields {
  readonly units: bigint
  readonly asset: string
  readonly exponent: number
}

export type CaseRow =
  | ({ readonly what: 'deposit'; readonly state: DepositState } & MoneyFields)
  | ({ readonly what: 'withdrawal'; readonly state: WithdrawState } & MoneyFields)
  | ({ readonly what: 'coins'; readonly state: CoinDepositState } & MoneyFields)
  | ({ readonly what: 'identity'; readonly state: KycState } & CaseFields)
  | ({ readonly what: 'hni'; readonly state: HniState } & CaseFields)
  | ({ readonly what: 'support'; readonly state: ConversationState } & CaseFields)
  | ({ readonly what: 'request'; readonly state: ChangeState } & CaseFields)

/** Everything that some queue of the console has or had of a person, what moved last first. Tokens that we do not take have no money of ours. */
export function selectCases(sql: Queryable, userId: bigint): Promise<CaseRow[]> {
  return sql<CaseRow[]>`
    select c.what, c.id::text as id, c.ref, c.state, c.at as "atMs", c.units, c.asset, s.exponent
    from (
      select 'deposit' as what, id, reference as ref, state, updated_at as at, units, asset from deposit where user_id = ${userId}
      union all
      select 'withdrawal', id, reference, state, updated_at, units, asset from withdrawal where user_id = ${userId}
      union all
      select 'coins', id, tx_hash, state, updated_at, units, asset from coin_deposit where user_id = ${userId} and asset is not null
      union all
      select 'identity', id, coalesce(document_type, ''), state, coalesce(submitted_at, created_at), null, null
      from kyc_check where user_id = ${userId}
      union all
      select 'hni', id, '', state, created_at, null, null from hni_application where user_id = ${userId}
      union all
      select 'support', id, topic, state, moved_at, null, null from support_conversation where user_id = ${userId}
      union all
      select 'request', id, kind, state, coalesce((select max(at) from case_step s where s.kind = 'change' and s.row_id = c.id), requested_at), null, null
      from change_request c where subject = (select public_id from app_user where id = ${userId})
    ) c left join asset s on s.code = c.asset
    order by c.at desc limit ${SHOWN_MAX}`
}

export interface SavedAccountRow {
  readonly bank: string
  readonly account: string
  readonly holder: string
  readonly currency: string
  readonly usableFromMs: TimeMs
}

export function selectSavedAccounts(sql: Queryable, userId: bigint): Promise<SavedAccountRow[]> {
  return sql<SavedAccountRow[]>`
    select bank_name as bank, account, holder_name as holder, currency, usable_from as "usableFromMs"
    from destination where user_id = ${userId} and removed_at is null order by id desc`
}

export interface CustomerStatusRow {
  readonly verifiedName: string
  readonly frozen: boolean
  readonly authenticator: boolean
  readonly passkeys: number
}

export async function selectStatusOf(sql: Queryable, userId: bigint, nowMs: TimeMs): Promise<CustomerStatusRow> {
  const [row] = await sql<CustomerStatusRow[]>`
    select u.verified_name as "verifiedName",
      u.frozen_at is not null and (u.unfreezes_at is null or u.unfreezes_at > ${nowMs}::timestamptz) as frozen,
      exists (select 1 from user_totp t where t.user_id = u.id and t.confirmed_at is not null) as authenticator,
      (select count(*)::int from passkey p where p.user_id = u.id) as passkeys
    from app_user u where u.id = ${userId}`
  return row ?? { verifiedName: '', frozen: false, authenticator: false, passkeys: 0 }
}
