-- A deposit is announced, gets a reference, and is credited when a bank's report of the money (`bank_notice`) has been matched to it.

create table deposit_channel (
  id text primary key check (id ~ '^[a-z][a-z0-9_]{1,39}$'),
  kind text not null check (kind in ('bank', 'wallet', 'offline')),
  asset text not null references asset (code),
  enabled boolean not null,
  min_units bigint not null check (min_units > 0),
  max_units bigint not null check (max_units >= min_units),
  day_max_units bigint not null check (day_max_units > 0),
  unverified_max_units bigint not null check (unverified_max_units >= 0),
  auto_max_units bigint not null check (auto_max_units >= 0),
  two_people_from_units bigint not null check (two_people_from_units > 0),
  fee_fixed_units bigint not null check (fee_fixed_units >= 0),
  fee_ppm bigint not null check (fee_ppm between 0 and 100000),
  open_minute smallint not null check (open_minute between 0 and 1439),
  close_minute smallint not null check (close_minute > open_minute and close_minute <= 1440),
  weekdays smallint[] not null,
  expire_hours smallint not null check (expire_hours between 1 and 720),
  -- The word that is told at the counter, as argon2id; null where none is asked for.
  password_hash text,
  instructions jsonb not null,
  sort smallint not null default 0,
  -- Nobody is asked to pay into an account that nobody has filled in.
  constraint deposit_channel_leads_somewhere check (not enabled or coalesce(instructions ->> 'account', '') <> '')
);

create table deposit (
  id bigint generated always as identity primary key,
  reference text not null unique check (reference ~ '^[0-9A-HJKMNP-TV-Z]{8}$'),
  user_id bigint not null references app_user (id),
  -- Play money comes from nowhere but the demo's own start.
  realm text not null check (realm = 'real'),
  channel text not null references deposit_channel (id),
  asset text not null references asset (code),
  units bigint not null check (units > 0),
  state text not null check (state in ('created', 'awaiting_payment', 'proof_submitted', 'matching', 'aml_check', 'aml_hold', 'approved',
    'credited', 'cancelled', 'expired', 'rejected', 'returned')),
  hold_reasons text[] not null default '{}',
  reason text,
  -- What the person says of their payment.
  claimed_transaction text constraint deposit_claimed_transaction_length check (length(claimed_transaction) <= 80),
  claimed_sender text not null default '' constraint deposit_claimed_sender_length check (length(claimed_sender) <= 120),
  claimed_note text not null default '' constraint deposit_claimed_note_length check (length(claimed_note) <= 500),
  received_units bigint,
  fee_units bigint,
  late boolean not null default false,
  expires_at timestamptz not null,
  -- When the sandbox's bank pays; null elsewhere and once it has.
  sandbox_pay_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (state <> 'credited' or received_units is not null and fee_units is not null)
);

create index deposit_by_user on deposit (user_id, id desc);
create index deposit_moving on deposit (id) where state in ('created', 'matching', 'aml_check', 'approved');
create index deposit_waiting on deposit (expires_at) where state in ('created', 'awaiting_payment');
create index deposit_to_play on deposit (sandbox_pay_at) where sandbox_pay_at is not null;
create index deposit_to_look_at on deposit (id) where state in ('aml_hold', 'proof_submitted');
-- A payment is claimed for one deposit, whoever claims it first; the second claim is refused and kept in deposit_claim_clash.
create unique index deposit_claimed_once on deposit (channel, claimed_transaction) where claimed_transaction is not null;

create function guard_deposit() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE'
    or (new.id, new.reference, new.user_id, new.realm, new.channel, new.asset, new.units, new.created_at)
      is distinct from (old.id, old.reference, old.user_id, old.realm, old.channel, old.asset, old.units, old.created_at)
    or old.state = 'returned' then
    raise exception 'what was announced of a deposit never changes' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger deposit_guard before update or delete on deposit for each row execute function guard_deposit();
create trigger deposit_announced after update of state on deposit for each row execute function announce_queue();

create table deposit_step (
  id bigint generated always as identity primary key,
  deposit_id bigint not null references deposit (id),
  -- Null for the first one.
  move text,
  state text not null,
  actor text not null check (actor in ('person', 'system', 'staff', 'bank')),
  staff_id bigint references staff_member (id),
  note text not null default '' constraint deposit_step_note_length check (length(note) <= 1000),
  at timestamptz not null,
  check ((actor = 'staff') = (staff_id is not null))
);

