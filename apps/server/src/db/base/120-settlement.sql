-- The lots that shares come in, what sales took out of them, and the settlements that ran. Written by the engine, as orders are.

-- Even numbers, for lots of grants; the engine counts the odd ones for its own, so that a replay gives the same.
create sequence lot_id_seq as bigint start with 2 increment by 2;

-- Shares that came in together: of one order on one trading day, of one delivery, or of one grant. Cost and fees in paisa. They can be sold from
-- the settlement date on: when they settle, or when a lock ends after that.
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

-- What a sale, or a delivery to somebody else, took out of a lot: the ground of realised gains and of the tax on them.
create table lot_use (
  trade_id bigint not null,
  lot_id bigint not null,
  quantity bigint not null check (quantity > 0),
  cost_units bigint not null,
  fee_units bigint not null,
  primary key (trade_id, lot_id)
);

create trigger lot_use_append_only before update or delete or truncate on lot_use for each statement execute function refuse_change();

-- Shares that moved off the book, one row per receiver with the lot that came of it: numbered as trades are, whose lot_use names either. Each receiver is
-- served once by cause. A block fill has its price.
create table delivery (
  id bigint primary key,
  listing_id integer not null references listing (id),
  cause text not null check (cause in ('ipo', 'block', 'bonus', 'transfer', 'robot', 'seed')),
  cause_ref text not null check (cause_ref <> ''),
  receiver_ref text not null check (receiver_ref <> ''),
  from_account_id bigint not null,
  lot_id bigint not null unique,
  price bigint check (price > 0),
  value_units bigint check (value_units > 0),
  journal_id bigint not null,
  at timestamptz not null,
  unique (cause, cause_ref, receiver_ref),
  check ((price is null) = (value_units is null))
);

create trigger delivery_append_only before update or delete or truncate on delivery for each statement execute function refuse_change();

-- One row per settlement that ran, with what it unlocked.
create table settlement_run (
  realm text not null,
  venue text not null,
  through date not null,
  batch bigint not null,
  share_accounts integer not null,
  shares bigint not null,
  cash_accounts integer not null,
  cash_units bigint not null,
  primary key (realm, venue, through),
  foreign key (realm, venue) references venue (realm, code)
);
