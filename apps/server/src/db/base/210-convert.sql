-- A conversion is a quote that was carried out: `convert_quote` has what was offered, with the source of the rate and its time.

create table convert_pair (
  -- "PKR/USD": how many of the second asset one of the first is worth is the rate of the sell side.
  base text not null references asset (code),
  quote text not null references asset (code),
  enabled boolean not null,
  -- What a named source publishes, or the order books of coins.
  rates text not null check (rates in ('source', 'books')),
  spread_bps integer not null check (spread_bps between 0 and 2000),
  fee_ppm bigint not null check (fee_ppm between 0 and 100000),
  -- Bounds of what is given, in units of either asset.
  base_min_units bigint not null check (base_min_units > 0),
  base_max_units bigint not null check (base_max_units >= base_min_units),
  quote_min_units bigint not null check (quote_min_units > 0),
  quote_max_units bigint not null check (quote_max_units >= quote_min_units),
  -- What one person may give away of a currency within 24 hours, by pair.
  base_day_max_units bigint not null,
  quote_day_max_units bigint not null,
  primary key (base, quote),
  check (base <> quote),
  check (base_day_max_units >= base_max_units),
  check (quote_day_max_units >= quote_max_units)
);

-- Mid rates of a named source: so many millionths of a billionth (10^-9) of the quote asset for one of the base asset.
create table fx_rate (
  id bigint generated always as identity primary key,
  base text not null references asset (code),
  quote text not null references asset (code),
  source text not null,
  mid_nano bigint not null check (mid_nano > 0),
  at timestamptz not null,
  -- Until when a rate may be quoted: how long it lives depends on its source, which may speak every second or once a day.
  good_until timestamptz not null
);

create index fx_rate_latest on fx_rate (base, quote, at desc);

create table convert_quote (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  user_id bigint not null references app_user (id),
  realm text not null check (realm in ('real', 'demo')),
  from_asset text not null references asset (code),
  to_asset text not null references asset (code),
  base text not null,
  quote text not null,
  source text not null,
  mid_nano bigint not null,
  rate_at timestamptz not null,
  spread_bps integer not null,
  in_units bigint not null check (in_units > 0),
  fee_units bigint not null check (fee_units >= 0),
  out_units bigint not null check (out_units > 0),
  made_at timestamptz not null,
  expires_at timestamptz not null,
  done_at timestamptz
);

create index convert_quote_by_user on convert_quote (user_id, realm, id desc) where done_at is not null;
-- Finds the quotes that nobody took, to forget them.
create index convert_quote_untaken on convert_quote (expires_at) where done_at is null;

-- The most of a coin that the company keeps to convert against, in units.
create table convert_inventory (
  asset text primary key references asset (code),
  max_units bigint not null check (max_units > 0)
);
