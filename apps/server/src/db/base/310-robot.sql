-- Robots: what each is, its fund in each realm, the NAVs that were struck, what it ordered, what customers invested, and its release checks.
-- Amounts in units of the asset of the robot's venue (paisa, or millionths of a USDT), units in millionths, rates in millionths. No rate of return is stored: returns follow from NAVs.

create table robot (
  id integer generated always as identity primary key,
  code text not null unique check (code ~ '^[a-z_]{3,30}$'),
  terms jsonb not null,
  -- Where it trades, which says what its fund is kept in: rupees, or USDT.
  venue text not null check (venue in ('psx', 'coin')),
  -- The index whose members it may hold, and the index that it is compared with; of coins all, or one pair.
  universe text not null,
  -- No share or coin is more of its weights.
  weight_max_ppm integer not null check (weight_max_ppm between 1 and 1000000),
  level text not null check (level in ('low', 'medium', 'high')),
  minimum_units bigint not null check (minimum_units > 0),
  single_limit_units bigint not null check (single_limit_units >= minimum_units),
  capital_units bigint not null check (capital_units > 0),
  lock_days integer not null check (lock_days between 0 and 366),
  period_days integer not null check (period_days > lock_days),
  fee_ppm integer not null check (fee_ppm between 0 and 500000),
  day_loss_ppm integer not null check (day_loss_ppm between 1 and 1000000),
  peak_loss_ppm integer not null check (peak_loss_ppm between 1 and 1000000),
  band_ppm integer not null check (band_ppm between 0 and 200000)
);

create table robot_fund (
  id integer generated always as identity primary key,
  robot_id integer not null references robot (id),
  realm text not null check (realm in ('real', 'demo')),
  -- The technical person that trades, and the asset of its units.
  user_id bigint not null unique references app_user (id),
  asset text not null references asset (code),
  state text not null default 'testing' check (state in ('testing', 'open', 'paused', 'stopped', 'closed')),
  -- Why it is as it is, and the first session after a pause.
  reason text not null default '' check (length(reason) <= 500),
  resumes_on date,
  opened_at timestamptz,
  ended_at timestamptz,
  unique (robot_id, realm)
);

create table robot_fund_step (
  id bigint generated always as identity primary key,
  fund_id integer not null references robot_fund (id),
  move text not null,
  state text not null,
  reason text not null check (length(reason) <= 500),
  at timestamptz not null
);
create trigger robot_fund_step_append_only before update or delete or truncate on robot_fund_step
  for each statement execute function refuse_change();

-- Struck after a session's close, before the money of that session comes in or goes out. `net` is what came in less what is owed, and moves once.
create table robot_nav (
  fund_id integer not null references robot_fund (id),
  date date not null,
  value_units bigint not null check (value_units > 0),
  units bigint not null check (units > 0),
  cash_units bigint not null,
  struck_at timestamptz not null,
  in_units bigint,
  out_units bigint,
  net_at timestamptz,
  primary key (fund_id, date)
);
create index robot_nav_open on robot_nav (fund_id, date) where net_at is null;

-- A session that the robot ran: its plan is made once, each order of it is sent under its own name.
create table robot_session (
  fund_id integer not null references robot_fund (id),
  date date not null,
  at timestamptz not null,
  primary key (fund_id, date)
);
create trigger robot_session_append_only before update or delete or truncate on robot_session
  for each statement execute function refuse_change();

create table robot_trade (
  id bigint generated always as identity primary key,
  fund_id integer not null,
  date date not null,
  symbol text not null,
  side text not null check (side in ('buy', 'sell')),
  quantity bigint not null check (quantity > 0),
  limit_ticks bigint not null check (limit_ticks > 0),
  arrival_ticks bigint not null check (arrival_ticks > 0),
  sent_at timestamptz,
  order_id bigint,
  refused text,
  unique (fund_id, date, symbol),
  foreign key (fund_id, date) references robot_session (fund_id, date)
);
create index robot_trade_unsent on robot_trade (fund_id, id) where sent_at is null;
create index robot_trade_by_order on robot_trade (order_id) where order_id is not null;

create table robot_order (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  fund_id integer not null references robot_fund (id),
  user_id bigint not null references app_user (id),
  state text not null default 'created'
    check (state in ('created', 'active', 'redeeming', 'redeemed', 'cancelled', 'expired', 'stopped')),
  -- When all of it is redeemed by itself; null before it is funded.
  expires_on date,
  -- Why the last units leave.
  cause text check (cause in ('person', 'expired', 'stopped')),
  created_at timestamptz not null,
  ended_at timestamptz
);
create index robot_order_by_user on robot_order (user_id, id desc);
create index robot_order_running on robot_order (fund_id, id) where state in ('created', 'active', 'redeeming');

-- One amount, carried out at one NAV: its units are of that NAV's series. Until then the amount is held.
create table robot_tranche (
  id bigint generated always as identity primary key,
  order_id bigint not null references robot_order (id),
  fund_id integer not null,
  user_id bigint not null,
  amount_units bigint not null check (amount_units > 0),
  strike_date date not null,
  state text not null default 'pending' check (state in ('pending', 'funded', 'cancelled')),
  units bigint check (units > 0),
  left_units bigint not null default 0 check (left_units between 0 and coalesce(units, 0)),
  locked_until date,
  created_at timestamptz not null,
  check ((state = 'funded') = (units is not null))
);
create index robot_tranche_by_order on robot_tranche (order_id, id);
create index robot_tranche_pending on robot_tranche (fund_id, strike_date, id) where state = 'pending';

create table robot_redemption (
  id bigint generated always as identity primary key,
  tranche_id bigint not null references robot_tranche (id),
  order_id bigint not null references robot_order (id),
  fund_id integer not null,
  user_id bigint not null,
  units bigint not null check (units > 0),
  strike_date date not null,
  state text not null default 'pending' check (state in ('pending', 'priced', 'paid', 'cancelled')),
  gross_units bigint,
  fee_units bigint check (fee_units >= 0 and fee_units <= gross_units),
  created_at timestamptz not null,
  paid_at timestamptz,
  check ((state in ('priced', 'paid')) = (gross_units is not null and fee_units is not null))
);
create index robot_redemption_by_order on robot_redemption (order_id, id);
create index robot_redemption_open on robot_redemption (fund_id, strike_date, state, id) where state in ('pending', 'priced');

-- What the machine found; the latest run of a gate counts.
create table robot_gate (
  id bigint generated always as identity primary key,
  robot_id integer not null references robot (id),
  gate text not null check (gate in ('future_days', 'determinism', 'costs', 'sessions')),
  passed boolean not null,
  figure bigint not null,
  bound bigint not null,
  at timestamptz not null
);
create index robot_gate_latest on robot_gate (robot_id, gate, id desc);
create trigger robot_gate_append_only before update or delete or truncate on robot_gate
  for each statement execute function refuse_change();
