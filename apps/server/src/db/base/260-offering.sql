-- Offerings (IPO and ICO): their terms, applications, the frozen list and its draw, values of the beacon, and auto-apply. Who gets how many lots is
-- written by the draw alone, once: the database refuses another result.

-- The prospectus as it was filed; the terms name it by its hash, so that it cannot be replaced.
create table offering_prospectus (
  sha256 text primary key check (sha256 ~ '^[0-9a-f]{64}$'),
  content bytea not null check (length(content) between 100 and 8388608),
  uploaded_by bigint references staff_member (id),
  at timestamptz not null
);

create trigger offering_prospectus_append_only before update or delete or truncate on offering_prospectus
  for each statement execute function refuse_change();

create table offering (
  id bigint generated always as identity primary key,
  public_id text not null unique check (public_id ~ '^[A-Z0-9]{6,20}$'),
  kind text not null check (kind in ('ipo', 'ico')),
  realm text not null check (realm in ('real', 'demo')),
  symbol text not null check (symbol ~ '^[A-Z0-9.-]{1,20}$'),
  name_en text not null check (length(name_en) between 1 and 120),
  name_ur text not null check (length(name_ur) between 1 and 120),
  sector text not null,
  about_en text not null check (length(about_en) <= 2000),
  about_ur text not null check (length(about_ur) <= 2000),
  shariah boolean not null,
  shares_outstanding bigint not null check (shares_outstanding > 0),
  price_asset text not null references asset (code),
  -- In the smallest unit of the price's asset, per share.
  face_value bigint not null check (face_value > 0),
  floor_price bigint not null check (floor_price > 0),
  cap_price bigint not null,
  issue_price bigint,
  lot_size integer not null check (lot_size > 0),
  lots_min integer not null check (lots_min > 0),
  lots_max integer not null check (lots_max >= lots_min),
  retail_lots integer not null check (retail_lots > 0),
  book_lots integer not null check (book_lots >= 0),
  lots_needed integer not null check (lots_needed between 1 and retail_lots + book_lots),
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  allots_at timestamptz not null,
  pay_until timestamptz not null,
  lists_at timestamptz not null,
  prospectus text not null references offering_prospectus (sha256),
  -- A price to compare with: its name, and when it was so. Empty where there is none.
  reference_name text not null default '' check (length(reference_name) <= 80),
  reference_price bigint check (reference_price > 0),
  reference_at timestamptz,
  -- Named when the offering is made: the first round that is public at or after the allotment.
  beacon_source text not null check (beacon_source in ('sandbox', 'drand')),
  beacon_round bigint not null check (beacon_round > 0),
  state text not null default 'announced' check (state in (
    'announced', 'open', 'closed', 'priced', 'allotting', 'allotted', 'settled', 'listed', 'withdrawn', 'undersubscribed')),
  -- Of the frozen applications, from the close on, where there was one.
  root bytea check (length(root) = 32),
  frozen_count integer not null default 0,
  seed bytea check (length(seed) = 32),
  -- Two members of staff have confirmed the listing; it follows at lists_at.
  listing_confirmed boolean not null default false,
  created_at timestamptz not null,
  check (cap_price >= floor_price and cap_price * 10 <= floor_price * 14),
  check (book_lots > 0 or cap_price = floor_price),
  check (issue_price between floor_price and cap_price),
  check (opens_at < closes_at and closes_at < allots_at and allots_at < pay_until and pay_until <= lists_at),
  check ((reference_price is null) = (reference_at is null)),
  check (state in ('announced', 'open', 'closed', 'withdrawn', 'undersubscribed') or issue_price is not null),
  check (state in ('announced', 'open', 'closed', 'priced', 'withdrawn', 'undersubscribed') or seed is not null)
);

-- What a sale of tokens has beside an offering of shares. Written with it, and never changed.
create table offering_token (
  offering_id bigint primary key references offering (id),
  sale text not null check (sale in ('fixed', 'pool')),
  -- Whole tokens that are sold.
  tokens bigint not null check (tokens between 1 and 9000000000000),
  issuer text not null check (length(issuer) between 1 and 120),
  risk_en text not null check (length(risk_en) between 1 and 2000),
  risk_ur text not null check (length(risk_ur) between 1 and 2000),
  listing_ppm integer not null check (listing_ppm between 0 and 1000000),
  cliff_days integer not null check (cliff_days between 0 and 1825),
  parts integer not null check (parts between 0 and 60),
  check (listing_ppm = 1000000 and parts = 0 and cliff_days = 0 or listing_ppm < 1000000 and parts > 0)
);

create trigger offering_token_append_only before update or delete or truncate on offering_token
  for each statement execute function refuse_change();

create unique index offering_symbol_once on offering (realm, symbol) where state not in ('withdrawn', 'undersubscribed');
create index offering_by_state on offering (realm, state, id);

-- What was announced stays: only the steps of the machine write, each once.
create function guard_offering() returns trigger language plpgsql as $$
begin
  if (new.root is distinct from old.root and old.root is not null) or (new.seed is distinct from old.seed and old.seed is not null)
    or (new.issue_price is distinct from old.issue_price and old.issue_price is not null) then
    raise exception 'root, price and seed of an offering are written once' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger offering_guard before update on offering for each row execute function guard_offering();

