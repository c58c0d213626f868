-- What staff decide: the votes and steps of every kind of case, and the changes that one member of staff requests and another approves. The
-- database itself refuses a vote on a case of one's own, a decision of two without two votes, and a state without its step.

create table change_request (
  id bigint generated always as identity primary key,
  kind text not null check (kind ~ '^[a-z][a-z_]{1,39}$'),
  state text not null default 'requested'
    check (state in ('requested', 'approved', 'applied', 'rejected', 'cancelled', 'expired', 'failed')),
  -- What it is about: a customer's public id, the name of a member of staff, of a channel, a date.
  subject text not null check (length(subject) between 1 and 100),
  -- What will be applied, and the lines of what it changes, as they were at the request.
  payload jsonb not null,
  lines jsonb not null,
  reason text not null check (length(reason) between 3 and 500),
  requested_by bigint not null references staff_member (id),
  requested_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > requested_at and expires_at <= requested_at + interval '24 hours'),
  -- Whom it is about and who gains by it: they neither request it nor decide about it.
  users bigint[] not null default '{}',
  staff bigint[] not null default '{}',
  -- When an approved change of a kind with a delay takes effect.
  effective_at timestamptz,
  check (not requested_by = any (staff))
);

-- One thing is requested once at a time.
create unique index change_request_one_open on change_request (kind, subject) where state in ('requested', 'approved');
create index change_request_by_state on change_request (state, id desc);

-- Every step of every case, in order; the first one is `create`. `row_id` is the id of a row of the kind's own table.
create table case_step (
  id bigint generated always as identity primary key,
  kind text not null check (kind ~ '^[a-z][a-z_]{1,39}$'),
  row_id bigint not null,
  -- A new round begins where a case comes back to review; votes of earlier rounds no longer count.
  round integer not null check (round > 0),
  move text not null check (move ~ '^[a-z][a-z_]{1,39}$'),
  state text not null check (state ~ '^[a-z][a-z_]{1,39}$'),
  actor text not null check (actor in ('staff', 'user', 'system')),
  staff_id bigint references staff_member (id),
  -- How many members of staff had to agree.
  eyes smallint not null default 1 check (eyes in (1, 2)),
  note text not null default '' check (length(note) <= 500),
  details jsonb not null default '{}',
  at timestamptz not null,
  check ((actor = 'staff') = (staff_id is not null))
);

create index case_step_by_row on case_step (kind, row_id, id);

create table case_vote (
  kind text not null,
  row_id bigint not null,
  round integer not null,
  decision text not null check (decision ~ '^[a-z][a-z_]{1,39}$'),
  staff_id bigint not null references staff_member (id),
  -- Whom the case was about at the vote; the database fills them in.
  user_ids bigint[] not null default '{}',
  staff_ids bigint[] not null default '{}',
  -- What the voter saw.
  lines jsonb not null,
  note text not null default '' check (length(note) <= 500),
  at timestamptz not null,
  primary key (kind, row_id, round, decision, staff_id)
);

-- Whom a case is about and who gains by it. Each kind of case has its line here.
create function case_interest(of_kind text, of_row bigint, out users bigint[], out staff bigint[]) language plpgsql stable as $$
begin
  if of_kind = 'change' then
    select r.users, r.staff into users, staff from change_request r where r.id = of_row;
  elsif of_kind = 'hni' then
    select array[a.user_id], '{}' into users, staff from hni_application a where a.id = of_row;
  elsif of_kind = 'kyc_level' then
    select array[a.user_id], '{}' into users, staff from kyc_level_application a where a.id = of_row;
  elsif of_kind = 'loan' then
    select array[l.user_id], '{}'::bigint[] into users, staff from loan l where l.id = of_row;
  elsif of_kind = 'score' then
    select array[a.user_id], '{}' into users, staff from score_appeal a where a.id = of_row;
  end if;
  if users is null then raise exception 'there is no such case' using errcode = 'check_violation'; end if;
