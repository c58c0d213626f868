-- Members of staff, their sessions and second factor. What a member may do is the union of the permissions of their roles. The program
-- writes permissions that this database has not met yet, with the roles that begin with them, at each start.

create table staff_member (
  id bigint generated always as identity primary key,
  name text not null unique check (name ~ '^[a-z][a-z0-9._-]{1,39}$'),
  title text not null constraint staff_member_title_length check (length(title) <= 200),
  -- Null until somebody who was added has set one: no password fits.
  password_hash text,
  active boolean not null default true,
  created_at timestamptz not null,
  user_id bigint references app_user (id),
  -- What people read in the log of who looked at their data.
  title_ur text not null default '' constraint staff_member_title_ur_length check (length(title_ur) <= 200)
);

create table staff_session (
  token_hash bytea primary key,
  staff_id bigint not null references staff_member (id),
  ip text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  -- A session that may do nothing but set the second factor up.
  enrolling boolean not null default false,
  -- What a sign-in in the console is called where its owner sees it and ends it: its token is known to the browser alone.
  id uuid not null default gen_random_uuid(),
  device text not null default '' constraint staff_session_device_length check (length(device) <= 120)
);

create unique index staff_session_by_id on staff_session (id);
create index staff_session_by_staff on staff_session (staff_id, created_at desc);

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

create table staff_role (
  name text primary key check (name ~ '^[a-z][a-z_]{1,39}$'),
  -- How long a grant lasts at most; null where it lasts until it is taken away.
  lifetime_minutes integer check (lifetime_minutes > 0)
);

insert into staff_role (name, lifetime_minutes) values ('superadmin', null), ('break_glass', 60);

-- The permissions about whose roles this database has decided. One that the program knows and this table does not is new.
create table staff_permission (
  name text primary key
);

create table staff_role_permission (
  role text not null references staff_role (name),
  permission text not null references staff_permission (name),
  primary key (role, permission)
);

create table staff_role_grant (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff_member (id),
  role text not null references staff_role (name),
  granted_at timestamptz not null,
  expires_at timestamptz,
  ended_at timestamptz,
  check (expires_at > granted_at)
);

create unique index staff_role_grant_once on staff_role_grant (staff_id, role) where ended_at is null and expires_at is null;
create index staff_role_grant_by_staff on staff_role_grant (staff_id);

-- No grant outlives its role's lifetime, whatever program writes it.
create function hold_role_lifetime() returns trigger language plpgsql as $$
declare
  minutes integer := (select lifetime_minutes from staff_role where name = new.role);
begin
  if minutes is not null and (new.expires_at is null or new.expires_at > new.granted_at + minutes * interval '1 minute') then
    raise exception 'a grant of % lasts % minutes at most', new.role, minutes using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger staff_role_grant_lifetime before insert or update on staff_role_grant
  for each row execute function hold_role_lifetime();

create function staff_permissions(member bigint, moment timestamptz) returns text[] language sql stable as $$
  select coalesce(array_agg(distinct p.permission order by p.permission), '{}')
  from staff_role_grant g join staff_role_permission p on p.role = g.role
  where g.staff_id = member and g.ended_at is null and g.granted_at <= moment and (g.expires_at is null or g.expires_at > moment)
$$;
