-- Who came by whose code, from when both were verified, and what was credited for it.

-- The row of the latest date not after today holds for referrals that start. The cap is per referred person, in paisa.
create table referral_terms (
  from_date date primary key,
  share_ppm integer not null check (share_ppm between 0 and 500000),
  cap_units bigint not null check (cap_units >= 0),
  days integer not null check (days > 0)
);

insert into referral_terms (from_date, share_ppm, cap_units, days) values ('2026-01-01', 200000, 500000, 365);

create table referral (
  id bigint generated always as identity primary key,
  referee_id bigint not null unique references app_user (id),
  referrer_id bigint not null references app_user (id),
  state text not null check (state in ('active', 'refused', 'ended')),
  reason text check (reason in ('same_document', 'same_account')),
  share_ppm integer not null,
  cap_units bigint not null,
  started_at timestamptz not null,
  -- The first day and the one after the last, whose trades count.
  from_day date not null,
  until_day date not null check (until_day > from_day),
  -- The last day that was credited.
  credited_through date not null,
  earned_units bigint not null default 0 check (earned_units between 0 and cap_units),
  check (referee_id <> referrer_id),
  check ((reason is not null) = (state = 'refused'))
);

create index referral_by_referrer on referral (referrer_id, id);
create index referral_active on referral (id) where state = 'active';

create table referral_reward (
  referral_id bigint not null references referral (id),
  day date not null,
  fee_units bigint not null check (fee_units > 0),
  reward_units bigint not null check (reward_units > 0 and reward_units <= fee_units),
  journal_id bigint not null,
  at timestamptz not null,
  primary key (referral_id, day)
);

create trigger referral_reward_append_only before update or delete or truncate on referral_reward
  for each statement execute function refuse_change();