end $$;

create function owns_any(of_staff bigint, users bigint[], staff bigint[]) returns boolean language sql stable as $$
  select of_staff = any (staff) or exists (select 1 from staff_member m where m.id = of_staff and m.user_id = any (users))
$$;

create function guard_vote() returns trigger language plpgsql as $$
begin
  select i.users, i.staff into new.user_ids, new.staff_ids from case_interest(new.kind, new.row_id) i;
  if owns_any(new.staff_id, new.user_ids, new.staff_ids) then
    raise exception 'nobody votes on a case of their own' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger case_vote_guarded before insert on case_vote for each row execute function guard_vote();

create function guard_step() returns trigger language plpgsql as $$
declare
  needed integer := case
    -- What takes two whatever any program says. Each kind of case has its line here.
    when (new.kind, new.move) in (('change', 'approve'), ('hni', 'grant'), ('kyc_level', 'grant'), ('loan', 'write_off')) then 2
    when new.actor <> 'staff' or new.move in ('create', 'cancel') then 0
    else new.eyes end;
  given integer;
begin
  if needed = 0 then return new; end if;
  select count(*) into given
  from case_vote v, case_interest(new.kind, new.row_id) i
  where v.kind = new.kind and v.row_id = new.row_id and v.round = new.round and v.decision = new.move
    and not owns_any(v.staff_id, i.users, i.staff);
  if given < needed then
    raise exception 'this step needs % votes of its round and has %', needed, given using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger case_step_guarded before insert on case_step for each row execute function guard_step();

create trigger case_step_append_only before update or delete or truncate on case_step
  for each statement execute function refuse_change();
create trigger case_vote_append_only before update or delete or truncate on case_vote
  for each statement execute function refuse_change();

-- A row of a case moves to a state only behind the step that says so.
create function state_follows_step() returns trigger language plpgsql as $$
begin
  if new.state is distinct from old.state and new.state is distinct from (
    select s.state from case_step s where s.kind = tg_argv[0] and s.row_id = new.id order by s.id desc limit 1
  ) then
    raise exception 'a case moves only by a step' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger change_request_moves before update on change_request for each row execute function state_follows_step('change');

create function hold_change_request() returns trigger language plpgsql as $$
begin
  if old.state not in ('requested', 'approved') or (new.kind, new.subject, new.payload, new.lines, new.reason, new.requested_by,
    new.requested_at, new.expires_at, new.users, new.staff) is distinct from (old.kind, old.subject, old.payload, old.lines,
    old.reason, old.requested_by, old.requested_at, old.expires_at, old.users, old.staff) then
    raise exception 'what was requested is never changed' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger change_request_stays before update on change_request for each row execute function hold_change_request();
create trigger change_request_kept before delete or truncate on change_request for each statement execute function refuse_change();
create trigger change_request_announced after insert or update of state on change_request for each row execute function announce_queue();

-- The two halves of the code with which somebody who was added sets their password.
create table staff_enrolment (
  staff_id bigint not null references staff_member (id),
  half smallint not null check (half in (1, 2)),
  -- Whose half it is and by which request; both null where the server's operator was shown it.
  change_request_id bigint references change_request (id),
  for_staff bigint references staff_member (id),
  -- Null until it was drawn.
  code_hash text,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (staff_id, half),
  -- No one person holds both.
  unique (staff_id, for_staff),
  check ((change_request_id is null) = (for_staff is null)),
  check (for_staff is not null or code_hash is not null),
  check (used_at is null or code_hash is not null)
);

create index staff_enrolment_by_request on staff_enrolment (change_request_id);

-- What was taken out of the platform about a person: asked for by one, approved by another, fetched by whoever asked.
create table personal_export (
  change_request_id bigint primary key references change_request (id),
  user_id bigint not null references app_user (id),
  for_staff bigint not null references staff_member (id),
  made_at timestamptz not null,
  expires_at timestamptz not null,
  fetched_at timestamptz
);
