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
  position integer not null
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

-- A calendar is a named set of rows; a realm keeps one of them. Everything here is data that staff can edit.
create table market_calendar (
  name text primary key,
  weekend smallint[] not null
);

create table realm_calendar (
  realm text primary key check (realm in ('real', 'demo')),
  calendar text not null references market_calendar (name)
);

create table holiday (
  calendar text not null references market_calendar (name),
  date date not null,
  name text not null,
  name_ur text not null,
  -- True while the day waits for the moon or a notice.
  expected boolean not null,
  primary key (calendar, date)
);

create table bank_holiday (like holiday including all);
alter table bank_holiday add foreign key (calendar) references market_calendar (name);

-- Where two rows hold for one date the one of the higher position wins. `spans` is [{phase, startMinute, endMinute}].
create table timetable (
  calendar text not null references market_calendar (name),
  position integer not null,
  name text not null,
  from_date date not null,
  to_date date,
  weekdays smallint[] not null,
  spans jsonb not null check (jsonb_typeof(spans) = 'array'),
  primary key (calendar, position)
);

create table settlement_cycle (
  calendar text not null references market_calendar (name),
  from_date date not null,
  days smallint not null check (days between 0 and 10),
  primary key (calendar, from_date)
);

create table settlement_day (
  calendar text not null references market_calendar (name),
  trade_date date not null,
  settlement_date date not null check (settlement_date >= trade_date),
  note text not null default '',
  primary key (calendar, trade_date)
);

-- Up to which moment phases, trading days and settlements of a realm have been handed to the engine.
create table session_cursor (
  realm text primary key check (realm in ('real', 'demo')),
  done_until timestamptz not null
);

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

-- Executed trades of one bucket, of an instrument or an index. `origin` says whether it was made by the first start's
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
  revision integer not null default 0,
  origin text not null check (origin in ('past', 'trades')),
  primary key (realm, symbol, period, at),
  check (low > 0 and low <= open and low <= close and high >= open and high >= close)
);

-- The last trade that the candles contain, written in the same transaction as they are.
create table candle_cursor (
  name text primary key,
  trade_id bigint not null
);

create table favourite (
  user_id bigint not null references app_user (id),
  symbol text not null references instrument (symbol),
  added_at timestamptz not null,
  position bigint generated always as identity,
  primary key (user_id, symbol)
);

-- How far the sandbox's clock is ahead. It only grows.
create table sandbox_clock (
  one boolean primary key default true check (one),
  ahead_ms bigint not null check (ahead_ms >= 0)
);

create function keep_clock_forward() returns trigger language plpgsql as $$
begin
  if new.ahead_ms < old.ahead_ms then
    raise exception 'the clock of the sandbox never goes back' using errcode = 'check_violation';
  end if;
  return new;
end $$;

create trigger sandbox_clock_forward before update on sandbox_clock for each row execute function keep_clock_forward();