create table offering_step (
  id bigint generated always as identity primary key,
  offering_id bigint not null references offering (id),
  to_state text not null,
  at timestamptz not null
);

create index offering_step_by_offering on offering_step (offering_id, id);
create trigger offering_step_append_only before update or delete or truncate on offering_step
  for each statement execute function refuse_change();

create table offering_application (
  id bigint generated always as identity primary key,
  -- Published with the frozen list: random, so that it says nothing about the person.
  public_id text not null unique check (public_id ~ '^[A-Z0-9]{16}$'),
  offering_id bigint not null references offering (id),
  user_id bigint not null references app_user (id),
  tranche text not null check (tranche in ('retail', 'book')),
  lots integer not null check (lots > 0),
  -- Per share: the bid, or for retail the highest price of the offering.
  price bigint not null check (price > 0),
  state text not null check (state in (
    'submitted', 'unfunded', 'cancelled', 'dropped', 'released', 'not_allotted', 'allotted_unpaid', 'allotted_paid', 'lapsed', 'credited')),
  -- Of the hold: each change of an application makes another one.
  revision integer not null default 0,
  auto boolean not null default false,
  -- In the frozen list and in the draw.
  place integer,
  rank integer,
  lots_allotted integer check (lots_allotted between 0 and lots),
  applied_at timestamptz not null,
  updated_at timestamptz not null
) with (fillfactor = 80);

create unique index offering_application_once on offering_application (offering_id, user_id) where state <> 'cancelled';
create index offering_application_by_user on offering_application (user_id, id desc);
create index offering_application_by_state on offering_application (offering_id, state, id);
create unique index offering_application_by_place on offering_application (offering_id, place) where place is not null;

-- Lots, price and person are the applicant's until the close; a place, a rank and an allotment are written once and never changed.
create function guard_application() returns trigger language plpgsql as $$
begin
  if (new.id, new.public_id, new.offering_id, new.user_id, new.tranche, new.auto, new.applied_at)
      is distinct from (old.id, old.public_id, old.offering_id, old.user_id, old.tranche, old.auto, old.applied_at)
    or old.place is not null and (new.place, new.lots, new.price) is distinct from (old.place, old.lots, old.price)
    or old.lots_allotted is not null and (new.lots_allotted, new.rank) is distinct from (old.lots_allotted, old.rank) then
    raise exception 'an allotment is never changed' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger offering_application_guard before update on offering_application for each row execute function guard_application();

create table offering_application_step (
  id bigint generated always as identity primary key,
  application_id bigint not null references offering_application (id),
  move text not null,
  to_state text not null,
  at timestamptz not null
);

create index offering_application_step_by_application on offering_application_step (application_id, id);
create trigger offering_application_step_append_only before update or delete or truncate on offering_application_step
  for each statement execute function refuse_change();

-- The parts of somebody's tokens, as they were delivered; each is unlocked once, by its journal.
create table offering_unlock (
  application_id bigint not null references offering_application (id),
  part integer not null check (part >= 0),
  units bigint not null check (units > 0),
  unlocks_at timestamptz not null,
  journal_id bigint,
  primary key (application_id, part)
);

create index offering_unlock_due on offering_unlock (unlocks_at) where journal_id is null;

create function guard_unlock() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' or old.journal_id is not null
    or (new.application_id, new.part, new.units, new.unlocks_at) is distinct from (old.application_id, old.part, old.units, old.unlocks_at) then
    raise exception 'a part of tokens is unlocked once and otherwise never changed' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger offering_unlock_guard before update or delete on offering_unlock for each row execute function guard_unlock();

-- Public random values, as they were read and verified, or made by the sandbox.
create table beacon_round (
  source text not null check (source in ('sandbox', 'drand')),
  round bigint not null check (round > 0),
  value bytea not null check (length(value) = 32),
  -- Of the network of the source; empty for the sandbox's own.
  signature bytea not null,
  at timestamptz not null,
  primary key (source, round)
);

create trigger beacon_round_append_only before update or delete or truncate on beacon_round
  for each statement execute function refuse_change();

-- Automatic applications. Off where there is no row.
create table auto_apply (
  user_id bigint not null references app_user (id),
  realm text not null check (realm in ('real', 'demo')),
  enabled boolean not null,
  -- In paisa.
  per_offering_max bigint not null check (per_offering_max > 0),
  per_month_max bigint not null check (per_month_max >= per_offering_max),
  shariah_only boolean not null,
  updated_at timestamptz not null,
  primary key (user_id, realm)
);

create table auto_apply_plan (
  id bigint generated always as identity primary key,
  offering_id bigint not null references offering (id),
  user_id bigint not null references app_user (id),
  units bigint not null,
  state text not null check (state in ('planned', 'applied', 'skipped')),
  reason text check (reason in ('person', 'turned_off', 'not_shariah', 'over_offering_limit', 'over_month_limit', 'not_verified',
    'insufficient_cash', 'too_late', 'applied_already', 'withdrawn')),
  noticed_at timestamptz not null,
  apply_at timestamptz not null,
  decided_at timestamptz,
  unique (offering_id, user_id),
  check ((state = 'skipped') = (reason is not null)),
  check ((state = 'planned') = (decided_at is null))
);

create index auto_apply_plan_by_user on auto_apply_plan (user_id, id desc);
create index auto_apply_plan_due on auto_apply_plan (apply_at) where state = 'planned';
