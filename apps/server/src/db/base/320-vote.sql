-- Votes: platform polls and votes of shareholders, their ballots, counts and disputes. Real environment only.

create table vote (
  id bigint generated always as identity primary key,
  public_id text not null unique check (public_id ~ '^V[0-9A-F]{8}$'),
  kind text not null check (kind in ('poll', 'shareholder')),
  symbol text references instrument (symbol),
  -- The weight of a vote is the shares that had settled on this day.
  record_date date,
  question_en text not null,
  question_ur text not null,
  detail_en text not null,
  detail_ur text not null,
  -- One option a line, in both languages in the same order.
  options_en text not null,
  options_ur text not null,
  option_count integer not null check (option_count between 2 and 20),
  cumulative boolean not null,
  seats integer not null check (seats between 1 and option_count),
  opens_at timestamptz not null,
  closes_at timestamptz not null check (closes_at > opens_at),
  state text not null default 'announced' check (state in ('announced', 'open', 'counted')),
  -- Of the count.
  result_votes text,
  ballots integer not null default 0,
  -- The votes that shareholders could give; null for a poll.
  votable numeric,
  root bytea,
  check ((kind = 'shareholder') = (symbol is not null and record_date is not null)),
  check ((state = 'counted') = (result_votes is not null))
);

create index vote_living on vote (id) where state <> 'counted';

create table vote_step (
  id bigint generated always as identity primary key,
  vote_id bigint not null references vote (id),
  move text not null,
  to_state text not null,
  at timestamptz not null
);
create trigger vote_step_append_only before update or delete or truncate on vote_step for each statement execute function refuse_change();

-- Who may vote in a vote of shareholders, written as it opens.
create table vote_holder (
  vote_id bigint not null references vote (id),
  user_id bigint not null references app_user (id),
  weight bigint not null check (weight > 0),
  primary key (vote_id, user_id)
);
create trigger vote_holder_append_only before update or delete or truncate on vote_holder for each statement execute function refuse_change();

-- One ballot of a person, final. It is published under its random id.
create table vote_ballot (
  vote_id bigint not null references vote (id),
  user_id bigint not null references app_user (id),
  public_id text not null check (public_id ~ '^[0-9a-f]{32}$'),
  votes text not null check (votes ~ '^[0-9]+(,[0-9]+)*$'),
  at timestamptz not null,
  primary key (vote_id, user_id),
  unique (vote_id, public_id)
);
create trigger vote_ballot_append_only before update or delete or truncate on vote_ballot for each statement execute function refuse_change();

create function ballot_while_open() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from vote where id = new.vote_id and state = 'open') then
    raise exception 'a ballot is cast while the vote is open' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger vote_ballot_while_open before insert on vote_ballot for each row execute function ballot_while_open();

create function hold_vote() returns trigger language plpgsql as $$
begin
  if old.state = 'counted' then
    raise exception 'a count is final' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger vote_count_final before update on vote for each row execute function hold_vote();

create table vote_dispute (
  id bigint generated always as identity primary key,
  vote_id bigint not null references vote (id),
  user_id bigint not null references app_user (id),
  text text not null check (length(text) <= 1000),
  state text not null default 'raised' check (state in ('raised', 'upheld', 'dismissed')),
  answer text not null default '',
  at timestamptz not null,
  unique (vote_id, user_id)
);
