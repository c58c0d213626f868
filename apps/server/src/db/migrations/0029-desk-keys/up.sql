-- The second factor of a member of staff.
create table staff_totp (
  staff_id bigint primary key references staff_member (id),
  secret_sealed bytea not null,
  -- Null until a first code showed that the app has the secret.
  confirmed_at timestamptz,
  -- The newest time step of which a code was taken: no code counts twice.
  last_step bigint not null default 0,
  created_at timestamptz not null
);

create table staff_recovery_code (
  staff_id bigint not null references staff_member (id),
  digest bytea not null,
  used_at timestamptz,
  primary key (staff_id, digest)
);

-- A session that may do nothing but set the second factor up.
alter table staff_session add column enrolling boolean not null default false;

-- What was taken out of the house about a person: asked for by one, approved by another, fetched by whoever asked.
create table personal_export (
  approval_id bigint primary key references approval (id),
  user_id bigint not null references app_user (id),
  for_staff bigint not null references staff_member (id),
  made_at timestamptz not null,
  expires_at timestamptz not null,
  fetched_at timestamptz
);
