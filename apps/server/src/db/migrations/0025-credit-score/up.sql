-- A score is the sum of these and stands nowhere else.
create table score_change (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user (id),
  rule text not null check (rule ~ '^[a-z][a-z0-9_]{1,39}$'),
  -- What it really was, after the bounds of 0 and 100.
  delta smallint not null check (delta between -100 and 100),
  -- What it rests on: a deposit's reference, a check, an approval, a date.
  evidence text not null check (length(evidence) between 1 and 80),
  -- In the words of staff, where they decided; empty otherwise.
  note text not null default '' check (length(note) <= 500),
  at timestamptz not null,
  unique (user_id, rule, evidence)
);

create index score_change_by_user on score_change (user_id, id desc);
create trigger score_change_append_only before update or delete or truncate on score_change
  for each statement execute function refuse_change();

create function hold_score() returns trigger language plpgsql as $$
begin
  if (select sum(delta) from score_change where user_id = new.user_id) not between 0 and 100 then
    raise exception 'a score is from 0 to 100' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger score_change_bounds after insert on score_change for each row execute function hold_score();

-- Everybody starts with 70, however their account came to be. House accounts have no score.
create function begin_score() returns trigger language plpgsql as $$
begin
  if not new.is_house then
    insert into score_change (user_id, rule, delta, evidence, at) values (new.id, 'start', 70, 'account', new.created_at);
    -- People who come in as verified, as those of the sandbox do.
    if new.id_status = 'succ' then
      insert into score_change (user_id, rule, delta, evidence, at) values (new.id, 'kyc_verified', 10, 'identity', new.created_at);
    end if;
  end if;
  return null;
end $$;
create trigger app_user_begins_score after insert on app_user for each row execute function begin_score();

insert into score_change (user_id, rule, delta, evidence, at)
select id, 'start', 70, 'account', created_at from app_user where not is_house order by id;
insert into score_change (user_id, rule, delta, evidence, at)
select id, 'kyc_verified', 10, 'identity', now() from app_user where not is_house and id_status = 'succ' order by id;

create table score_appeal (
  id bigint generated always as identity primary key,
  change_id bigint not null unique references score_change (id),
  user_id bigint not null references app_user (id),
  state text not null default 'open' check (state in ('open', 'upheld', 'dismissed')),
  words text not null check (length(words) between 10 and 1000),
  created_at timestamptz not null,
  decided_by bigint references staff_member (id),
  decided_at timestamptz,
  note text not null default '' check (length(note) <= 500),
  check ((state = 'open') = (decided_by is null)),
  check ((decided_by is null) = (decided_at is null))
);

create index score_appeal_queue on score_appeal (state, id);
