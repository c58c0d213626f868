create table approval (
  id bigint generated always as identity primary key,
  kind text not null check (kind ~ '^[a-z][a-z_]{1,39}$'),
  state text not null default 'requested'
    check (state in ('requested', 'approved', 'applied', 'rejected', 'expired', 'withdrawn')),
  -- What it is about: a person's public id, the name of a member of staff, of a channel, a date.
  subject text not null check (length(subject) between 1 and 100),
  -- What will be applied, and the lines of what it changes, as they were when it was asked for.
  payload jsonb not null,
  diff jsonb not null,
  reason text not null check (length(reason) between 3 and 500),
  requested_by bigint not null references staff_member (id),
  requested_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > requested_at and expires_at <= requested_at + interval '24 hours'),
  -- Who gains by it: they neither ask for it nor decide about it.
  benefits_users bigint[] not null default '{}',
  benefits_staff bigint[] not null default '{}',
  decided_by bigint references staff_member (id),
  decided_at timestamptz,
  note text not null default '' check (length(note) <= 500),
  -- Two people, whatever any program says.
  check (decided_by is null or decided_by <> requested_by),
  check (decided_by is null or not decided_by = any (benefits_staff)),
  check (not requested_by = any (benefits_staff)),
  check ((state in ('approved', 'applied', 'rejected')) = (decided_by is not null))
);
-- One thing is asked for once at a time.
create unique index approval_one_open on approval (kind, subject) where state = 'requested';
create index approval_by_state on approval (state, id desc);

create function hold_approval() returns trigger language plpgsql as $$
begin
  if old.state not in ('requested', 'approved') or (new.kind, new.subject, new.payload, new.diff, new.reason, new.requested_by,
    new.requested_at, new.expires_at, new.benefits_users, new.benefits_staff) is distinct from (old.kind, old.subject, old.payload,
    old.diff, old.reason, old.requested_by, old.requested_at, old.expires_at, old.benefits_users, old.benefits_staff) then
    raise exception 'what was asked for is never changed' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger approval_stays before update on approval for each row execute function hold_approval();
create trigger approval_kept before delete or truncate on approval for each statement execute function refuse_change();

create table approval_step (
  id bigint generated always as identity primary key,
  approval_id bigint not null references approval (id),
  -- Null for the request itself.
  move text,
  state text not null,
  -- Null where time did it.
  staff_id bigint references staff_member (id),
  note text not null default '',
  at timestamptz not null
);
create index approval_step_by_approval on approval_step (approval_id, id);
create trigger approval_step_append_only before update or delete or truncate on approval_step
  for each statement execute function refuse_change();
