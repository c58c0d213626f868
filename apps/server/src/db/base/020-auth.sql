-- Who uses the product and how a request is known to be theirs. Tokens are stored as SHA-256 hashes, passwords and codes as argon2id,
-- what must be read again sealed (docs/decisions/0401-sealed-in-the-database.md). Wrong tries, captchas and one-time codes are
-- counted here, so that every process sees the same count. `request_answer` keeps the answers of writes by idempotency key, in the
-- transaction of the write.

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
  agreed_at timestamptz,
  created_at timestamptz not null,
  withdrawal_code_hash text,
  phone_verified_at timestamptz,
  email_verified_at timestamptz,
  address_line text not null default '' check (length(address_line) <= 200),
  city text not null default '' check (length(city) <= 80),
  province text not null default '' check (length(province) <= 80),
  postal_code text not null default '' check (length(postal_code) <= 12),
  -- When the password or a code last changed: withdrawals to new destinations wait a day from then.
  secrets_changed_at timestamptz,
  demo_resets integer not null default 0,
  verified_name text not null default '' check (length(verified_name) <= 120),
  -- Frozen by the person themself; `unfreezes_at` is a day after they asked for it to end.
  frozen_at timestamptz,
  unfreezes_at timestamptz,
  -- A word of the person's own, sealed. What we send carries it, so that a forged message can be told.
  security_word_sealed bytea,
  check (unfreezes_at is null or frozen_at is not null)
);

-- Frozen accounts, which the console counts and lists.
create index app_user_frozen on app_user (id) where frozen_at is not null;
-- Disabled people, whose open orders are looked for each minute.
create index app_user_disabled on app_user (id) where status = 0;
-- Whose word goes with a mail to an address.
create index app_user_by_email on app_user (email) where email_verified_at is not null;
-- The platform's own traders.
create index app_user_of_house on app_user (id) where is_house;

create trigger app_user_frozen_announced after update of frozen_at, unfreezes_at on app_user for each row execute function announce_queue();

create table user_session (
  token_hash bytea primary key,
  -- The tokens for the real and the demo realm of one sign-in share it.
  sign_in_id uuid not null,
  user_id bigint not null references app_user (id),
  realm text not null check (realm in ('real', 'demo')),
  device text not null constraint user_session_device_length check (length(device) <= 120),
  ip text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  -- Until when orders need no transaction code; moved on by each order.
  code_fresh_until timestamptz,
  -- What ended a sign-in before its time (core/user/sign-in-end.ts), for whoever had it.
  ended_by text check (length(ended_by) <= 40)
);

create index user_session_by_user on user_session (user_id, created_at desc);
create index user_session_by_sign_in on user_session (sign_in_id);

-- Wrong tries in a row. `subject` is whose secret it is: a phone number at sign-in (whether or not anybody has it), a user id, a
-- name of staff. The row is locked while a try is checked, so that no two guesses are made at once.
create table secret_tries (
  kind text not null,
  subject text not null,
  wrong integer not null default 0,
  last_wrong_at timestamptz,
  locked_until timestamptz,
  -- Locks since the last right try: each lasts longer than the one before.
  locks integer not null default 0 check (locks >= 0),
  primary key (kind, subject)
);

-- A question that a program finds hard. It can be answered once, right or wrong.
create table captcha (
  id uuid primary key,
  answer_hash bytea not null,
  expires_at timestamptz not null
);

create index captcha_by_expiry on captcha (expires_at);

-- A one-time code for a purpose and a recipient (a phone number or an e-mail address). Only the newest counts.
create table one_time_code (
  id uuid primary key,
  purpose text not null,
  recipient text not null,
  code_hash text not null,
  wrong smallint not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- Who, signed in, had a code sent to a number or address that was not theirs; null for every other code.
  asked_by bigint references app_user (id)
);

create index one_time_code_newest on one_time_code (recipient, purpose, created_at desc);
create index one_time_code_to_others on one_time_code (asked_by, created_at desc) where asked_by is not null;

create table user_totp (
  user_id bigint primary key references app_user (id),
  secret_sealed bytea not null,
  -- Null until a first code showed that the app has the secret.
  confirmed_at timestamptz,
  -- The newest time step of which a code was taken: no code counts twice.
  last_step bigint not null default 0,
  created_at timestamptz not null,
  -- The sign-in that began an authenticator app: under it the same secret stays for a quarter of an hour, though the page is loaded again.
  sign_in_id uuid
);

create table recovery_code (
  user_id bigint not null references app_user (id),
  -- A keyed hash; the code has 50 random bits.
  digest bytea not null,
  used_at timestamptz,
  primary key (user_id, digest)
);

create table passkey (
  id uuid primary key,
  user_id bigint not null references app_user (id),
  -- As the browser names it: base64url of what the authenticator chose.
  credential_id text not null unique check (length(credential_id) <= 1400),
  public_key bytea not null,
  -- The authenticator's own count of its signatures; one that goes back was copied. Many answer 0 for ever.
  counter bigint not null check (counter >= 0),
  -- How the browser reaches it: usb, nfc, ble, internal, hybrid.
  transports text[] not null,
  backed_up boolean not null,
  name text not null check (length(name) between 1 and 40),
  created_at timestamptz not null,
  last_used_at timestamptz
);

create index passkey_by_user on passkey (user_id, created_at);

-- What an authenticator is asked to sign. Each counts once: whoever answers it takes the row away.
create table passkey_challenge (
  challenge text primary key check (length(challenge) <= 100),
  user_id bigint not null references app_user (id),
  purpose text not null check (purpose in ('make', 'prove')),
  expires_at timestamptz not null
);

create index passkey_challenge_by_user on passkey_challenge (user_id);

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
