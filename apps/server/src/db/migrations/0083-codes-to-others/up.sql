-- Who, signed in, had a code sent to a number or address that was not theirs; null for every other code.
alter table one_time_code add column asked_by bigint references app_user (id);
create index one_time_code_to_others on one_time_code (asked_by, created_at desc) where asked_by is not null;
