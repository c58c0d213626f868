-- Instruments, indices and their members, candles, favourites, halts. An instrument's symbol is also its asset in the ledger.
-- Nothing here is the live state of a listing (phase, band, last price): that is the engine's.

create table instrument (
  symbol text primary key references asset (code),
  name_en text not null check (length(name_en) between 1 and 120),
  name_ur text not null check (length(name_ur) between 1 and 120),
  sector text not null,
  isin text unique check (isin ~ '^[A-Z]{2}[A-Z0-9]{9}[0-9]$'),
  country text not null default 'PK',
  currency text not null default 'PKR' references asset (code),
  -- The steps of a price (paisa) and of a quantity (shares).
  tick bigint not null default 1 check (tick > 0),
  lot bigint not null default 1 check (lot > 0),
  shares_outstanding bigint not null check (shares_outstanding > 0),
  free_float_shares bigint not null check (free_float_shares between 1 and shares_outstanding),
  shariah boolean not null,
  status text not null default 'listed' check (status in ('listed', 'halted', 'unlisted')),
  -- The price in paisa with which its first day begins.
  issue_price bigint not null check (issue_price > 0),
  face_value bigint not null default 1000 check (face_value > 0),
  position integer not null,
  -- The realms in which it is to trade: the engine follows.
  listed_in text[] not null default '{real,demo}' check (listed_in <@ '{real,demo}')
);

-- Other spellings that people type: Roman Urdu, brands, former names. Lower case.
create table instrument_alias (
  symbol text not null references instrument (symbol),
  alias text not null check (alias = lower(alias) and length(alias) between 1 and 60),
  primary key (symbol, alias)
);

-- Levels are hundredths of a point. `divisor` is the free-float value, in paisa, that stands for the base level.
create table market_index (
  symbol text primary key check (symbol ~ '^[A-Z0-9.-]{1,20}$'),
  name_en text not null,
  name_ur text not null,
  base_level bigint not null check (base_level > 0),
  base_value numeric(40, 0) not null check (base_value > 0),
  position integer not null
);

create table market_index_member (
  index_symbol text not null references market_index (symbol),
  symbol text not null references instrument (symbol),
  primary key (index_symbol, symbol)
);

-- Executed trades of one bucket, of an instrument, a pair of coins or an index. `origin` says whether it was made by the first start's
-- simulated past or by trades in our own book. Prices in paisa, levels in hundredths of a point.
create table candle (
  realm text not null check (realm in ('real', 'demo')),
  symbol text not null,
  period text not null check (period in ('1m', '1d')),
  at timestamptz not null,
  open bigint not null,
  high bigint not null,
  low bigint not null,
  close bigint not null,
  volume bigint not null check (volume >= 0),
  turnover bigint not null check (turnover >= 0),
  trades integer not null check (trades >= 0),
  origin text not null check (origin in ('past', 'trades')),
  primary key (realm, symbol, period, at),
  check (low > 0 and low <= open and low <= close and high >= open and high >= close)
);

-- The last trade that the candles contain, written in the same transaction as they are.
create table candle_cursor (
  name text primary key,
  trade_id bigint not null
);

-- Shares and pairs of coins.
create table favourite (
  user_id bigint not null references app_user (id),
  symbol text not null,
  added_at timestamptz not null,
  position bigint generated always as identity,
  primary key (user_id, symbol)
);

create table halt_reason (
  realm text not null check (realm in ('real', 'demo')),
  symbol text not null,
  reason text not null check (length(reason) between 3 and 300),
  at timestamptz not null,
  primary key (realm, symbol)
);

create table market_halt (
  id bigint generated always as identity primary key,
  realm text not null check (realm in ('real', 'demo')),
  trading_date date not null,
  side text not null check (side in ('up', 'down')),
  index_symbol text not null,
  -- Distance from the previous close in basis points.
  change_bps integer not null,
  from_at timestamptz not null,
  pre_open_at timestamptz not null,
  open_at timestamptz not null,
  unique (realm, trading_date, side),
  check (from_at < pre_open_at and pre_open_at < open_at)
);

create trigger market_halt_append_only before update or delete or truncate on market_halt
  for each statement execute function refuse_change();

create table index_watch (
  realm text primary key check (realm in ('real', 'demo')),
  side text not null check (side in ('up', 'down')),
  since timestamptz not null
);
