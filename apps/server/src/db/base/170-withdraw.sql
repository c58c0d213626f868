-- What was requested, with the amounts as they were confirmed; each move is a row of `withdrawal_step`. Money is held under the kind
-- `withdrawal` and the reference. `payout_order` is the memory of the rails that live here (the sandbox's, and the one that writes files
-- for a bank); it stands outside of a withdrawal's own rows, as a bank's memory would.

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
-- Withdrawals on their way: the console's list of them, and its count of those of which the rail says nothing.
create index withdrawal_on_its_way on withdrawal (id) where state in ('approved', 'sending', 'sent', 'unknown');

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
create trigger withdrawal_announced after insert or update of state on withdrawal for each row execute function announce_queue();

-- Append-only: the state of a withdrawal follows from its moves.
create table withdrawal_step (
  id bigint generated always as identity primary key,
  withdrawal_id bigint not null references withdrawal (id),
  -- Null for the first one.
  move text,
  state text not null,
  actor text not null check (actor in ('person', 'system', 'staff', 'rail')),
  staff_id bigint references staff_member (id),
  note text not null default '' constraint withdrawal_step_note_length check (length(note) <= 1000),
  at timestamptz not null,
  check ((actor = 'staff') = (staff_id is not null))
);

create index withdrawal_step_by_withdrawal on withdrawal_step (withdrawal_id, id);

-- Two approvals are two people, whatever any program says.
create unique index withdrawal_approved_by_different_people on withdrawal_step (withdrawal_id, staff_id)
  where move in ('approve', 'approve_first', 'approve_second');
create index withdrawal_step_sent on withdrawal_step (at) where move = 'send';

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
  answered_at timestamptz,
  bank_reference text,
  exported_at timestamptz
);

create index payout_order_waiting on payout_order (rail, state) where state in ('accepted', 'exported');
-- Few are: refunds of which one came back after it was paid are found by it.
create index payout_order_returned on payout_order (reference) where state = 'returned';
-- The payments of one file for the bank.
create index payout_order_of_batch on payout_order (batch) where batch is not null;
create index payout_order_files on payout_order (rail, exported_at, batch) where exported_at is not null;

-- A bank's answer by file that gives money back, as each member of staff has brought it. It counts once two have brought the same.
create table payout_answer (
  reference text not null references payout_order (reference),
  state text not null check (state in ('failed', 'returned')),
  reason text not null,
  bank_reference text not null,
  staff_id bigint not null references staff_member (id),
  at timestamptz not null,
  primary key (reference, state, reason, bank_reference, staff_id)
);

create trigger payout_answer_append_only before update or delete or truncate on payout_answer
  for each statement execute function refuse_change();

create function guard_payout_answer() returns trigger language plpgsql as $$
begin
  if not exists (
    select 1 from payout_answer a where a.reference = new.reference and a.state = new.state and a.reason = new.reason
    group by a.bank_reference having count(*) > 1) then
    raise exception 'a payment by file comes back when two have brought the bank''s answer' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger payout_answer_by_two before update of state on payout_order
  for each row when (new.rail = 'bank_file' and new.state in ('failed', 'returned') and new.state is distinct from old.state)
  execute function guard_payout_answer();

-- While one of these is open nothing leaves the platform. Each cause is open at most once.
create table payout_pause (
  id bigint generated always as identity primary key,
  cause text not null check (cause in ('books', 'staff')),
  -- What is wrong with the books, or what the member of staff wrote.
  detail text not null,
  paused_by bigint references staff_member (id),
  paused_at timestamptz not null,
  resumed_by bigint references staff_member (id),
  resume_note text constraint payout_pause_resume_note_length check (length(resume_note) <= 500),
  resumed_at timestamptz,
  check ((cause = 'staff') = (paused_by is not null)),
  check (num_nonnulls(resumed_by, resume_note, resumed_at) in (0, 3)),
  -- Who stopped the money does not let it go again alone.
  check (resumed_by is distinct from paused_by or resumed_by is null)
);

create unique index payout_pause_open on payout_pause (cause) where resumed_at is null;

create function guard_payout_pause() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' or old.resumed_at is not null
    or (new.id, new.cause, new.detail, new.paused_by, new.paused_at)
      is distinct from (old.id, old.cause, old.detail, old.paused_by, old.paused_at) then
    raise exception 'a pause is ended once and otherwise never changed' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger payout_pause_guard before update or delete on payout_pause for each row execute function guard_payout_pause();
create trigger payout_pause_announced after insert or update on payout_pause for each row execute function announce_queue();

-- Networks from which a withdrawal is looked at: exits of anonymising networks, sanctioned places.
create table risk_network (
  network cidr primary key,
  list text not null check (length(list) between 1 and 60),
  added_at timestamptz not null
);

create index risk_network_holds on risk_network using gist (network inet_ops);
