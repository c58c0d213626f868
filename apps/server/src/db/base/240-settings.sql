-- What the installation keeps about itself.

-- Whether this database belongs to a sandbox or to a live installation: written at its first start, never changed.
create table deployment_mode (
  only_one boolean primary key default true check (only_one),
  mode text not null check (mode in ('sandbox', 'live'))
);

-- Keys that the platform made for itself, sealed under its master key.
create table server_key (
  name text primary key,
  public_key text not null,
  sealed bytea not null,
  created_at timestamptz not null
);

create table system_alarm (
  kind text primary key check (kind in ('audit', 'books', 'chain', 'cover')),
  since timestamptz not null,
  -- In words for the operator.
  detail text not null check (length(detail) between 1 and 500)
);

create trigger system_alarm_announced after insert or delete on system_alarm for each row execute function announce_queue();

-- How far the sandbox's clock is ahead. It only grows.
create table sandbox_clock (
  one boolean primary key default true check (one),
  ahead_ms bigint not null check (ahead_ms >= 0)
);

create function keep_clock_forward() returns trigger language plpgsql as $$
begin
  if new.ahead_ms < old.ahead_ms then
    raise exception 'the clock of the sandbox never goes back' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger sandbox_clock_forward before update on sandbox_clock for each row execute function keep_clock_forward();
