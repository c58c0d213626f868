import type { MOVEMENT_CAUSES } from '@firoza/api/portfolio'
import { startOfKarachiDay, tradingDate } from '@firoza/core/calendar/trading-day'
import { DAY_MS, type TimeMs } from '@firoza/core/clock'
import type { JournalKind } from '@firoza/core/ledger/journal'
import type { AssetKind } from '@firoza/core/money/asset'
import type { Realm } from '@firoza/core/realm'
import type { Queryable } from '../../db/sql.ts'
import type { MomentPlace } from '../../http/moment-cursor.ts'
import { highestOf, ownMoves } from '../../ledger/own-moves.store.ts'

export type MovementCause = (typeof MOVEMENT_CAUSES)[number]

/** One leg of a journal on a person's account, with the balance that it left. */
export interface MovementRow {
  readonly journalId: bigint
  readonly kind: JournalKind
  readonly asset: string
  readonly assetKind: AssetKind
  readonly exponent: number
  readonly units: bigint
  readonly balanceAfter: bigint
  readonly ref: string
  readonly businessDate: string
  readonly atMs: number
  readonly causeType: MovementCause | null
  readonly causeId: string | null
}

export interface MovementFilter {
  readonly userId: bigint
  readonly realm: Realm
  /** Only these kinds; undefined for all. */
  readonly kinds: readonly JournalKind[] | undefined
  readonly asset: string | undefined
  /** Only coins, or only what is none. */
  readonly fund: 'stock' | 'crypto' | undefined
  /** Trading days, both included. */
  readonly from: string | undefined
  readonly to: string | undefined
  /** Where a page starts: after this movement, in order of time and journal. */
  readonly before: MomentPlace | undefined
  /** Only from this moment on. */
  readonly sinceMs: TimeMs | undefined
  readonly limit: number
}

/** No movement of the filter is after this moment. What is traded right after midnight is of the day before, hence a day more. */
export function untilOf({ before, to }: Pick<MovementFilter, 'before' | 'to'>): TimeMs | undefined {
  return before?.atMs ?? (to === undefined ? undefined : startOfKarachiDay(tradingDate(to)) + 2 * DAY_MS)
}

/**
 * Newest first. A balance after a movement is today's balance less all that came later, of which only sums are read where it is beyond the
 * span, so nothing is stored that could disagree with the legs. Ordered by time: journals are numbered in blocks, so their numbers alone do not tell which came first.
 */
export function selectMovements(sql: Queryable, filter: MovementFilter): Promise<MovementRow[]> {
  const { userId, kinds, asset, fund, from, to, before, sinceMs, limit } = filter
  const span = { sinceMs, untilMs: untilOf(filter) }
  return sql<MovementRow[]>`
    with moves as (
      ${ownMoves(sql, filter, span)}
    ), with_balance as (
      select *, posted - sum(units) over (partition by account_id order by at desc, journal_id desc) + units as balance_after
      from moves where true ${asset === undefined ? sql`` : sql`and asset = ${asset}`}
        ${fund === undefined ? sql`` : sql`and asset in (select code from asset where (kind = 'crypto') = ${fund === 'crypto'})`}
    ), shown as (
      select * from with_balance m
      where true
        ${kinds === undefined ? sql`` : sql`and m.kind = any(${[...kinds]})`}
        ${from === undefined ? sql`` : sql`and m.business_date >= ${from}::date`}
        ${to === undefined ? sql`` : sql`and m.business_date <= ${to}::date`}
        ${sinceMs === undefined ? sql`` : sql`and m.at >= ${sinceMs}::timestamptz`}
        ${before === undefined ? sql`` : sql`and (m.at, m.journal_id) < (${before.atMs}::timestamptz, ${before.id})`}
      order by m.at desc, m.journal_id desc, m.account_id limit ${limit}
    ), later as materialized (
      select account_id, (
          select coalesce(sum(units), 0) from journal_leg l where l.account_id = a.account_id and l.journal_id > ${highestOf(sql, span)}
        ) as units
      from (select distinct account_id from shown) a
    )
    select m.journal_id as "journalId", m.kind, m.asset, s.kind as "assetKind", s.exponent, m.units, m.ref,
      (m.balance_after - e.units)::bigint as "balanceAfter", m.business_date as "businessDate", m.at as "atMs",
      case when g.venue = 'coin' then 'coin_order'
        when t.id is not null then 'order'
        when d.id is not null then 'deposit'
        when c.id is not null then 'coin_deposit'
        when w.id is not null and o.type = 'crypto' then 'coin_withdrawal'
        when w.id is not null then 'withdrawal'
        when p.id is not null then 'option'
        when q.id is not null then 'conversion'
        when m.kind = 'token_unlocked' or m.kind = 'offering_paid' and s.kind = 'crypto' then 'token_application'
        when m.kind = 'offering_paid' or m.kind = 'share_delivery' and m.ref like 'ipo %' then 'application'
        when b.id is not null then 'block_order' end as "causeType",
      coalesce(case when t.buy_user_id = ${userId} then t.buy_order_id else t.sell_order_id end::text,
        d.id::text, c.id::text, w.id::text, p.public_id, q.public_id, b.public_id,
        case when m.kind in ('offering_paid', 'token_unlocked') then split_part(m.ref, '.', 1)
          when m.kind = 'share_delivery' and m.ref like 'ipo %' then split_part(m.ref, ' ', 3) end) as "causeId"
    from shown m join later e on e.account_id = m.account_id join asset s on s.code = m.asset
      left join trade t on t.id = case when m.kind = 'trade' then m.ref::bigint end
      left join listing g on g.id = t.listing_id
      left join deposit d on d.reference = m.ref and m.kind in ('deposit', 'deposit_returned') and d.user_id = ${userId}
      left join coin_deposit c on 'C' || c.id = m.ref and m.kind = 'coin_deposit' and c.user_id = ${userId}
      left join withdrawal w on w.reference = m.ref and m.kind in ('withdraw_sent', 'withdraw_undone') and w.user_id = ${userId}
      left join destination o on o.id = w.destination_id
      left join option_order p on p.public_id = m.ref and m.kind in ('option_premium', 'option_close', 'option_settlement', 'option_refund') and p.user_id = ${userId}
      left join block_order b on b.public_id = split_part(m.ref, ' ', 3) and m.kind = 'block_trade' and b.user_id = ${userId}
      left join convert_quote q on q.public_id = m.ref and m.kind = 'convert' and q.user_id = ${userId}
    order by m.at desc, m.journal_id desc, m.account_id`
}

export interface MovedAsset {
  readonly asset: string
  readonly assetKind: AssetKind
}

/** An account is opened by its first movement, so the accounts tell it without reading the legs. */
export function selectMovedAssets(sql: Queryable, userId: bigint, realm: Realm): Promise<MovedAsset[]> {
  return sql<MovedAsset[]>`
    select a.asset, s.kind as "assetKind" from ledger_account a join asset s on s.code = a.asset
    where a.user_id = ${userId} and a.realm = ${realm} and a.code = 'user'
      and exists (select 1 from journal_leg l where l.account_id = a.id)
    order by s.kind = 'share', a.asset <> 'PKR', a.asset`
}
