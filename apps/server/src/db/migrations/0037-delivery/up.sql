-- One outbox for everything that leaves the house. A message is leased while it is carried, so that a process that dies leaves it to another.
alter table outbox_message drop constraint outbox_message_channel_check;
alter table outbox_message add constraint outbox_message_channel_check check (channel in ('sms', 'email', 'push'));
alter table outbox_message
  add column user_id bigint references app_user (id),
  add column subject text not null default '',
  -- What may go out once only: "notice 15 sms +92…".
  add column dedupe text unique,
  add column next_try_at timestamptz not null default '-infinity',
  add column lease_until timestamptz,
  add column last_error text not null default '';

drop index outbox_waiting;
create index outbox_due on outbox_message (next_try_at, id) where state = 'waiting';
create index outbox_failed on outbox_message (id) where state = 'failed';

-- Null until it was decided by which ways the notice leaves the house. What was there before stays in the app.
alter table user_notice add column dispatched_at timestamptz;
update user_notice set dispatched_at = created_at;
create index user_notice_undispatched on user_notice (id) where dispatched_at is null;

-- What people chose; where nothing stands, the house's first choice holds.
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
  device text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null
);

create index push_subscription_by_user on push_subscription (user_id);

-- Keys that the house made for itself, sealed under its master key.
create table house_key (
  name text primary key,
  public_key text not null,
  sealed bytea not null,
  created_at timestamptz not null
);

-- Which ends of orders people were told of: each once, however often they are looked at.
create table order_told (
  order_id bigint not null,
  kind text not null,
  at timestamptz not null,
  primary key (order_id, kind)
);

-- What happened before is no news.
insert into order_told (order_id, kind, at)
select o.id, k.kind, o.updated_at from app_user u join stock_order o on o.user_id = u.id
  cross join (values ('order_filled'), ('order_partly_filled'), ('order_ended')) as k (kind)
where not u.is_house;
