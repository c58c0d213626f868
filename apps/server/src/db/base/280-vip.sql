-- Membership: what it costs by date, where each person stands, what they paid; and advice with its record, which is computed.

-- The row of the latest date not after today holds. Prices in paisa.
create table vip_terms (
  from_date date primary key,
  trial_days integer not null check (trial_days > 0),
  plan_days integer not null check (plan_days > 0),
  price_units bigint not null check (price_units > 0),
  grace_days integer not null check (grace_days >= 0)
);

insert into vip_terms (from_date, trial_days, plan_days, price_units, grace_days) values ('2026-01-01', 7, 30, 150000, 3);

create table vip_membership (
  user_id bigint primary key references app_user (id),
  state text not null check (state in ('none', 'claimable', 'trial', 'expired', 'purchased', 'grace')),
  until timestamptz,
  strategy text not null default 'off' check (strategy in ('off', 'offered', 'accepted')),
  -- One trial for each verified document, whatever account claims it; null where the account was verified without one.
  trial_identity bytea unique,
  check ((until is not null) = (state in ('trial', 'purchased', 'grace')))
);

create index vip_membership_due on vip_membership (until) where until is not null;

create table vip_step (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user (id),
  move text not null,
  to_state text not null,
  until timestamptz,
  at timestamptz not null
);

create index vip_step_by_user on vip_step (user_id, id);
create trigger vip_step_append_only before update or delete or truncate on vip_step for each statement execute function refuse_change();

create table vip_purchase (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user (id),
  price_units bigint not null check (price_units > 0),
  days integer not null check (days > 0),
  from_at timestamptz not null,
  at timestamptz not null,
  -- What came back when we ended it; at most what was paid.
  refunded_units bigint check (refunded_units between 0 and price_units)
);

create index vip_purchase_by_user on vip_purchase (user_id, id);

create table advice (
  id bigint generated always as identity primary key,
  symbol text not null references instrument (symbol),
  direction text not null check (direction in ('buy', 'sell')),
  entry_min bigint not null check (entry_min > 0),
  entry_max bigint not null check (entry_max >= entry_min),
  stop bigint not null check (stop > 0),
  target bigint not null check (target > 0),
  horizon_days integer not null check (horizon_days > 0),
  audience text not null check (audience in ('members', 'strategy')),
  author_id bigint not null references staff_member (id),
  licence text not null check (length(licence) between 3 and 60),
  -- What the author declares, and what their own account held here at publication.
  position text not null check (position in ('none', 'long', 'short')),
  position_shares bigint not null check (position_shares >= 0),
  text_en text not null check (length(text_en) <= 2000),
  text_ur text not null check (length(text_ur) <= 2000),
  published_at timestamptz not null,
  digest text not null check (digest ~ '^[0-9a-f]{64}$'),
  -- By which candles it is followed: minutes; days only in the sandbox's simulated past.
  period text not null default '1m' check (period in ('1m', '1d')),
  index_symbol text not null references market_index (symbol),
  state text not null default 'waiting' check (state in ('waiting', 'open', 'target', 'stop', 'expired', 'missed')),
  through_at timestamptz not null,
  entered_at timestamptz,
  entry_price bigint,
  index_entry bigint,
  exit_at timestamptz,
  exit_price bigint,
  index_exit bigint,
  check (case direction when 'buy' then stop < entry_min and entry_max < target else target < entry_min and entry_max < stop end)
);

create index advice_followed on advice (id) where state in ('waiting', 'open');

-- What was published stays, and an outcome is final.
create function hold_advice() returns trigger language plpgsql as $$
begin
  if old.state not in ('waiting', 'open') then
    raise exception 'an outcome is final' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger advice_outcome_final before update on advice for each row execute function hold_advice();
create trigger advice_kept before delete or truncate on advice for each statement execute function refuse_change();

create table advice_edit (
  id bigint generated always as identity primary key,
  advice_id bigint not null references advice (id),
  author_id bigint not null references staff_member (id),
  text_en text not null check (length(text_en) <= 2000),
  text_ur text not null check (length(text_ur) <= 2000),
  at timestamptz not null
);

create index advice_edit_by_advice on advice_edit (advice_id, id);
create trigger advice_edit_append_only before update or delete or truncate on advice_edit
  for each statement execute function refuse_change();
