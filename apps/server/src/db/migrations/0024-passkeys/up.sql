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

-- A word of the person's own, sealed. What we send carries it, so that a forged message can be told.
alter table app_user add column security_word_sealed bytea;
