alter table app_user
  add column withdrawal_code_hash text,
  add column phone_verified_at timestamptz,
  add column email_verified_at timestamptz,
  add column address_line text not null default '' check (length(address_line) <= 200),
  add column city text not null default '' check (length(city) <= 80),
  add column province text not null default '' check (length(province) <= 80),
  add column postal_code text not null default '' check (length(postal_code) <= 12),
  -- When the password or a code last changed: withdrawals to new destinations wait a day from then.
  add column secrets_changed_at timestamptz,
  add column demo_resets integer not null default 0;

create index user_session_by_sign_in on user_session (sign_in_id);

-- Wrong tries in a row. `subject` is whose secret it is: a phone number at sign-in (whether or not anybody has it), a user id, a
-- name of staff. The row is locked while a try is checked, so that no two guesses are made at once.
create table secret_tries (
  kind text not null,
  subject text not null,
  wrong integer not null default 0,
  last_wrong_at timestamptz,
  locked_until timestamptz,
  primary key (kind, subject)
);

-- A question that a program finds hard. It can be answered once, right or wrong.
create table captcha (
  id uuid primary key,
  answer_hash bytea not null,
  expires_at timestamptz not null
);

create index captcha_by_expiry on captcha (expires_at);

-- A one-time code for a purpose and a recipient (a phone number or an e-mail address). Only the newest counts.
create table one_time_code (
  id uuid primary key,
  purpose text not null,
  recipient text not null,
  code_hash text not null,
  wrong smallint not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

create index one_time_code_newest on one_time_code (recipient, purpose, created_at desc);

-- Messages to phones and mailboxes. Written in the transaction that causes them, sent after it.
create table outbox_message (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('sms', 'email')),
  recipient text not null,
  kind text not null,
  locale text not null,
  -- Emptied once an outside carrier has it: codes do not stay here.
  text text not null,
  state text not null default 'waiting' check (state in ('waiting', 'shown', 'sent', 'failed')),
  attempts smallint not null default 0,
  created_at timestamptz not null,
  done_at timestamptz
);

create index outbox_waiting on outbox_message (id) where state = 'waiting';

create table user_notice (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user (id),
  -- Where the notice is about one world of money only.
  realm text check (realm in ('real', 'demo')),
  kind text not null,
  -- What the sentence of this kind names; worded when it is read, in the reader's language.
  details jsonb not null,
  created_at timestamptz not null,
  read_at timestamptz
);

create index user_notice_by_user on user_notice (user_id, id desc);
create index user_notice_unread on user_notice (user_id) where read_at is null;

create table security_event (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user (id),
  kind text not null,
  ip text not null,
  device text not null,
  at timestamptz not null
);

create index security_event_by_user on security_event (user_id, id desc);

-- Every look of a member of staff at a person's data, and every change: the person reads it too.
create table staff_access_log (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff_member (id),
  user_id bigint not null references app_user (id),
  action text not null,
  reason text not null,
  at timestamptz not null
);

create index staff_access_log_by_user on staff_access_log (user_id, id desc);

create trigger security_event_append_only before update or delete or truncate on security_event
  for each statement execute function refuse_change();
create trigger staff_access_log_append_only before update or delete or truncate on staff_access_log
  for each statement execute function refuse_change();
