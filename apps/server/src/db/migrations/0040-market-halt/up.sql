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
