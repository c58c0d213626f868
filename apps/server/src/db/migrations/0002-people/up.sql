create table app_user (
  id bigint generated always as identity primary key,
  -- What a person sees and quotes to support: not guessable from the next one's.
  public_id text not null unique check (public_id ~ '^FZ[0-9]{8}$'),
  phone text not null unique check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  password_hash text not null,
  transaction_code_hash text,
  nickname text not null default '' check (length(nickname) <= 40),
  email text check (length(email) <= 254),
  language text not null default 'en-US' check (language in ('en-US', 'ur-PK')),
  -- 0 disabled, 1 active: the seed's numbers.
  status smallint not null default 1 check (status in (0, 1)),
  id_status text not null default 'none' check (id_status in ('none', 'pending', 'succ', 'fail')),
  account_type text not null default 'regular' check (account_type in ('regular', 'hni')),
  -- House liquidity: market makers and other accounts of our own that trade in the same books, labelled as such.
  is_house boolean not null default false,
  referral_code text not null unique,
  referred_by bigint references app_user (id),
  auto_apply boolean not null default false,
  agreed_at timestamptz,
  created_at timestamptz not null
);

alter table ledger_account add constraint ledger_account_of_a_person foreign key (user_id) references app_user (id);

create table user_session (
  token_hash bytea primary key,
  -- The tokens for the real and the demo realm of one sign-in share it.
  sign_in_id uuid not null,
  user_id bigint not null references app_user (id),
  realm text not null check (realm in ('real', 'demo')),
  device text not null,
  ip text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  -- Until when orders need no transaction code; moved on by each order.
  code_fresh_until timestamptz
);

create index user_session_by_user on user_session (user_id, created_at desc);

create table staff_member (
  id bigint generated always as identity primary key,
  name text not null unique check (name ~ '^[a-z][a-z0-9._-]{1,39}$'),
  title text not null,
  password_hash text not null,
  permissions text[] not null,
  active boolean not null default true,
  created_at timestamptz not null
);

create table staff_session (
  token_hash bytea primary key,
  staff_id bigint not null references staff_member (id),
  ip text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);

create table request_answer (
  -- Whose key it is: a person, a member of staff, or (before sign-in) the key alone.
  scope text not null,
  endpoint text not null,
  key text not null check (length(key) between 1 and 255),
  body_hash bytea not null,
  answer jsonb not null,
  created_at timestamptz not null,
  primary key (scope, endpoint, key)
);

create table rate_count (
  key text primary key,
  points integer not null default 0,
  expire bigint
);
