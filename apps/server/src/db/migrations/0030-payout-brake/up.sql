-- While one of these is open nothing leaves the house. Each cause is open at most once.
create table payout_pause (
  id bigint generated always as identity primary key,
  cause text not null check (cause in ('books', 'staff')),
  -- What is wrong with the books, or what the member of staff wrote.
  detail text not null,
  paused_by bigint references staff_member (id),
  paused_at timestamptz not null,
  resumed_by bigint references staff_member (id),
  resume_note text,
  resumed_at timestamptz,
  check ((cause = 'staff') = (paused_by is not null)),
  check (num_nonnulls(resumed_by, resume_note, resumed_at) in (0, 3)),
  -- Who stopped the money does not let it go again alone.
  check (resumed_by is distinct from paused_by or resumed_by is null)
);
create unique index payout_pause_open on payout_pause (cause) where resumed_at is null;

create function guard_payout_pause() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' or old.resumed_at is not null
    or (new.id, new.cause, new.detail, new.paused_by, new.paused_at)
      is distinct from (old.id, old.cause, old.detail, old.paused_by, old.paused_at) then
    raise exception 'a pause is ended once and otherwise never changed' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger payout_pause_guard before update or delete on payout_pause for each row execute function guard_payout_pause();

create index withdrawal_step_sent on withdrawal_step (at) where move = 'send';

-- Networks from which a withdrawal is looked at: exits of anonymising networks, sanctioned places.
create table risk_network (
  network cidr primary key,
  list text not null check (length(list) between 1 and 60),
  added_at timestamptz not null
);
create index risk_network_holds on risk_network using gist (network inet_ops);

alter table payout_order add column exported_at timestamptz;
