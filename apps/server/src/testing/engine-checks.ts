/**
 * What must hold between orders, trades, lots and the ledger at any moment between two transactions; each query answers the rows
 * that break its rule. Part of `assertBooks`.
 */
export const ENGINE_CHECKS: readonly { readonly mustHold: string; readonly query: string }[] = [
  {
    mustHold: 'what is held of money and coins is what working orders reserve and what holds set aside',
    query: `select a.id, a.user_id, a.asset, a.held, coalesce(o.held, 0) as of_orders, coalesce(h.units, 0) as of_holds
      from ledger_account a
      left join (select account_id, sum(units) as units from ledger_hold where ended_at is null group by account_id) h on h.account_id = a.id
      left join (
        select o.user_id, o.realm, case o.side when 'buy' then l.quote else l.base end as asset, sum(o.held_units) as held
        from stock_order o join listing l on l.id = o.listing_id where l.venue <> 'perp' group by 1, 2, 3
      ) o on o.user_id = a.user_id and o.realm = a.realm and o.asset = a.asset
      where a.code = 'user' and not a.share_locked and a.held <> coalesce(o.held, 0) + coalesce(h.units, 0)`,
  },
  {
    mustHold: 'what is held of shares is what working sells have left and what is set aside',
    query: `select a.id, a.user_id, a.asset, a.held, coalesce(o.held, 0) as of_orders, coalesce(h.units, 0) as of_holds
      from ledger_account a
      left join (select account_id, sum(units) as units from ledger_hold where ended_at is null group by account_id) h on h.account_id = a.id
      left join (
        select o.user_id, l.realm, l.base as asset, sum(o.held_units) as held, sum(o.quantity - o.filled) filter (where o.working and o.state <> 'awaiting') as open
        from stock_order o join listing l on l.id = o.listing_id where o.side = 'sell' and l.venue <> 'perp' group by o.user_id, l.realm, l.base
      ) o on o.user_id = a.user_id and o.realm = a.realm and o.asset = a.asset
      where a.code = 'user' and a.share_locked and (a.held <> coalesce(o.held, 0) + coalesce(h.units, 0) or coalesce(o.held, 0) <> coalesce(o.open, 0))`,
  },
  {
    mustHold: 'a position is what is left of its lots',
    query: `select a.id, a.user_id, a.asset, a.posted, coalesce(l.units, 0) as lots
      from ledger_account a left join (select account_id, sum(left_quantity) as units from lot group by account_id) l on l.account_id = a.id
      where a.code = 'user' and a.share_locked and a.posted <> coalesce(l.units, 0)`,
  },
  {
    mustHold: 'locked shares are those of lots that have not settled',
    query: `select a.id, a.user_id, a.asset, a.unsettled, coalesce(l.units, 0) as lots
      from ledger_account a left join (
        select l.account_id, sum(l.left_quantity) as units from lot l join ledger_account b on b.id = l.account_id
        join venue m on m.realm = b.realm and m.code = 'psx' where l.settlement_date > m.settled_through group by l.account_id
      ) l on l.account_id = a.id
      where a.code = 'user' and a.share_locked and a.unsettled <> coalesce(l.units, 0)`,
  },
  {
    mustHold: 'unsettled money is the proceeds of sales that have not settled',
    query: `select a.id, a.user_id, a.unsettled, coalesce(t.units, 0) as proceeds
      from ledger_account a left join (
        select t.seller_cash_account_id as account_id,
          sum(t.value_units - t.sell_commission_units - t.sell_sales_tax_units - t.sell_cdc_units) as units
        from trade t join listing l on l.id = t.listing_id join venue m on m.realm = l.realm and m.code = l.venue
        where t.settlement_date > m.settled_through group by 1
      ) t on t.account_id = a.id
      where a.code = 'user' and not a.share_locked and a.unsettled <> coalesce(t.units, 0)`,
  },
  {
    mustHold: 'an order is the sum of its fills, in quantity, value and every line of fees',
    query: `select o.id from stock_order o left join (
        select order_id, sum(quantity) as quantity, sum(value_units) as value, sum(commission) as commission, sum(tax) as tax, sum(cdc) as cdc
        from (
          select buy_order_id as order_id, quantity, value_units, buy_commission_units as commission, buy_sales_tax_units as tax,
            buy_cdc_units as cdc from trade
          union all
          select sell_order_id, quantity, value_units, sell_commission_units, sell_sales_tax_units, sell_cdc_units from trade
        ) f group by order_id
      ) t on t.order_id = o.id
      where (o.filled, o.value_units, o.commission_units, o.sales_tax_units, o.cdc_units)
        is distinct from (coalesce(t.quantity, 0), coalesce(t.value, 0), coalesce(t.commission, 0), coalesce(t.tax, 0), coalesce(t.cdc, 0))`,
  },
  {
    mustHold: 'every trade has its orders, of the right people, side and share, and a price that both accepted',
    query: `select t.id from trade t
      left join stock_order b on b.id = t.buy_order_id and b.side = 'buy' and b.user_id = t.buy_user_id and b.listing_id = t.listing_id
      left join stock_order s on s.id = t.sell_order_id and s.side = 'sell' and s.user_id = t.sell_user_id and s.listing_id = t.listing_id
      left join order_bracket x on x.order_id = s.id
      where b.id is null or s.id is null or t.price > b.price_max or t.price > b.limit_price and b.kind <> 'oco'
        or t.price < s.limit_price and not (s.kind = 'oco' and coalesce(x.triggered, false))
        or t.price * 100 < s.stop_price * 96 and s.kind in ('stop', 'oco') and not exists (select 1 from perp_order p where p.order_id = s.id)`,
  },
  {
    mustHold: 'every trade has its journal, and its legs move its shares and its money',
    query: `select t.id from trade t
      left join journal j on j.id = t.journal_id and j.kind = 'trade' and j.ref = t.id::text
      left join journal_leg c on c.journal_id = j.id and c.account_id = t.seller_cash_account_id
        and c.units = t.value_units - t.sell_commission_units - t.sell_sales_tax_units - t.sell_cdc_units
      where j.id is null or (c.units is null and not exists (select 1 from perp_order p where p.order_id = t.sell_order_id) and t.value_units <> t.sell_commission_units + t.sell_sales_tax_units + t.sell_cdc_units)`,
  },
  {
    mustHold:
      'what left a lot is what sales took from it, in quantity, cost and fees; a demo account that starts over empties the rest',
    query: `select l.id from lot l left join (
        select lot_id, sum(quantity) as quantity, sum(cost_units) as cost, sum(fee_units) as fees from lot_use group by lot_id
      ) u on u.lot_id = l.id
      where (l.quantity - l.left_quantity, l.cost_units - l.left_cost_units, l.fee_units - l.left_fee_units)
        is distinct from (coalesce(u.quantity, 0), coalesce(u.cost, 0), coalesce(u.fees, 0))
        and not (l.left_quantity = 0 and exists (
          select 1 from journal_leg g join journal j on j.id = g.journal_id
          where g.account_id = l.account_id and j.kind = 'demo_reset'))`,
  },
  {
    mustHold: 'a sale takes from lots what it sold, and only from lots that had settled by its day',
    query: `select t.id from trade t join listing g on g.id = t.listing_id and g.spec ->> 'lots' = 'true'
      left join lot_use u on u.trade_id = t.id left join lot l on l.id = u.lot_id
      group by t.id, t.quantity, t.trading_date
      having coalesce(sum(u.quantity), 0) <> t.quantity or max(l.settlement_date) > t.trading_date`,
  },
  {
    mustHold: 'what is held of margin is what positions are pledged and what orders reserve',
    query: `select a.id, a.user_id, a.held, coalesce(p.margin, 0) as of_positions, coalesce(o.held, 0) as of_orders
      from ledger_account a
      left join (
        select coalesce(p.user_id, 0) as user_id, l.realm, l.quote, sum(p.margin_units) as margin
        from perp_position p join listing l on l.id = p.listing_id where p.size <> 0 group by 1, 2, 3
      ) p on p.user_id = coalesce(a.user_id, 0) and p.realm = a.realm and p.quote = a.asset
      left join (
        select o.user_id, l.realm, l.quote, sum(o.held_units) as held
        from stock_order o join listing l on l.id = o.listing_id where l.venue = 'perp' group by 1, 2, 3
      ) o on o.user_id = coalesce(a.user_id, 0) and o.realm = a.realm and o.quote = a.asset
      where a.code in ('margin', 'perp_insurance') and a.held <> coalesce(p.margin, 0) + coalesce(o.held, 0)`,
  },
  {
    mustHold: 'of each contract as much is long as short',
    query: `select listing_id, sum(size) from perp_position group by listing_id having sum(size) <> 0`,
  },
  {
    mustHold: 'what the clearing of contracts lacks is what open positions owe and funding that is not yet paid out',
    query: `select l.realm, l.quote, max(a.posted) as posted, sum(p.entry) as entries, sum(p.running) as running from (
        select listing_id, sum(entry_units) as entry, 0 as running from perp_position group by 1
        union all
        select listing_id, 0, funding_collected - funding_paid from perp_contract where funding_phase is not null
      ) p join listing l on l.id = p.listing_id
      left join ledger_account a on a.realm = l.realm and a.asset = l.quote and a.code = 'perp_clearing'
      group by l.realm, l.quote having coalesce(max(a.posted), 0) <> sum(p.running) - sum(p.entry)`,
  },
  {
    mustHold: 'every delivery has its lot and its journal, which moves its shares, and its money where it was paid for',
    query: `select d.id from delivery d
      left join lot l on l.id = d.lot_id and l.source = d.cause
      left join journal j on j.id = d.journal_id and j.ref = d.cause || ' ' || d.cause_ref || ' ' || d.receiver_ref
        and j.kind = case when d.price is null then 'share_delivery' else 'block_trade' end
      left join journal_leg g on g.journal_id = j.id and g.account_id = l.account_id and g.units = l.quantity
      left join journal_leg f on f.journal_id = j.id and f.account_id = d.from_account_id and f.units = -l.quantity
      left join ledger_hold h on h.journal_id = j.id
      left join journal_leg p on p.journal_id = j.id and p.account_id = h.account_id and p.units = -d.value_units
      where g.units is null or f.units is null or d.price is not null and (p.units is null or h.units < d.value_units)`,
  },
  {
    mustHold: 'a person who gives shares gives them out of lots that had settled',
    query: `select d.id from delivery d join ledger_account a on a.id = d.from_account_id and a.code = 'user'
      join lot n on n.id = d.lot_id join lateral (
        select coalesce(sum(u.quantity), 0) as quantity, max(l.settlement_date) as settles from lot_use u join lot l on l.id = u.lot_id
        where u.trade_id = d.id
      ) u on true where u.quantity <> n.quantity or u.settles > (select settled_through from venue v where v.realm = a.realm and v.code = 'psx')`,
  },
  {
    mustHold: 'batches of the log follow each other',
    query: `select batch from (select batch, lag(batch) over (order by batch) as before from engine_command) b
      where before is not null and batch <> before + 1`,
  },
]
