import type { Db } from '../db/sql.ts'

/** A person of many trades, and what they did each day: the ground of tests of how much is read for a page. */
export const LONG_LIFE = { userId: 1n, realm: 'real', days: 60, perDay: 40, lastDay: '2026-03-31' } as const

const TRADES = LONG_LIFE.days * LONG_LIFE.perDay
/** The journals of trades are numbered from 1, and all others above every one of them, as if the engine had drawn its numbers long before. */
const OTHERS_FROM = TRADES + 10_000

/**
 * Person 1 buys and sells five shares in turn with person 2, forty times a day from ten in the morning, a minute each, and is paid something in each
 * evening. The last sale of each day brings nothing: its fees take the whole value. Person 2 has as many orders that still work.
 */
export async function liveLong(sql: Db): Promise<void> {
  await sql.begin(async tx => {
    // The legs of all people's trades are not wanted here, nor balances that are their sum.
    await tx`set local session_replication_role = replica`
    await tx`
      insert into app_user (public_id, phone, password_hash, referral_code, created_at)
      select 'FZ' || lpad(n::text, 8, '0'), '+92300' || lpad(n::text, 7, '0'), '', 'R' || n, now() from generate_series(1, 2) n`
    await tx`insert into asset (code, kind, exponent, name) select 'S' || n, 'share', 0, 'S' from generate_series(1, 5) n`
    await tx`
      insert into listing (id, realm, spec, reference_price)
      select n, 'real', json_build_object('symbol', 'S' || n, 'venue', 'psx', 'base', json_build_object('code', 'S' || n), 'quote', json_build_object('code', 'PKR')), 100
      from generate_series(1, 5) n`
    await tx`
      insert into ledger_account (realm, asset, code, user_id, debit_normal, share_locked, posted)
      select 'real', x.asset, 'user', u, false, x.asset <> 'PKR', 1000000000
      from generate_series(1, 2) u, (select 'PKR' as asset union all select 'S' || n from generate_series(1, 5) n) x order by 3, 2`
    await tx`
      create temp table did on commit drop as
      select n as id, d.day, d.day + time '05:00' + (n % ${LONG_LIFE.perDay}::int) * interval '1 minute' as at, 1 + n % 5 as share,
        1 + n % 2 as buyer, 2 - n % 2 as seller, case when n % ${LONG_LIFE.perDay}::int = ${LONG_LIFE.perDay - 1}::int then 100 else 1 end as fee
      from generate_series(0, ${TRADES - 1}::int) n,
        lateral (select ${LONG_LIFE.lastDay}::date - (${TRADES - 1}::int - n) / ${LONG_LIFE.perDay}::int as day) d`
    await tx`
      insert into stock_order (id, user_id, realm, listing_id, side, kind, time_in_force, post_only, account_class, limit_price, price_max, quantity,
        trading_date, accepted_at, updated_at, priority, filled, value_units, commission_units, sales_tax_units, cdc_units, sold_cost_units,
        held_units, state, working)
      select 3 * d.id + s.n, s.user_id, 'real', d.share, s.side, 'limit', 'gtc', false, 'regular', 1, 1, 100, d.day, d.at at time zone 'utc',
        d.at at time zone 'utc', 0, case s.n when 3 then 0 else 100 end, 100, 0, 0, 0, 0, 0, case s.n when 3 then 'open' else 'filled' end, s.n = 3
      from did d, lateral (values (1, d.buyer, 'buy'), (2, d.seller, 'sell'), (3, 2, 'buy')) s (n, user_id, side) order by 1`
    await tx`
      insert into journal (id, realm, kind, ref, business_date, at)
      select id + 1, 'real', 'trade', (id + 1)::text, day, at at time zone 'utc' from did
      union all
      select ${OTHERS_FROM}::int + row_number() over (order by day), 'real', 'sandbox_grant', 'G' || day, day, (day + time '15:00') at time zone 'utc'
      from (select distinct day from did) d`
    await tx`
      insert into trade (id, listing_id, trading_date, settlement_date, at, price, quantity, value_units, taker_side, buy_order_id, sell_order_id,
        buy_user_id, sell_user_id, buy_commission_units, buy_sales_tax_units, buy_cdc_units, sell_commission_units, sell_sales_tax_units,
        sell_cdc_units, seller_cash_account_id, journal_id)
      select id + 1, share, day, day + 1, at at time zone 'utc', 1, 100, 100, 'buy', 3 * id + 1, 3 * id + 2, buyer, seller, 1, 0, 0, fee, 0, 0, 1, id + 1
      from did`
    await tx`
      insert into journal_leg (journal_id, leg_no, account_id, units)
      select d.id + 1, l.n, a.id, l.units from did d,
        lateral (values (1, d.buyer, 'PKR', -101), (2, d.seller, 'PKR', 100 - d.fee), (3, d.seller, 'S' || d.share, -100), (4, d.buyer, 'S' || d.share, 100)
        ) l (n, user_id, asset, units)
        join ledger_account a on a.user_id = l.user_id and a.asset = l.asset
      where l.units <> 0
      union all
      select j.id, 1, a.id, 5000 from journal j join ledger_account a on a.user_id = 1 and a.asset = 'PKR' where j.kind = 'sandbox_grant'`
  })
  await sql`analyze`
}
