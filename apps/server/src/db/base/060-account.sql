-- The log of an account: what happened to its security, and who among staff read or changed its data.

create table security_event (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user (id),
  kind text not null,
  ip text not null,
  device text not null constraint security_event_device_length check (length(device) <= 120),
  at timestamptz not null
);

create index security_event_by_user on security_event (user_id, id desc);

create trigger security_event_append_only before update or delete or truncate on security_event
  for each statement execute function refuse_change();

-- Every look of a member of staff at a person's data, and every change: the person reads it too.
create table staff_access_log (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff_member (id),
  user_id bigint not null references app_user (id),
  action text not null,
  reason text not null constraint staff_access_log_reason_length check (length(reason) <= 500),
  at timestamptz not null
);

create index staff_access_log_by_user on staff_access_log (user_id, id desc);

create trigger staff_access_log_append_only before update or delete or truncate on staff_access_log
  for each statement execute function refuse_change();
