-- Orders, trades and fees. The engine is the only writer of orders and trades, in one transaction per batch. The hot tables have few
-- indexes and no foreign keys, which would look up every row once more: the batch that writes them has the rows in memory, and
-- `assertBooks` checks the references.

-- Rates in millionths; per-share charges in paisa per thousand shares. The row of the latest date not after the trade's holds.
create table fee_schedule (
  account_class text not null check (account_class in ('regular', 'hni')),
  from_date date not null,
  commission_ppm bigint not null check (commission_ppm between 0 and 1000000),
  commission_per_thousand bigint not null check (commission_per_thousand >= 0),
  commission_max_ppm bigint not null check (commission_max_ppm between 0 and 1000000),
  sales_tax_ppm bigint not null check (sales_tax_ppm between 0 and 1000000),
  cdc_per_thousand bigint not null check (cdc_per_thousand >= 0),
  cdc_sides text[] not null check (cdc_sides <@ array['buy', 'sell']),
  primary key (account_class, from_date)
);

create table stock_order (
  id bigint primary key,
  user_id bigint not null,
  realm text not null,
  listing_id integer not null,
  side text not null check (side in ('buy', 'sell')),
  kind text not null check (kind in ('market', 'limit', 'stop', 'stop_limit', 'oco')),
  time_in_force text not null check (time_in_force in ('day', 'gtc', 'ioc', 'fok')),
  post_only boolean not null,
  account_class text not null,
  client_key text,
  replaces_id bigint,
  limit_price bigint check (limit_price > 0),
  stop_price bigint check (stop_price > 0),
  -- The price that the reservation of a buy is reckoned with.
  price_max bigint not null,
  quantity bigint not null check (quantity > 0),
  trading_date date not null,
  accepted_at timestamptz not null,
  updated_at timestamptz not null,
  -- Turn in the queue of its price; 0 while it is not in a book.
  priority bigint not null,
  filled bigint not null,
  value_units bigint not null,
  commission_units bigint not null,
  sales_tax_units bigint not null,
  cdc_units bigint not null,
  -- Of a sell: what the sold shares cost, buying fees included. Realised gain = value - fees - this.
  sold_cost_units bigint not null,
  held_units bigint not null,
  state text not null check (state in (
    'received', 'awaiting', 'queued', 'untriggered', 'open', 'partial', 'filled', 'cancelled', 'expired', 'replaced', 'rejected',
    'closed_by_system')),
  end_reason text,
  -- The lot that its buys of its last trading day went to.
  lot_id bigint,
  working boolean not null,
  constraint stock_order_filled_within_quantity check (filled between 0 and quantity),
  constraint stock_order_whole_when_filled check ((state = 'filled') = (filled = quantity)),
  constraint stock_order_works_or_has_ended check (working = (state in ('awaiting', 'queued', 'untriggered', 'open', 'partial'))),
  constraint stock_order_holds_while_it_works check (held_units >= 0 and (working or held_units = 0)),
  constraint stock_order_limit_where_due check ((limit_price is not null) = (kind in ('limit', 'stop_limit', 'oco'))),
  constraint stock_order_stop_where_due check ((stop_price is not null) = (kind in ('stop', 'stop_limit', 'oco'))),
  constraint stock_order_holds_nothing_while_it_awaits check (state <> 'awaiting' or (held_units = 0 and side = 'sell'))
) with (fillfactor = 85);

create index stock_order_working on stock_order (user_id, id) where working;
create index stock_order_by_user on stock_order (user_id, realm, id);

-- What only brackets, their exits and orders with two prices have, beside the table that every order is written to. The engine is its
-- only writer.
create table order_bracket (
  order_id bigint primary key,
  -- Of a purchase: the prices at which what it buys is sold again.
  take_profit_price bigint check (take_profit_price > 0),
  stop_loss_price bigint check (stop_loss_price > 0),
  -- Of an exit: the purchase, and while its shares have not settled, when they will.
  entry_id bigint,
  waits_for date,
  -- Of an order with two prices: whether its stop was reached.
  triggered boolean not null,
  -- Of a stop that was reduced: the order in whose turn it stands among stops at the same price. Null where that is its own.
  stop_turn bigint
);

create index order_bracket_by_entry on order_bracket (entry_id, order_id) where entry_id is not null;
create index order_bracket_awaiting on order_bracket (waits_for) where waits_for is not null;

