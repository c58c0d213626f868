-- 64 bytes that a new account takes up on its page until its first change of balance gives them to the versions that follow.
alter table ledger_account add column room bit(512);
alter table ledger_account alter column room set default B'0'::bit(512);
-- PostgreSQL cleans a page once less is free on it than new rows must leave; the least that it can be told is a tenth.
alter table ledger_account set (fillfactor = 90);
