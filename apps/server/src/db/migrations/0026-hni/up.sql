create table hni_application (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user (id),
  state text not null default 'applied' check (state in ('applied', 'granted', 'rejected', 'withdrawn', 'ended')),
  -- Why they ask, in the person's own words.
  words text not null check (length(words) between 10 and 1000),
  -- What the rule found when it was asked for, in paisa and days.
  assets bigint not null check (assets >= 0),
  account_days integer not null,
  -- Why it was turned down, in the words of staff.
  reason text not null default '' check (length(reason) <= 500),
  created_at timestamptz not null
);

create unique index hni_application_one on hni_application (user_id) where state in ('applied', 'granted');
create index hni_application_by_user on hni_application (user_id, id desc);
create index hni_application_queue on hni_application (state, id);

create table hni_move (
  id bigint generated always as identity primary key,
  application_id bigint not null references hni_application (id),
  move text not null,
  to_state text not null,
  -- Null where the person or the rule made it.
  staff_id bigint references staff_member (id),
  note text not null default '',
  at timestamptz not null
);

create index hni_move_by_application on hni_move (application_id, id);
create trigger hni_move_append_only before update or delete or truncate on hni_move
  for each statement execute function refuse_change();

-- The published rule, in paisa and days. The row of the latest date not after today holds.
create table hni_rule (
  from_date date primary key,
  assets_min bigint not null check (assets_min > 0),
  days_min integer not null check (days_min >= 0)
);
insert into hni_rule (from_date, assets_min, days_min) values ('2026-01-01', 1000000000, 30);

-- What the kind of an account changes beside the tariff, which stands in fee_schedule.
create table account_terms (
  account_class text primary key check (account_class in ('regular', 'hni')),
  -- Of a public offer, the part that is for this kind of account, in millionths; and of a block, the smallest value, in paisa.
  ipo_tranche_ppm integer not null check (ipo_tranche_ppm between 0 and 1000000),
  block_value_min bigint not null check (block_value_min > 0)
);
insert into account_terms (account_class, ipo_tranche_ppm, block_value_min)
values ('regular', 250000, 5000000000), ('hni', 750000, 1000000000);
