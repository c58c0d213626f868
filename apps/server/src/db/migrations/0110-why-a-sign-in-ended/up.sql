-- What ended a sign-in before its time (core/user/sign-in-end.ts), for whoever had it.
alter table user_session add column ended_by text check (length(ended_by) <= 40);
