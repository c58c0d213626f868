-- Notices to one person, what leaves the platform as a message, and what people chose to receive.

-- Messages to phones and mailboxes. Written in the transaction that causes them, sent after it.
create table outbox_message (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('sms', 'email', 'push')),
  recipient text not null,
  kind text not null,
  locale text not null,
  -- Emptied once an outside carrier has it: codes do not stay here.
  text text not null,
  state text not null default 'waiting' check (state in ('waiting', 'shown', 'sent', 'failed')),
  attempts smallint not null default 0,
  created_at timestamptz not null,
  done_at timestamptz,
  user_id bigint references app_user (id),
  subject text not null default '',
  -- What may go out once only: "notice 15 sms +92…".
  dedupe text unique,
  next_try_at timestamptz not null default '-infinity',
  lease_until timestamptz,
  last_error text not null default '',
  -- Codes, for which somebody waits, go out beside all else.
  is_code boolean not null generated always as (kind like 'code\_%') stored
);

create index outbox_failed on outbox_message (id) where state = 'failed';
create index outbox_due on outbox_message (is_code, next_try_at, id) where state = 'waiting';

create table user_notice (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user (id),
  -- Where the notice is about one world of money only.
  realm text check (realm in ('real', 'demo')),
  kind text not null,
  -- What the sentence of this kind names; worded when it is read, in the reader's language.
  details jsonb not null,
  created_at timestamptz not null,
  read_at timestamptz,
  -- Null until it was decided by which channels the notice is sent.
  dispatched_at timestamptz
);

create index user_notice_unread on user_notice (user_id) where read_at is null;
create index user_notice_undispatched on user_notice (id) where dispatched_at is null;
create index user_notice_by_user on user_notice (user_id, realm, id desc);

create function announce_notice() returns trigger language plpgsql as $$
begin
  perform pg_notify('user_notice', new.user_id::text);
  return null;
end $$;
create trigger user_notice_announced after insert or update of read_at on user_notice
  for each row execute function announce_notice();

-- What people chose; where nothing stands, the platform's first choice holds.
create table notice_choice (
  user_id bigint not null references app_user (id),
  topic text not null,
  channel text not null check (channel in ('push', 'email', 'sms')),
  wanted boolean not null,
  primary key (user_id, topic, channel),
  constraint notice_choice_never_of_security check (topic <> 'security')
);

-- Minutes of Karachi's day. No row: no quiet hours.
create table notice_quiet (
  user_id bigint primary key references app_user (id),
  from_minute smallint not null check (from_minute between 0 and 1439),
  to_minute smallint not null check (to_minute between 0 and 1439)
);

-- A device that takes pushes, as long as the sign-in lasts under which it asked for them.
create table push_subscription (
  endpoint text primary key check (length(endpoint) <= 1000),
  user_id bigint not null references app_user (id),
  sign_in_id uuid not null,
  device text not null constraint push_subscription_device_length check (length(device) <= 120),
  p256dh text not null constraint push_subscription_p256dh_length check (length(p256dh) <= 200),
  auth text not null constraint push_subscription_auth_length check (length(auth) <= 200),
  created_at timestamptz not null
);

create index push_subscription_by_user on push_subscription (user_id);

-- Which ends of orders people were told of: each once, however often they are looked at.
create table order_told (
  order_id bigint not null,
  kind text not null,
  at timestamptz not null,
  primary key (order_id, kind)
);

-- Orders of people of which there may still be something to tell: those that work, and those that ended since they were last looked at.
create table order_followed (
  order_id bigint primary key
);

-- The last order that was looked at as new.
create table order_followed_cursor (
  only_row boolean primary key default true check (only_row),
  order_id bigint not null
);

insert into order_followed_cursor (order_id) values (0);
