import type { TimeMs } from '@firoza/core/clock'
import type { Effects } from '@firoza/core/engine/state'
import { KEY_ASSET } from '@firoza/core/ledger/account'
import type { Realm } from '@firoza/core/realm'
import type { Queryable } from '../db/sql.ts'

/**
 * Unlocks what settles: what is left of lots (all of it, but where a demo account started over) and proceeds of sales with a settlement date after the last run and up to this one. The run's
 * own row makes it happen once; the batch is the only one in its transaction, so every trade before it is counted. The accounts are locked
 * by a statement of their own: a demo account that starts over meanwhile empties lots, and the next statement sees them empty.
 */
export async function writeSettlement(
  tx: Queryable,
  settlement: Effects['settlements'][number],
  { number: batch, atMs }: { readonly number: number; readonly atMs: TimeMs },
): Promise<void> {
  // Sent at once, for the commit may be sent right behind them.
  await Promise.all([lockUnsettled(tx, settlement.venue.spec.realm), unlockDue(tx, settlement, batch, atMs)])
}

/** As one row, because a row per account costs the driver more than the query costs the database. */
function lockUnsettled(tx: Queryable, realm: Realm) {
  return tx`
    with locked as (
      select id from ledger_account where realm = ${realm} and unsettled > 0
      order by asset <> ${KEY_ASSET.code}, id for no key update
    )
    select count(*) from locked`
}

/** A customer who bought or sold is notified once for all that settled, in rupees; what was allotted or locked has its own notices. */
function unlockDue(
  tx: Queryable,
  { venue: { spec }, after, through }: Effects['settlements'][number],
  batch: number,
  atMs: TimeMs,
) {
  return tx`
    with due_shares as (
      select l.account_id, sum(l.left_quantity)::bigint as units,
        coalesce(sum(l.left_quantity) filter (where l.source = 'buy'), 0)::bigint as bought
      from lot l join ledger_account a on a.id = l.account_id
      where l.settlement_date > ${after}::date and l.settlement_date <= ${through}::date and a.realm = ${spec.realm}
        and a.asset in (select base from listing where realm = ${spec.realm} and venue = ${spec.code})
      group by l.account_id
    ), due_cash as (
      select t.seller_cash_account_id as account_id,
        sum(t.value_units - t.sell_commission_units - t.sell_sales_tax_units - t.sell_cdc_units)::bigint as units
      from trade t join listing g on g.id = t.listing_id
      where t.settlement_date > ${after}::date and t.settlement_date <= ${through}::date and g.realm = ${spec.realm}
        and g.venue = ${spec.code}
      group by t.seller_cash_account_id
    ), due as (
      select account_id, units from due_shares union all select account_id, units from due_cash
    ), unlocked as (
      update ledger_account a set unsettled = a.unsettled - d.units from due d where a.id = d.account_id and d.units <> 0
    ), owned as (
      select a.user_id, string_agg(a.asset, ', ' order by a.asset) as symbols, null::bigint as cash
      from due_shares d join ledger_account a on a.id = d.account_id where d.bought > 0 group by a.user_id
      union all
      select a.user_id, null, sum(d.units)::bigint from due_cash d join ledger_account a on a.id = d.account_id where d.units > 0
      group by a.user_id
    ), notified as (
      insert into user_notice (user_id, realm, kind, details, created_at)
      select o.user_id, ${spec.realm},
        case when max(o.cash) is null then 'settled_shares' when max(o.symbols) is null then 'settled_cash' else 'settled_both' end,
        jsonb_strip_nulls(jsonb_build_object('symbols', max(o.symbols),
          'amount', to_char(max(o.cash) / 100::numeric, 'FM999999999999999990.00'))), ${atMs}::timestamptz
      from owned o join app_user u on u.id = o.user_id where not u.is_house group by o.user_id
    )
    insert into settlement_run (realm, venue, through, batch, share_accounts, shares, cash_accounts, cash_units)
    select ${spec.realm}, ${spec.code}, ${through}::date, ${batch}::bigint, s.accounts, s.units, c.accounts, c.units
    from (select count(*)::int as accounts, coalesce(sum(units), 0)::bigint as units from due_shares) s,
      (select count(*)::int as accounts, coalesce(sum(units), 0)::bigint as units from due_cash) c`
}
