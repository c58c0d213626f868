-- What staff do, one row each, chained by hashes: a row's hash covers the hash before it, so that a row which is altered, removed or
-- slipped in breaks the chain from there on. `audit_head` is the lock that puts writers in order, and remembers where the chain ends:
-- without it the newest rows could vanish unseen. The rows name nobody by foreign key: they must stand whatever becomes of what they
-- name.

create table audit_event (
  seq bigint primary key check (seq > 0),
  at timestamptz not null,
  -- Null before sign-in: then `staff` is the name that was tried.
  staff_id bigint,
  staff text not null,
  -- The call: "POST /staff/case/decide".
  action text not null,
  -- "asked" (a command about to run), "done", or the reason of the refusal.
  outcome text not null,
  subject text not null,
  -- Public ids of the people whom the call named or showed.
  people text[] not null,
  -- What was asked, without secrets; texts only.
  details jsonb not null,
  ip text not null,
  request_id text not null,
  hash bytea not null unique check (octet_length(hash) = 32)
);

create index audit_event_by_staff on audit_event (staff, seq desc);
create index audit_event_by_person on audit_event using gin (people);
create index audit_event_by_time on audit_event (at);

create trigger audit_event_append_only before update or delete or truncate on audit_event for each statement execute function refuse_change();

create table audit_root (
  -- When the hour begins.
  hour timestamptz primary key,
  from_seq bigint not null unique,
  to_seq bigint not null unique,
  root bytea not null check (octet_length(root) = 32),
  check (from_seq <= to_seq)
);

create trigger audit_root_append_only before update or delete or truncate on audit_root for each statement execute function refuse_change();

create table audit_head (
  one boolean primary key default true check (one),
  seq bigint not null default 0,
  hash bytea not null default decode(repeat('00', 32), 'hex') check (octet_length(hash) = 32),
  at timestamptz not null default '-infinity',
  sealed_seq bigint not null default 0,
  check (sealed_seq <= seq)
);

insert into audit_head default values;

create function refuse_going_back() returns trigger language plpgsql as $$
begin
  if new.seq < old.seq or new.at < old.at or new.sealed_seq < old.sealed_seq then
    raise exception '% never goes back', tg_table_name using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger audit_head_stays before delete or truncate on audit_head for each statement execute function refuse_change();
create trigger audit_head_goes_on before update on audit_head for each row execute function refuse_going_back();
