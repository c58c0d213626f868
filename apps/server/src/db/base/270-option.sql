-- Options that the company writes: terms, expiries with their prices, contracts, quotes, purchases. No row here holds a price that
-- somebody typed: prices of contracts come from quotes, prices of expiries from recorded trades.

-- The newest row holds; earlier ones stay, since quotes name theirs. Amounts in paisa, rates in millionths.
create table option_rule (
  id bigint generated always as identity primary key,
  from_at timestamptz not null,
  enabled boolean not null,
  fee_ppm bigint not null check (fee_ppm between 0 and 100000),
  rate_ppm bigint not null check (rate_ppm between 0 and 500000),
  spread_ppm bigint not null check (spread_ppm between 1000 and 200000),
  amount_min_units bigint not null check (amount_min_units > 0),
  amount_max_units bigint not null check (amount_max_units >= amount_min_units),
  strike_max bigint not null check (strike_max >= 0),
  expiry_max bigint not null check (expiry_max >= 0),
  delta_max bigint not null check (delta_max >= 0),
  vega_max_units bigint not null check (vega_max_units >= 0)
);

create trigger option_rule_append_only before update or delete or truncate on option_rule for each statement execute function refuse_change();

-- One expiry of one share in one realm. How it ended is written once, before the first of its purchases ends.
create table option_expiry (
  id bigint generated always as identity primary key,
  realm text not null check (realm in ('real', 'demo')),
  symbol text not null references asset (code),
  date date not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  -- Of a priced one: where the price is from, and the price in paisa.
  source text check (source in ('vwap', 'close', 'previous')),
  price bigint check (price > 0),
  void_reason text check (void_reason in ('delisted', 'halted', 'no_price', 'not_whole')),
  unique (realm, symbol, date),
  check ((source is null) = (price is null)),
  check ((ended_at is null) = (source is null and void_reason is null)),
  check (source is null or void_reason is null)
);

create index option_expiry_open on option_expiry (expires_at) where ended_at is null;

create table option_series (
  id bigint generated always as identity primary key,
  expiry_id bigint not null references option_expiry (id),
  realm text not null,
  -- "PPL-261231-C-20000": with the strike at which it was opened.
  code text not null check (length(code) <= 64),
  side text not null check (side in ('call', 'put')),
  -- Of a whole contract, in paisa: a split leaves it and multiplies the shares.
  strike_units bigint not null check (strike_units > 0),
  multiplier bigint not null check (multiplier > 0),
  opened_at timestamptz not null,
  unique (realm, code)
);

create index option_series_by_expiry on option_series (expiry_id);

create table option_split (
  id bigint generated always as identity primary key,
  realm text not null check (realm in ('real', 'demo')),
  symbol text not null references asset (code),
  -- The first day that trades at the new number of shares.
  from_date date not null,
  from_shares bigint not null check (from_shares between 1 and 1000),
  to_shares bigint not null check (to_shares between 1 and 1000),
  at timestamptz not null,
  applied_at timestamptz,
  unique (realm, symbol, from_date)
);

create table option_order (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  user_id bigint not null references app_user (id),
  realm text not null check (realm in ('real', 'demo')),
  series_id bigint not null references option_series (id),
  quantity bigint not null check (quantity > 0),
  -- Per share, in paisa; the rest are sums in paisa.
  price bigint not null check (price > 0),
  premium_units bigint not null check (premium_units > 0),
  fee_units bigint not null check (fee_units >= 0),
  -- The most that it can pay: so much, or the premium where that is more, is held in the option account while it is open.
  payoff_max_units bigint not null check (payoff_max_units >= 0),
  state text not null check (state in ('open', 'closed', 'settled', 'expired', 'voided')),
  opened_at timestamptz not null,
  ended_at timestamptz,
  close_price bigint check (close_price > 0),
  -- What came back: proceeds, pay-off, or premium and fee.
  paid_units bigint check (paid_units >= 0),
  close_fee_units bigint not null default 0 check (close_fee_units >= 0),
  void_reason text check (void_reason in ('delisted', 'halted', 'no_price', 'not_whole')),
  check ((state = 'open') = (ended_at is null)),
  check ((ended_at is null) = (paid_units is null)),
  check ((state = 'voided') = (void_reason is not null))
);

create index option_order_by_user on option_order (user_id, realm, id desc);
create index option_order_open on option_order (series_id) where state = 'open';

-- A purchase ends once, and nothing else about it changes.
create function guard_option_order() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' or old.state <> 'open' or new.state = 'open'
    or (new.id, new.public_id, new.user_id, new.realm, new.series_id, new.quantity, new.price, new.premium_units, new.fee_units,
        new.payoff_max_units, new.opened_at)
      is distinct from (old.id, old.public_id, old.user_id, old.realm, old.series_id, old.quantity, old.price, old.premium_units,
        old.fee_units, old.payoff_max_units, old.opened_at) then
    raise exception 'a purchase of options ends once and otherwise never changes' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger option_order_guard before update or delete on option_order for each row execute function guard_option_order();

-- What was offered to whom, with everything that its price rests on.
create table option_quote (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  user_id bigint not null references app_user (id),
  realm text not null check (realm in ('real', 'demo')),
  series_id bigint not null references option_series (id),
  rule_id bigint not null references option_rule (id),
  -- Of an early close: the purchase.
  order_id bigint references option_order (id),
  quantity bigint not null check (quantity > 0),
  price bigint not null check (price > 0),
  premium_units bigint not null check (premium_units > 0),
  fee_units bigint not null check (fee_units >= 0),
  payoff_max_units bigint not null check (payoff_max_units >= 0),
  spot bigint not null check (spot > 0),
  strike_units bigint not null,
  multiplier bigint not null,
  life_ms bigint not null check (life_ms > 0),
  volatility_ppm bigint not null,
  bid bigint not null,
  ask bigint,
  -- SHA-256 of the inputs as one line.
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  made_at timestamptz not null,
  expires_at timestamptz not null,
  taken_at timestamptz,
  -- Of a purchase: what became of it.
  bought_id bigint references option_order (id)
);

create index option_quote_untaken on option_quote (expires_at) where taken_at is null;
create unique index option_quote_of_purchase on option_quote (bought_id) where bought_id is not null;
