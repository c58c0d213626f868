-- Money of nobody that its bank has sent back to its sender: the approval in which two members of staff said so. Nothing was booked for it.
alter table bank_notice add column return_approval_id bigint unique references approval (id);
alter table bank_notice drop constraint bank_notice_of_one;
alter table bank_notice add constraint bank_notice_of_one check (num_nonnulls(deposit_id, journal_id, return_approval_id) <= 1);
drop index bank_notice_unmatched;
create index bank_notice_unmatched on bank_notice (id)
  where deposit_id is null and journal_id is null and return_approval_id is null;

drop trigger bank_notice_announced on bank_notice;
create trigger bank_notice_announced after insert or update of deposit_id, journal_id, return_approval_id on bank_notice
  for each row execute function announce_desk();

create or replace function guard_bank_notice() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE'
    or num_nonnulls(old.deposit_id, old.journal_id, old.return_approval_id) > 0
      and (new.deposit_id, new.journal_id, new.return_approval_id)
        is distinct from (old.deposit_id, old.journal_id, old.return_approval_id)
    or old.confirmed_by is not null and new.confirmed_by is distinct from old.confirmed_by
    or (new.id, new.channel, new.transaction_id, new.asset, new.units, new.sender_name, new.remittance, new.source, new.recorded_by, new.received_at)
      is distinct from (old.id, old.channel, old.transaction_id, old.asset, old.units, old.sender_name, old.remittance, old.source,
        old.recorded_by, old.received_at) then
    raise exception 'a notice of a bank never changes' using errcode = 'check_violation';
  end if;
  return new;
end $$;
