-- Perpetual contracts. The engine is the only writer of positions, their events, marks, stamps and what orders of contracts have beside others.

create table perp_contract (
  listing_id integer primary key references listing (id),
  index_price bigint not null,
  mark_price bigint not null,
  marked_at timestamptz not null,
  fresh boolean not null,
  reduce_only boolean not null,
  funding_seq bigint not null,
  -- A stamp that is being paid.
  funding_phase text check (funding_phase in ('collect', 'pay')),
  funding_rate_ppb bigint,
  funding_mark bigint,
  funding_at timestamptz,
  funding_collected bigint,
  funding_payable bigint,
  funding_paid bigint
) with (fillfactor = 50);

-- Of the insurance fund without a person. A position that has ended has no size.
create table perp_position (
  id bigint primary key,
  listing_id integer not null references listing (id),
  user_id bigint references app_user (id),
  is_long boolean not null,
  size bigint not null,
  entry_units bigint not null,
  margin_units bigint not null check (margin_units >= 0),
  leverage integer not null check (leverage > 0),
  mode text not null check (mode in ('isolated', 'cross')),
  funding_seq bigint not null,
  realised_units bigint not null,
  fee_units bigint not null,
  funding_units bigint not null,
  opened_units bigint not null,
  opened_size bigint not null,
  closed_units bigint not null,
  closed_size bigint not null,
  size_most bigint not null,
  take_profit_price bigint,
  take_profit_trigger text check (take_profit_trigger in ('mark', 'last')),
  stop_loss_price bigint,
  stop_loss_trigger text check (stop_loss_trigger in ('mark', 'last')),
  adl_pass text check (adl_pass in ('profit', 'size')),
  adl_after bigint not null,
  stuck boolean not null,
  state text not null check (state in ('open', 'closed', 'liquidated', 'deleveraged')),
  opened_at timestamptz not null,
  closed_at timestamptz,
  check ((state = 'open') = (size <> 0)),
  check ((state = 'open') = (closed_at is null)),
  check (size <> 0 or entry_units = 0 and margin_units = 0)
) with (fillfactor = 70);

create unique index perp_position_open on perp_position (listing_id, user_id) nulls not distinct where size <> 0;
create index perp_position_by_user on perp_position (user_id, id);

create table perp_event (
  id bigint generated always as identity primary key,
  kind text not null,
  position_id bigint not null references perp_position (id),
  user_id bigint references app_user (id),
  listing_id integer not null references listing (id),
  at timestamptz not null,
  side text check (side in ('buy', 'sell')),
  price bigint,
  quantity bigint,
  mark bigint,
  equity_units bigint,
  maintenance_units bigint,
  fee_units bigint,
  realised_units bigint,
  amount_units bigint,
  rate_ppb bigint,
  trade_id bigint,
  journal_id bigint
);

create index perp_event_by_position on perp_event (position_id, id);
create index perp_event_of_trade on perp_event (trade_id) where trade_id is not null;
create index perp_event_by_user on perp_event (user_id, kind, id);
create trigger perp_event_append_only before update or delete or truncate on perp_event for each statement execute function refuse_change();

create table perp_funding (
  listing_id integer not null references listing (id),
  seq bigint not null,
  at timestamptz not null,
  rate_ppb bigint not null,
  mark bigint not null,
  paid_units bigint not null,
  primary key (listing_id, seq)
);
create trigger perp_funding_append_only before update or delete or truncate on perp_funding for each statement execute function refuse_change();

create table perp_order (
  order_id bigint primary key,
  reduce_only boolean not null,
  trigger_by text not null check (trigger_by in ('mark', 'last')),
  leverage integer not null,
  mode text not null check (mode in ('isolated', 'cross')),
  cause text not null check (cause in ('person', 'take_profit', 'stop_loss', 'liquidation')),
  reserve_units bigint not null
);

-- What the server keeps beside the engine: the sources of an index and the premium of each minute, of which the next rate is the mean.
create table perp_source (
  listing_id integer not null references listing (id),
  name text not null,
  price bigint not null check (price > 0),
  weight integer not null check (weight > 0),
  at timestamptz not null,
  used text not null check (used in ('used', 'stale', 'outlier')),
  primary key (listing_id, name)
);

create table perp_premium (
  listing_id integer not null references listing (id),
  minute timestamptz not null,
  premium_ppb bigint not null,
  primary key (listing_id, minute)
);

-- Of a person and realm: the quiz, and the limits of leverage that they set for themselves.
create table perp_person (
  user_id bigint not null references app_user (id),
  realm text not null check (realm in ('real', 'demo')),
  passed_at timestamptz,
  failed_at timestamptz,
  own_limit integer check (own_limit between 1 and 20),
  next_limit integer check (next_limit between 1 and 20),
  next_from timestamptz,
  primary key (user_id, realm),
  check ((next_limit is null) = (next_from is null))
);

create table perp_leverage (
  user_id bigint not null references app_user (id),
  realm text not null check (realm in ('real', 'demo')),
  symbol text not null,
  leverage integer not null check (leverage between 1 and 20),
  mode text not null default 'isolated' check (mode in ('isolated', 'cross')),
  primary key (user_id, realm, symbol)
);

-- The last event of which people were notified.
create table perp_notice_cursor (
  only_row boolean primary key default true check (only_row),
  event_id bigint not null
);
insert into perp_notice_cursor (event_id) values (0);
