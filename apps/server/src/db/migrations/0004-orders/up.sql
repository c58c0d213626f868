-- The engine is the only writer of these tables, in one transaction per batch. Rows of the hot ones refer to each other and to
-- the ledger by id without foreign keys: the batch that writes them has them in memory, and assertBooks holds the references.

-- One row per realm that trades. Everything due by settled_through has settled.
create table market (
  realm text primary key check (realm in ('real', 'demo')),
  phase text not null check (phase in ('closed', 'pre_open', 'matching', 'open', 'break', 'post_close', 'rectification')),
  opens_at timestamptz,
  trading_date date not null,
  settlement_date date not null check (settlement_date >= trading_date),
  settled_through date not null
);

-- A share in a realm, with its reference and last price in paisa.
create table listing (
  id integer primary key,
  realm text not null,
  asset text not null references asset (code),
  tick integer not null check (tick > 0),
  lot integer not null check (lot > 0),
  halted boolean not null default false,
  reference_price bigint not null check (reference_price > 0),
  last_price bigint not null check (last_price >= 0),
  unique (realm, asset)
) with (fillfactor = 50);

create table stock_order (
  id bigint primary key,
  user_id bigint not null,
  realm text not null,
  listing_id integer not null,
  side text not null check (side in ('buy', 'sell')),
  kind text not null check (kind in ('market', 'limit', 'stop', 'stop_limit')),
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
    'received', 'queued', 'untriggered', 'open', 'partial', 'filled', 'cancelled', 'expired', 'replaced', 'rejected', 'closed_by_system')),
  end_reason text,
  -- The lot that its buys of its last trading day went to.
  lot_id bigint,
  working boolean not null,
  constraint stock_order_filled_within_quantity check (filled between 0 and quantity),
  constraint stock_order_whole_when_filled check ((state = 'filled') = (filled = quantity)),
  constraint stock_order_works_or_has_ended check (working = (state in ('queued', 'untriggered', 'open', 'partial'))),
  constraint stock_order_holds_while_it_works check (held_units >= 0 and (working or held_units = 0)),
  constraint stock_order_limit_where_due check ((limit_price is not null) = (kind in ('limit', 'stop_limit'))),
  constraint stock_order_stop_where_due check ((stop_price is not null) = (kind in ('stop', 'stop_limit')))
) with (fillfactor = 85);

create index stock_order_by_user on stock_order (user_id, id);
-- What a restart reads. `working` changes once in an order's life, so fills in part touch no index.
create index stock_order_working on stock_order (id) where working;

-- A trade is the fill of both its orders. Fees are those of this fill; what an order was charged is their sum.
create table trade (
  id bigint primary key,
  listing_id integer not null,
  trading_date date not null,
  settlement_date date not null,
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
  constraint trade_value_is_price_times_quantity check (value_units = price * quantity)
);

create index trade_by_buy_order on trade (buy_order_id);
create index trade_by_sell_order on trade (sell_order_id);
-- Trades come in order of their settlement dates but for merged clearings, so block ranges find a day's.
create index trade_by_settlement on trade using brin (settlement_date) with (pages_per_range = 16);

create trigger trade_append_only before update or delete or truncate on trade for each statement execute function refuse_change();

-- Even numbers, for lots of grants; the engine counts the odd ones for lots of orders, so that a replay gives the same.
create sequence lot_id_seq as bigint start with 2 increment by 2;

-- Shares that came in together: of one order on one trading day, or of one grant. Cost and fees in paisa.
create table lot (
  id bigint primary key default nextval('lot_id_seq'),
  account_id bigint not null,
  order_id bigint,
  source text not null check (source in ('buy', 'ipo', 'block', 'bonus', 'transfer', 'robot', 'seed')),
  trade_date date not null,
  settlement_date date not null check (settlement_date >= trade_date),
  quantity bigint not null check (quantity > 0),
  cost_units bigint not null check (cost_units >= 0),
  fee_units bigint not null check (fee_units >= 0),
  left_quantity bigint not null,
  left_cost_units bigint not null check (left_cost_units >= 0),
  left_fee_units bigint not null check (left_fee_units >= 0),
  spent boolean not null generated always as (left_quantity = 0) stored,
  constraint lot_left_within_quantity check (left_quantity between 0 and quantity),
  constraint lot_from_an_order check ((order_id is not null) = (source = 'buy'))
) with (fillfactor = 85);

create index lot_unspent on lot (account_id, id) where not spent;
create index lot_by_settlement on lot using brin (settlement_date) with (pages_per_range = 16);

-- What a sale took out of a lot: the ground of realised gains and of the tax on them.
create table lot_use (
  trade_id bigint not null,
  lot_id bigint not null,
  quantity bigint not null check (quantity > 0),
  cost_units bigint not null,
  fee_units bigint not null,
  primary key (trade_id, lot_id)
);

create trigger lot_use_append_only before update or delete or truncate on lot_use for each statement execute function refuse_change();

-- One row per settlement that ran, with what it unlocked.
create table settlement_run (
  realm text not null references market (realm),
  through date not null,
  batch bigint not null,
  share_accounts integer not null,
  shares bigint not null,
  cash_accounts integer not null,
  cash_units bigint not null,
  primary key (realm, through)
);

-- The command log: one row per batch with its commands and every input that was not computed (times, balances read).
-- Its counters are those after the batch; the last row is where a restart goes on.
create table engine_command (
  batch bigint primary key,
  epoch bigint not null,
  at timestamptz not null,
  commands integer not null,
  next_order_id bigint not null,
  next_trade_id bigint not null,
  next_priority bigint not null,
  next_lot bigint not null,
  next_listing_id integer not null,
  next_event bigint not null,
  payload text not null
);

alter table engine_command alter column payload set storage external;
create trigger engine_command_append_only before update or delete or truncate on engine_command
  for each statement execute function refuse_change();

-- Who may write. Each commit of the engine touches the row under its own epoch; a new engine raises the epoch.
create table engine_lease (
  only_row boolean primary key default true check (only_row),
  epoch bigint not null,
  holder text not null,
  renewed_at timestamptz not null
) with (fillfactor = 10);

insert into engine_lease (epoch, holder, renewed_at) values (0, '', '-infinity');

create table engine_idempotency (
  user_id bigint not null,
  realm text not null,
  endpoint text not null,
  key text not null,
  body_hash text not null,
  batch bigint not null,
  answer text not null,
  primary key (user_id, key, endpoint, realm)
);

-- As in the ledger's migration, but one pass over the legs and one look at each journal: the engine writes thousands of legs per
-- statement.
create or replace function check_new_legs() returns trigger language plpgsql as $$
declare
  bad record;
begin
  select s.journal_id, s.asset, s.total, s.any_real, s.all_real, j.realm into bad
  from (
    select l.journal_id, a.asset, sum(l.units) as total, bool_or(a.realm = 'real') as any_real, bool_and(a.realm = 'real') as all_real
    from new_legs l left join ledger_account a on a.id = l.account_id
    group by l.journal_id, a.asset
  ) s left join journal j on j.id = s.journal_id
  where s.total <> 0 or s.asset is null or s.any_real <> s.all_real or (j.realm = 'real') is distinct from s.any_real
  limit 1;
  if found and (bad.total <> 0 or bad.asset is null) then
    raise exception 'journal % does not balance in %: %', bad.journal_id, bad.asset, bad.total using errcode = 'check_violation';
  elsif found then
    raise exception 'journal % of the realm % would touch another realm', bad.journal_id, bad.realm using errcode = 'check_violation';
  end if;
  return null;
end $$;
