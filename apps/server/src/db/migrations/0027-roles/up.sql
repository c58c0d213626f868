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

-- Until now there was no member of staff who lacked a permission.
insert into staff_role_grant (staff_id, role, granted_at) select id, 'superadmin', created_at from staff_member;
alter table staff_member drop column permissions;

-- What people read in the log of who looked at their data.
alter table staff_member add column title_ur text not null default '';
update staff_member set title_ur = 'آپریشنز ڈیسک' where title = 'Operations desk';
update staff_member set title_ur = 'منظوری ڈیسک' where title = 'Approvals desk';
