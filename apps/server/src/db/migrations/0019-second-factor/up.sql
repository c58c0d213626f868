-- Frozen by the person themself; `thaws_at` is a day after they asked for it to end.
alter table app_user
  add column frozen_at timestamptz,
  add column thaws_at timestamptz,
  add check (thaws_at is null or frozen_at is not null);

create table user_totp (
  user_id bigint primary key references app_user (id),
  secret_sealed bytea not null,
  -- Null until a first code showed that the app has the secret.
  confirmed_at timestamptz,
  -- The newest time step of which a code was taken: no code counts twice.
  last_step bigint not null default 0,
  created_at timestamptz not null
);

create table recovery_code (
  user_id bigint not null references app_user (id),
  -- A keyed hash; the code has 50 random bits.
  digest bytea not null,
  used_at timestamptz,
  primary key (user_id, digest)
);
