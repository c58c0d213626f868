-- Half of what an order wrote into the log were legs and their two indexes. One is left, which every question by account uses; it still
-- refuses a leg that is posted twice.
alter table journal_leg drop constraint journal_leg_pkey;
alter table journal_leg add primary key (account_id, journal_id, leg_no);
drop index journal_leg_by_account;

-- Legs of one journal lie together, in nearly the order of the journals' ids: a range of pages finds them.
create index journal_leg_by_journal on journal_leg using brin (journal_id) with (pages_per_range = 16, autosummarize = on);

-- As before, and legs come in the transaction that wrote their journal: nothing is added to a journal of before, under whatever number.
-- Until now the primary key refused only numbers that were taken.
create or replace function check_new_legs() returns trigger language plpgsql as $$
declare
  bad record;
begin
  select s.journal_id, s.asset, s.total, s.any_real, s.all_real, j.realm, j.xmin as written_by into bad
  from (
    select l.journal_id, a.asset, sum(l.units) as total, bool_or(a.realm = 'real') as any_real, bool_and(a.realm = 'real') as all_real
    from new_legs l left join ledger_account a on a.id = l.account_id
    group by l.journal_id, a.asset
  ) s left join journal j on j.id = s.journal_id
  where s.total <> 0 or s.asset is null or s.any_real <> s.all_real or (j.realm = 'real') is distinct from s.any_real
    or j.xmin <> pg_current_xact_id()::xid
  limit 1;
  if found and (bad.total <> 0 or bad.asset is null) then
    raise exception 'journal % does not balance in %: %', bad.journal_id, bad.asset, bad.total using errcode = 'check_violation';
  elsif found and bad.written_by <> pg_current_xact_id()::xid then
    raise exception 'journal % is closed: its legs came with it', bad.journal_id using errcode = 'check_violation';
  elsif found then
    raise exception 'journal % of the realm % would touch another realm', bad.journal_id, bad.realm using errcode = 'check_violation';
  end if;
  return null;
end $$;