-- A trade is the fill of both its orders. Fees are those of this fill; what an order was charged is their sum.
create table trade (
  id bigint primary key,
  listing_id integer not null,
  trading_date date not null,
  -- Null where it settled at once.
  settlement_date date,
  at timestamptz not null,
  price bigint not null check (price > 0),
  quantity bigint not null check (quantity > 0),
  value_units bigint not null,
  -- Null in an auction, in which nobody takes.
  taker_side text check (taker_side in ('buy', 'sell')),
  buy_order_id bigint not null,
  sell_order_id bigint not null,
  buy_user_id bigint not null,
  sell_user_id bigint not null check (sell_user_id <> buy_user_id),
  buy_commission_units bigint not null,
  buy_sales_tax_units bigint not null,
  buy_cdc_units bigint not null,
  sell_commission_units bigint not null,
  sell_sales_tax_units bigint not null,
  sell_cdc_units bigint not null,
  seller_cash_account_id bigint not null,
  journal_id bigint not null,
  value_divisor bigint not null default 1 check (value_divisor > 0),
  constraint trade_value_is_price_times_quantity check (
    case when value_divisor = 1 then value_units = price * quantity
    else value_units::numeric * value_divisor = price::numeric * quantity end)
);

create index trade_by_buy_order on trade (buy_order_id);
create index trade_by_sell_order on trade (sell_order_id);
-- Trades come in order of their settlement dates but for merged clearings, so block ranges find a day's.
create index trade_by_settlement on trade using brin (settlement_date) with (pages_per_range = 16);
-- The last trades of one share, which anybody may ask for.
create index trade_by_listing on trade (listing_id, id);

-- Sales that brought nothing: their fees took the whole value, so that no leg of cash leads to them.
create index trade_without_cash on trade (sell_user_id, id)
  where value_units = sell_commission_units + sell_sales_tax_units + sell_cdc_units;

create trigger trade_append_only before update or delete or truncate on trade for each statement execute function refuse_change();

-- The number of the first trade at or after a moment, or one that is higher than every trade's. Numbers rise with time, so that halving
-- finds it.
create function first_trade_since(moment timestamptz) returns bigint language plpgsql stable strict as $$
declare
  low bigint;
  high bigint;
  middle bigint;
  found_id bigint;
  found_at timestamptz;
begin
  select coalesce(min(id), 0), coalesce(max(id), 0) + 1 into low, high from trade;
  while low < high loop
    middle := low + (high - low) / 2;
    select id, at into found_id, found_at from trade where id >= middle order by id limit 1;
    if found_at < moment then low := found_id + 1; else high := middle; end if;
  end loop;
  return low;
end $$;

-- The same of orders, by when they were accepted.
create function first_order_since(moment timestamptz) returns bigint language plpgsql stable strict as $$
declare
  low bigint;
  high bigint;
  middle bigint;
  found_id bigint;
  found_at timestamptz;
begin
  select coalesce(min(id), 0), coalesce(max(id), 0) + 1 into low, high from stock_order;
  while low < high loop
    middle := low + (high - low) / 2;
    select id, accepted_at into found_id, found_at from stock_order where id >= middle order by id limit 1;
    if found_at < moment then low := found_id + 1; else high := middle; end if;
  end loop;
  return low;
end $$;

-- The same of journals that are not of trades.
create function first_other_journal_since(moment timestamptz) returns bigint language plpgsql stable strict as $$
declare
  low bigint;
  high bigint;
  middle bigint;
  found_id bigint;
  found_at timestamptz;
begin
  select coalesce(min(id), 0), coalesce(max(id), 0) + 1 into low, high from journal where kind <> 'trade';
  while low < high loop
    middle := low + (high - low) / 2;
    select id, at into found_id, found_at from journal where id >= middle and kind <> 'trade' order by id limit 1;
    if found_at < moment then low := found_id + 1; else high := middle; end if;
  end loop;
  return low;
end $$;

-- No journal of a moment or later has a lower number. The engine draws the numbers of its trades in blocks beforehand: so those of
-- trades and those of everything else rise with time, each by itself, and both are looked at. A day is for a journal that was written
-- later than its moment says.
create function journal_floor(moment timestamptz) returns bigint language sql stable strict as $$
  select coalesce(least(
    (select journal_id from trade where id >= first_trade_since(moment - interval '1 day') order by id limit 1),
    (select id from journal where id >= first_other_journal_since(moment - interval '1 day') and kind <> 'trade' order by id limit 1)
  ), 9223372036854775807)
$$;

-- No journal before a moment, or at it, has a higher number.
create function journal_ceiling(moment timestamptz) returns bigint language sql stable strict as $$
  select coalesce(greatest(
    (select journal_id from trade where id < first_trade_since(moment + interval '1 day') order by id desc limit 1),
    (select id from journal where id < first_other_journal_since(moment + interval '1 day') and kind <> 'trade' order by id desc limit 1)
  ), 0)
$$;