create index deposit_step_by_deposit on deposit_step (deposit_id, id);

create trigger deposit_step_append_only before update or delete or truncate on deposit_step
  for each statement execute function refuse_change();

create table deposit_vote (
  deposit_id bigint not null references deposit (id),
  purpose text not null check (purpose in ('credit', 'return')),
  staff_id bigint not null references staff_member (id),
  note text not null constraint deposit_vote_note_length check (length(note) <= 500),
  at timestamptz not null,
  primary key (deposit_id, purpose, staff_id)
);

create trigger deposit_vote_append_only before update or delete or truncate on deposit_vote
  for each statement execute function refuse_change();

create table bank_notice (
  id bigint generated always as identity primary key,
  channel text not null references deposit_channel (id),
  -- The bank's own id of the payment.
  transaction_id text not null check (length(transaction_id) between 1 and 80),
  asset text not null references asset (code),
  units bigint not null check (units > 0),
  sender_name text not null check (length(sender_name) <= 140),
  remittance text not null check (length(remittance) <= 500),
  source text not null check (source in ('sandbox', 'statement', 'counter')),
  recorded_by bigint references staff_member (id),
  deposit_id bigint unique references deposit (id),
  received_at timestamptz not null,
  -- The day on which the bank has it, as its statement says; the day of the report where it says none.
  booked_on date not null,
  -- A payment that a bank has reported is the platform's own money where a journal took it into a clearing account; it is then nobody's
  -- deposit.
  journal_id bigint unique references journal (id),
  -- What one member of staff took from a bank's statement is proven where another one has taken in the same, line by line.
  confirmed_by bigint references staff_member (id),
  -- Unmatched money that its bank has sent back to its sender: the approval in which two members of staff said so, or that the
  -- operator refunds it.
  return_request_id bigint unique references change_request (id),
  unique (channel, transaction_id),
  check (source = 'sandbox' or recorded_by is not null),
  constraint bank_notice_of_one check (num_nonnulls(deposit_id, journal_id, return_request_id) <= 1),
  constraint bank_notice_by_two check (confirmed_by is null or source = 'statement' and confirmed_by <> recorded_by)
);

create index bank_notice_by_time on bank_notice (received_at);
create index bank_notice_unmatched on bank_notice (id)
  where deposit_id is null and journal_id is null and return_request_id is null;

-- What a bank has said stays as it was said; it finds its deposit once.
create function guard_bank_notice() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE'
    or num_nonnulls(old.deposit_id, old.journal_id, old.return_request_id) > 0
      and (new.deposit_id, new.journal_id, new.return_request_id)
        is distinct from (old.deposit_id, old.journal_id, old.return_request_id)
    or old.confirmed_by is not null and new.confirmed_by is distinct from old.confirmed_by
    or (new.id, new.channel, new.transaction_id, new.asset, new.units, new.sender_name, new.remittance, new.source, new.recorded_by, new.received_at,
        new.booked_on)
      is distinct from (old.id, old.channel, old.transaction_id, old.asset, old.units, old.sender_name, old.remittance, old.source,
        old.recorded_by, old.received_at, old.booked_on) then
    raise exception 'a notice of a bank never changes' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger bank_notice_guard before update or delete on bank_notice for each row execute function guard_bank_notice();

-- Lines of statements that name a known payment with another amount or currency. An alarm shows the newest.
create table bank_notice_difference (
  notice_id bigint not null references bank_notice (id),
  -- As the statement has it; negative where the money left.
  amount text not null check (length(amount) between 1 and 40),
  currency text not null check (length(currency) <= 12),
  recorded_by bigint not null references staff_member (id),
  at timestamptz not null,
  primary key (notice_id, amount, currency)
);
create index bank_notice_difference_newest on bank_notice_difference (at);
create trigger bank_notice_difference_append_only before update or delete or truncate on bank_notice_difference
  for each statement execute function refuse_change();
create trigger bank_notice_difference_announced after insert on bank_notice_difference
  for each row execute function announce_queue();

create trigger bank_notice_announced after insert or update of deposit_id, journal_id, return_request_id on bank_notice
  for each row execute function announce_queue();

