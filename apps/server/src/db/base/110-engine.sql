-- The engine's own tables: venues and listings, the command log, the lease, the answers kept under idempotency keys.

-- Where something trades in a realm: its clock. Everything due by settled_through has settled; without a settlement date trades settle at once.
create table venue (
  realm text not null check (realm in ('real', 'demo')),
  code text not null check (code in ('psx', 'coin', 'perp')),
  settles text not null check (settles in ('on_date', 'at_once')),
  phase text not null check (phase in ('closed', 'pre_open', 'matching', 'open', 'break', 'post_close', 'rectification')),
  opens_at timestamptz,
  trading_date date not null,
  settlement_date date check (settlement_date >= trading_date),
  settled_through date not null,
  suspended boolean not null default false,
  primary key (realm, code),
  check ((settlement_date is null) = (settles = 'at_once'))
);

-- What trades for what, as the engine's specification says it (listing-spec.ts; json and not jsonb, which keeps no order), with its reference price.
create table listing (
  id integer primary key,
  realm text not null,
  spec json not null,
  symbol text not null generated always as (spec ->> 'symbol') stored,
  venue text not null generated always as (spec ->> 'venue') stored,
  base text not null generated always as (spec -> 'base' ->> 'code') stored references asset (code),
  quote text not null generated always as (spec -> 'quote' ->> 'code') stored references asset (code),
  halted boolean not null default false,
  delisted boolean not null default false,
  reference_price bigint not null check (reference_price > 0),
  -- What its venue has begun and it has not ended, worked off piece by piece; of an auction the price at which it trades, once that is found.
  due text check (due in ('auction', 'day')),
  auction_price bigint not null default 0 check (auction_price >= 0),
  unique (realm, symbol),
  check (base <> quote)
) with (fillfactor = 50);

-- The command log: one row per batch with its commands and every input that was not computed (times, balances read).
-- Its counters are those after the batch; the last row is where a restart goes on.
create table engine_command (
  batch bigint primary key,
  epoch bigint not null,
  at timestamptz not null,
  commands integer not null,
  next_order_id bigint not null,
  next_trade_id bigint not null,
  next_priority bigint not null,
  next_lot bigint not null,
  next_listing_id integer not null,
  next_event bigint not null,
  payload text not null
);

alter table engine_command alter column payload set storage external;
create trigger engine_command_append_only before update or delete or truncate on engine_command
  for each statement execute function refuse_change();

-- Who may write. Each commit of the engine touches the row under its own epoch; a new engine raises the epoch.
create table engine_lease (
  only_row boolean primary key default true check (only_row),
  epoch bigint not null,
  holder text not null,
  renewed_at timestamptz not null
) with (fillfactor = 10);

insert into engine_lease (epoch, holder, renewed_at) values (0, '', '-infinity');

create table engine_idempotency (
  user_id bigint not null,
  realm text not null,
  endpoint text not null,
  key text not null,
  body_hash text not null,
  batch bigint not null,
  answer text not null,
  primary key (key, user_id, endpoint, realm)
);

-- By batch the old ones are found, which are cleared away.
create index engine_idempotency_by_batch on engine_idempotency using brin (batch) with (pages_per_range = 16);

-- The number of the first batch at or after a moment, or one that is higher than every batch's. Numbers rise with time, so that halving finds it.
create function first_batch_since(moment timestamptz) returns bigint language plpgsql stable strict as $$
declare
  low bigint;
  high bigint;
  middle bigint;
begin
  select coalesce(min(batch), 0), coalesce(max(batch), 0) + 1 into low, high from engine_command;
  while low < high loop
    middle := low + (high - low) / 2;
    if (select at from engine_command where batch >= middle order by batch limit 1) < moment then low := middle + 1;
    else high := middle; end if;
  end loop;
  return low;
end $$;
