alter table app_user add column verified_name text not null default '' check (length(verified_name) <= 120);
alter table staff_member add column user_id bigint references app_user (id);

create table destination (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user (id),
  template text not null,
  type text not null check (type in ('bank', 'wallet')),
  currency text not null,
  holder_name text not null check (length(holder_name) between 2 and 120),
  bank_name text not null,
  -- The value that makes it this account: an IBAN, a mobile number in E.164, an account number.
  account text not null,
  details jsonb not null,
  created_at timestamptz not null,
  usable_from timestamptz not null,
  removed_at timestamptz
);

create unique index destination_once on destination (user_id, template, account) where removed_at is null;

-- A saved account is removed and otherwise never changed: what was confirmed is what is paid.
create function guard_destination() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' or old.removed_at is not null
    or (new.id, new.user_id, new.template, new.account, new.holder_name, new.bank_name, new.details, new.created_at, new.usable_from)
      is distinct from (old.id, old.user_id, old.template, old.account, old.holder_name, old.bank_name, old.details, old.created_at, old.usable_from)
  then
    raise exception 'a destination is removed and otherwise never changed' using errcode = 'check_violation';
  end if;
  return new;
end $$;

create trigger destination_guard before update or delete on destination for each row execute function guard_destination();

create table withdraw_channel (
  id text primary key check (id ~ '^[a-z][a-z0-9_]{1,39}$'),
  asset text not null references asset (code),
  templates text[] not null,
  rail text not null,
  enabled boolean not null,
  min_units bigint not null check (min_units > 0),
  max_units bigint not null check (max_units >= min_units),
  fee_fixed_units bigint not null check (fee_fixed_units >= 0),
  fee_ppm bigint not null check (fee_ppm between 0 and 100000),
  fee_max_units bigint not null check (fee_max_units >= 0),
  open_minute smallint not null check (open_minute between 0 and 1439),
  close_minute smallint not null check (close_minute > open_minute and close_minute <= 1440),
  weekdays smallint[] not null,
  day_max_units bigint not null check (day_max_units > 0),
  month_max_units bigint not null check (month_max_units >= day_max_units),
  auto_max_units bigint not null check (auto_max_units >= 0),
  two_people_from_units bigint not null check (two_people_from_units > 0)
);

create table withdrawal (
  id bigint generated always as identity primary key,
  reference text not null unique check (reference ~ '^W[0-9A-Z]{10}$'),
  user_id bigint not null references app_user (id),
  -- Play money has no way out.
  realm text not null check (realm = 'real'),
  channel text not null references withdraw_channel (id),
  rail text not null,
  destination_id bigint not null references destination (id),
  asset text not null references asset (code),
  units bigint not null,
  fee_units bigint not null check (fee_units >= 0),
  net_units bigint not null check (net_units > 0),
  state text not null check (state in ('confirmed', 'in_review', 'approved_once', 'approved', 'sending', 'sent', 'unknown', 'settled',
    'cancelled', 'rejected', 'failed', 'returned')),
  risk_score smallint not null,
  review_reasons text[] not null,
  people_needed smallint not null check (people_needed between 0 and 2),
  call_first boolean not null,
  review_by timestamptz,
  -- Why it was turned down, could not be paid, or came back.
  reason text,
  rail_reference text,
  -- When the rail is asked next how it ended; null where there is nothing to ask.
  look_at timestamptz,
  looks integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (units = fee_units + net_units)
);

create index withdrawal_by_user on withdrawal (user_id, id desc);
create index withdrawal_to_send on withdrawal (id) where state = 'approved';
create index withdrawal_to_look_up on withdrawal (look_at) where look_at is not null;
create index withdrawal_in_review on withdrawal (review_by) where state in ('in_review', 'approved_once');
create index withdrawal_recent on withdrawal (created_at);

create function guard_withdrawal() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE'
    or (new.id, new.reference, new.user_id, new.realm, new.channel, new.rail, new.destination_id, new.asset, new.units, new.fee_units,
        new.net_units, new.risk_score, new.review_reasons, new.people_needed, new.created_at)
      is distinct from (old.id, old.reference, old.user_id, old.realm, old.channel, old.rail, old.destination_id, old.asset, old.units,
        old.fee_units, old.net_units, old.risk_score, old.review_reasons, old.people_needed, old.created_at)
  then
    raise exception 'what was confirmed of a withdrawal never changes' using errcode = 'check_violation';
  end if;
  return new;
end $$;

create trigger withdrawal_guard before update or delete on withdrawal for each row execute function guard_withdrawal();

create table withdrawal_step (
  id bigint generated always as identity primary key,
  withdrawal_id bigint not null references withdrawal (id),
  -- Null for the first one.
  move text,
  state text not null,
  actor text not null check (actor in ('person', 'system', 'staff', 'rail')),
  staff_id bigint references staff_member (id),
  note text not null default '',
  at timestamptz not null,
  check ((actor = 'staff') = (staff_id is not null))
);

create index withdrawal_step_by_withdrawal on withdrawal_step (withdrawal_id, id);
-- Two approvals are two people, whatever any program says.
create unique index withdrawal_approved_by_different_people on withdrawal_step (withdrawal_id, staff_id)
  where move in ('approve', 'approve_first', 'approve_second');
create trigger withdrawal_step_append_only before update or delete or truncate on withdrawal_step
  for each statement execute function refuse_change();

create table payout_order (
  -- Ours: a rail pays it once, however often it is sent.
  reference text primary key,
  rail text not null,
  asset text not null,
  units bigint not null check (units > 0),
  account text not null,
  template text not null,
  holder_name text not null,
  state text not null check (state in ('accepted', 'exported', 'settled', 'failed', 'returned')),
  reason text,
  batch text,
  received_at timestamptz not null,
  answered_at timestamptz
);

create index payout_order_waiting on payout_order (rail, state) where state in ('accepted', 'exported');