-- What goes back to the sender of a payment, once it was decided on. A payment has one at a time; one that did not arrive may be followed by
-- another.
create table refund (
  id bigint generated always as identity primary key,
  notice_id bigint not null references bank_notice (id),
  reference text not null unique check (reference ~ '^R[0-9A-Z]{10}$'),
  state text not null check (state in ('approved', 'sent', 'settled', 'failed', 'returned')),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index refund_one_at_a_time on refund (notice_id) where state not in ('failed', 'returned');
create index refund_of_notice on refund (notice_id);
create index refund_to_send on refund (id) where state = 'approved';
create index refund_under_way on refund (id) where state = 'sent';
create trigger refund_announced after insert or update of state on refund for each row execute function announce_queue();

create table refund_step (
  id bigint generated always as identity primary key,
  refund_id bigint not null references refund (id),
  -- Null for the first one.
  move text,
  state text not null,
  at timestamptz not null
);
create index refund_step_by_refund on refund_step (refund_id, id);
create index refund_step_sent on refund_step (at) where move = 'send';
create trigger refund_step_append_only before update or delete or truncate on refund_step
  for each statement execute function refuse_change();

-- Money goes back only where it was decided: two people approved it, or said so of the deposit that it was.
create function guard_refund() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.id, new.notice_id, new.reference, new.created_at)
      is not distinct from (old.id, old.notice_id, old.reference, old.created_at)
    or tg_op = 'INSERT' and exists (
      select 1 from bank_notice n where n.id = new.notice_id and (n.return_request_id is not null
        or exists (select 1 from deposit_vote v where v.deposit_id = n.deposit_id and v.purpose = 'return'))) then
    return new;
  end if;
  raise exception 'a refund is made of a decision, and stays what it is' using errcode = 'check_violation';
end $$;
create trigger refund_guard before insert or update or delete on refund for each row execute function guard_refund();

-- Who among staff says that money without a reference is for this deposit: two of them attach it.
create table deposit_assignment (
  notice_id bigint not null references bank_notice (id),
  deposit_id bigint not null references deposit (id),
  staff_id bigint not null references staff_member (id),
  note text not null constraint deposit_assignment_note_length check (length(note) <= 500),
  at timestamptz not null,
  primary key (notice_id, deposit_id, staff_id)
);

create trigger deposit_assignment_append_only before update or delete or truncate on deposit_assignment
  for each statement execute function refuse_change();

-- Pictures of receipts, made anew and sealed; they prove nothing and help staff to find the money.
create table deposit_picture (
  id uuid primary key,
  deposit_id bigint not null references deposit (id),
  sealed bytea not null,
  uploaded_at timestamptz not null
);

create index deposit_picture_by_deposit on deposit_picture (deposit_id, uploaded_at);

create trigger deposit_picture_append_only before update or delete or truncate on deposit_picture
  for each statement execute function refuse_change();

create table deposit_claim_clash (
  id bigint generated always as identity primary key,
  channel text not null,
  transaction_id text not null,
  user_id bigint not null references app_user (id),
  at timestamptz not null
);

create index deposit_claim_clash_by_transaction on deposit_claim_clash (channel, transaction_id);

-- What a bank account, a counter or the wallets of a network hold at the end of a day, from their statement. It counts once a second member of staff
-- has said the same; of a place and a day the last one counts.
create table outside_balance (
  id bigint generated always as identity primary key,
  -- A way to pay in, a network, or the simulated bank.
  place text not null check (length(place) between 1 and 40),
  asset text not null references asset (code),
  on_date date not null,
  -- Below zero where an account is overdrawn.
  units bigint not null,
  source text not null check (source in ('staff', 'statement')),
  recorded_by bigint not null references staff_member (id),
  recorded_at timestamptz not null,
  confirmed_by bigint references staff_member (id),
  constraint outside_balance_by_two check (confirmed_by <> recorded_by)
);

create index outside_balance_by_date on outside_balance (on_date, place, asset);

create function guard_outside_balance() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' or old.confirmed_by is not null
    or (new.id, new.place, new.asset, new.on_date, new.units, new.source, new.recorded_by, new.recorded_at)
      is distinct from (old.id, old.place, old.asset, old.on_date, old.units, old.source, old.recorded_by, old.recorded_at) then
    raise exception 'a recorded balance is confirmed once and otherwise never changes' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger outside_balance_guard before update or delete on outside_balance for each row execute function guard_outside_balance();
