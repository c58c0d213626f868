-- Loans: the policy by date, applications with their offers and what was paid back, what is pledged, payments, and sales of collateral.

-- Amounts in paisa, rates and ratios in millionths. The row of the latest date not after today holds.
create table loan_policy (
  from_date date primary key,
  form text not null check (form in ('murabaha', 'simple')),
  daily_ppm integer not null check (daily_ppm between 0 and 2000),
  -- Late charges, a day and in all, of the principal that is overdue; they go to charity.
  late_daily_ppm integer not null check (late_daily_ppm between 0 and 3000),
  late_max_ppm integer not null check (late_max_ppm between 0 and 100000),
  amount_min bigint not null check (amount_min > 0),
  -- Without collateral; above it the person needs the third level of verification.
  unsecured_max bigint not null check (unsecured_max >= 0),
  qualified_max bigint not null check (qualified_max >= 0),
  excellent_max bigint not null check (excellent_max >= qualified_max),
  score_min smallint not null check (score_min between 0 and 100),
  -- All that may be lent at once.
  exposure_max bigint not null check (exposure_max >= 0),
  -- From this amount on two members of staff make an offer.
  two_people_from bigint not null check (two_people_from > 0),
  share_haircut_ppm integer not null check (share_haircut_ppm between 0 and 1000000),
  coin_haircut_ppm integer not null check (coin_haircut_ppm between 0 and 1000000),
  stable_haircut_ppm integer not null check (stable_haircut_ppm between 0 and 1000000),
  -- A share at its lower lock counts so much of its mark.
  locked_ppm integer not null check (locked_ppm between 0 and 1000000),
  open_ppm integer not null check (open_ppm > 0),
  call_ppm integer not null check (call_ppm > open_ppm),
  sale_ppm integer not null check (sale_ppm > call_ppm and sale_ppm < 1000000),
  -- Of what is owed, so much may be withdrawn.
  withdraw_ppm integer not null check (withdraw_ppm between 0 and 1000000),
  offer_hours integer not null check (offer_hours > 0),
  call_hours integer not null check (call_hours > 0),
  -- After so many days overdue, collateral is called and then sold.
  overdue_days_max integer not null check (overdue_days_max > 0)
);

insert into loan_policy values ('2026-01-01', 'murabaha', 500, 750, 100000, 500000, 5000000, 50000000, 200000000, 60, 50000000000, 50000000,
  300000, 500000, 100000, 800000, 650000, 750000, 830000, 500000, 48, 24, 7);

create table loan (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user (id),
  realm text not null default 'real' check (realm = 'real'),
  state text not null default 'under_review' check (state in ('under_review', 'offered', 'in_progress', 'repayment_under_review', 'repaid',
    'rejected', 'withdrawn', 'expired', 'overdue', 'collateral_call', 'liquidating', 'written_off')),
  asked_units bigint not null check (asked_units > 0),
  days integer not null check (days between 1 and 366),
  -- The most that staff let it be, where they lowered it.
  lowered_units bigint check (lowered_units > 0 and lowered_units <= asked_units),
  -- The offer; null before it.
  amount_units bigint check (amount_units > 0 and amount_units <= asked_units),
  -- What bound the amount, where it is lower than asked.
  bound_by text not null default '' check (length(bound_by) <= 40),
  form text check (form in ('murabaha', 'simple')),
  daily_ppm integer,
  late_daily_ppm integer,
  late_max_units bigint,
  -- Of a murabaha: fixed and disclosed. Of the other form: what the schedule comes to.
  markup_units bigint,
  apr_ppm bigint,
  -- One row each: day after the start, principal, mark-up.
  instalments jsonb,
  offer_ends_at timestamptz,
  started_on date,
  started_at timestamptz,
  due_on date,
  principal_paid bigint not null default 0 check (principal_paid >= 0 and principal_paid <= coalesce(amount_units, 0)),
  markup_paid bigint not null default 0 check (markup_paid >= 0),
  late_paid bigint not null default 0 check (late_paid >= 0),
  -- Mark-up earned up to a day, and late charges up to another; what comes after follows from them.
  earned_units bigint not null default 0 check (earned_units >= markup_paid),
  earned_day integer not null default 0 check (earned_day >= 0),
  late_units bigint not null default 0 check (late_units >= late_paid),
  late_day integer not null default 0 check (late_day >= 0),
  -- A repayment whose money has not settled yet.
  pending_units bigint check (pending_units > 0),
  call_ends_at timestamptz,
  -- The last day for which the score fell.
  scored_day integer not null default 0,
  -- The last instalment of which a notice was sent, by its day.
  noticed_day integer not null default 0,
  reason text not null default '' check (length(reason) <= 500),
  created_at timestamptz not null,
  closed_at timestamptz,
  check (state in ('under_review', 'offered', 'rejected', 'withdrawn') or amount_units is not null)
);

create unique index loan_one_open on loan (user_id) where state not in ('repaid', 'rejected', 'withdrawn', 'expired', 'written_off');
create index loan_by_user on loan (user_id, id desc);
create index loan_by_state on loan (state, id);
create trigger loan_moves before update on loan for each row execute function state_follows_step('loan');
create trigger loan_announced after insert or update of state on loan for each row execute function announce_queue();
create trigger loan_kept before delete or truncate on loan for each statement execute function refuse_change();

-- One holding that is pledged: its hold in the ledger is of the kind 'loan' and refers to it. Before the offer is accepted nothing is held.
create table loan_collateral (
  id bigint generated always as identity primary key,
  loan_id bigint not null references loan (id),
  asset text not null references asset (code),
  units bigint not null check (units > 0),
  held_at timestamptz,
  released_at timestamptz
);
create index loan_collateral_by_loan on loan_collateral (loan_id, id);

-- What was paid, by its journal. A sale pays out of escrow.
create table loan_payment (
  id bigint generated always as identity primary key,
  loan_id bigint not null references loan (id),
  journal_id bigint not null unique,
  source text not null check (source in ('balance', 'sale')),
  late_units bigint not null check (late_units >= 0),
  markup_units bigint not null check (markup_units >= 0),
  principal_units bigint not null check (principal_units >= 0),
  at timestamptz not null
);
create index loan_payment_by_loan on loan_payment (loan_id, id);
create trigger loan_payment_append_only before update or delete or truncate on loan_payment
  for each statement execute function refuse_change();

-- A sale of collateral: one command of the engine each, named by its own id so that it comes once.
create table loan_sale (
  id bigint generated always as identity primary key,
  loan_id bigint not null references loan (id),
  collateral_id bigint not null references loan_collateral (id),
  asset text not null,
  quantity bigint not null check (quantity > 0),
  limit_ticks bigint not null check (limit_ticks > 0),
  -- What it rests on: owed and counted when it was decided, in paisa.
  owed_units bigint not null,
  counted_units bigint not null,
  order_id bigint,
  sold_quantity bigint,
  proceeds_units bigint,
  fee_units bigint,
  done_at timestamptz,
  at timestamptz not null
);
create index loan_sale_by_loan on loan_sale (loan_id, id);
create index loan_sale_open on loan_sale (id) where done_at is null;
