-- Codes, for which somebody waits, go out beside all else.
alter table outbox_message add column is_code boolean not null generated always as (kind like 'code\_%') stored;
drop index outbox_due;
create index outbox_due on outbox_message (is_code, next_try_at, id) where state = 'waiting';
