-- The credit score, a ledger of changes, and HNI accounts: applications, the published rule by date, what the account type changes.

-- A score is the sum of these and stands nowhere else.
create table score_change (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user (id),
  rule text not null check (rule ~ '^[a-z][a-z0-9_]{1,39}$'),
  -- What it really was, after the bounds of 0 and 100.
  delta smallint not null check (delta between -100 and 100),
  -- What it rests on: a deposit's reference, a check, an approval, a date.
  evidence text not null check (length(evidence) between 1 and 80),
  -- In the words of staff, where they decided; empty otherwise.
  note text not null default '' check (length(note) <= 500),
  at timestamptz not null,
  unique (user_id, rule, evidence)
);

create index score_change_by_user on score_change (user_id, id desc);

create trigger score_change_append_only before update or delete or truncate on score_change
  for each statement execute function refuse_change();

create function hold_score() returns trigger language plpgsql as $$
begin
  if (select sum(delta) from score_change where user_id = new.user_id) not between 0 and 100 then
    raise exception 'a score is from 0 to 100' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger score_change_bounds after insert on score_change for each row execute function hold_score();

-- Everybody starts with 70, however their account came to be. House accounts have no score.
create function begin_score() returns trigger language plpgsql as $$
begin
  if not new.is_house then
    insert into score_change (user_id, rule, delta, evidence, at) values (new.id, 'start', 70, 'account', new.created_at);
    -- People who come in as verified, as those of the sandbox do.
    if new.id_status = 'succ' then
      insert into score_change (user_id, rule, delta, evidence, at) values (new.id, 'kyc_verified', 10, 'identity', new.created_at);
    end if;
  end if;
  return null;
end $$;
create trigger app_user_begins_score after insert on app_user for each row execute function begin_score();

create table score_appeal (
  id bigint generated always as identity primary key,
  change_id bigint not null unique references score_change (id),
  user_id bigint not null references app_user (id),
  state text not null default 'open' check (state in ('open', 'upheld', 'dismissed')),
  words text not null check (length(words) between 10 and 1000),
  created_at timestamptz not null,
  -- The reason of the decision, which the person reads.
  note text not null default '' check (length(note) <= 500)
);

create index score_appeal_queue on score_appeal (state, id);

create trigger score_appeal_moves before update on score_appeal for each row execute function state_follows_step('score');
create trigger score_appeal_announced after insert or update of state on score_appeal for each row execute function announce_queue();

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

create trigger hni_application_moves before update on hni_application for each row execute function state_follows_step('hni');
create trigger hni_application_announced after insert or update of state on hni_application for each row execute function announce_queue();

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
