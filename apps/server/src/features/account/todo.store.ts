import type { DueKind } from '@firoza/core/account/first-steps'
import type { IdStatus } from '@firoza/core/account/user.states'
import type { TimeMs } from '@firoza/core/clock'
import type { Realm } from '@firoza/core/realm'
import type { Queryable } from '../../db/sql.ts'
import type { Locale } from '../../http/call.ts'

export interface DueRow {
  readonly kind: DueKind
  readonly id: string
  readonly name: string
  readonly units: bigint | null
  readonly exponent: number
  readonly asset: string
  readonly byMs: TimeMs | null
}

const DUE_MAX = 10

/** Unpaid allotments, calls and overdue instalments of a running loan, and a rejected identity. Loans and identities are real only. */
export function selectDue(
  sql: Queryable,
  { userId, realm }: { userId: bigint; realm: Realm },
  locale: Locale,
): Promise<DueRow[]> {
  return sql<DueRow[]>`
    select 'margin_call' as kind, '' as id, '' as name, null::bigint as units, 2::int as exponent, 'PKR' as asset, call_ends_at as "byMs"
    from loan where user_id = ${userId} and realm = ${realm} and state = 'collateral_call'
    union all
    select 'payment_due', p.public_id, case when ${locale} = 'ur-PK' then o.name_ur else o.name_en end,
      p.lots_allotted::bigint * o.lot_size * o.issue_price, a.exponent::int, a.code, o.pay_until
    from offering_application p join offering o on o.id = p.offering_id join asset a on a.code = o.price_asset
    where p.user_id = ${userId} and o.realm = ${realm} and p.state = 'allotted_unpaid'
    union all
    select 'instalment_overdue', '', '', null, 2, 'PKR', null
    from loan where user_id = ${userId} and realm = ${realm} and state = 'overdue'
    union all
    select 'resubmit', '', '', null, 2, 'PKR', null
    from app_user where id = ${userId} and ${realm} = 'real' and id_status = 'fail'
    limit ${DUE_MAX}`
}

export interface StepRow {
  readonly hasTransactionCode: boolean
  readonly idStatus: IdStatus
  readonly practiceSymbol: string | null
  readonly practiceQuantity: bigint | null
  readonly boughtSymbol: string | null
  readonly boughtQuantity: bigint | null
  readonly depositUnits: bigint | null
  readonly depositExponent: number | null
  readonly depositAsset: string | null
}

/** The first purchase of shares in each realm and the first money that came in. */
export async function selectSteps(sql: Queryable, userId: bigint): Promise<StepRow | undefined> {
  const bought = (realm: Realm) => sql`
    select l.symbol, o.filled from stock_order o join listing l on l.id = o.listing_id join asset a on a.code = l.symbol and a.kind = 'share'
    where o.user_id = ${userId} and o.realm = ${realm} and o.side = 'buy' and o.filled > 0 order by o.id limit 1`
  const [row] = await sql<StepRow[]>`
    select u.transaction_code_hash is not null as "hasTransactionCode", u.id_status as "idStatus",
      d.symbol as "practiceSymbol", d.filled as "practiceQuantity", r.symbol as "boughtSymbol", r.filled as "boughtQuantity",
      m.units as "depositUnits", m.exponent::int as "depositExponent", m.asset as "depositAsset"
    from app_user u
      left join lateral (${bought('demo')}) d on true
      left join lateral (${bought('real')}) r on true
      left join lateral (
        select x.received_units - x.fee_units as units, a.exponent, x.asset from deposit x join asset a on a.code = x.asset
        where x.user_id = u.id and x.state = 'credited' order by x.id limit 1) m on true
    where u.id = ${userId}`
  return row
}
