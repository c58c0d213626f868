-- A payment that a bank has reported is the house's own money where a journal took it into a clearing account; it is then nobody's deposit.
alter table bank_notice add column journal_id bigint unique references journal (id);
alter table bank_notice add constraint bank_notice_of_one check (deposit_id is null or journal_id is null);
drop index bank_notice_unmatched;
create index bank_notice_unmatched on bank_notice (id) where deposit_id is null and journal_id is null;

drop trigger bank_notice_announced on bank_notice;
create trigger bank_notice_announced after insert or update of deposit_id, journal_id on bank_notice for each row execute function announce_desk();

create or replace function guard_bank_notice() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' or old.deposit_id is not null or old.journal_id is not null
    or (new.id, new.channel, new.transaction_id, new.asset, new.units, new.sender_name, new.remittance, new.source, new.recorded_by, new.received_at)
      is distinct from (old.id, old.channel, old.transaction_id, old.asset, old.units, old.sender_name, old.remittance, old.source,
        old.recorded_by, old.received_at) then
    raise exception 'a notice of a bank never changes' using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- Nobody is asked to pay into an account that nobody has filled in.
alter table deposit_channel add constraint deposit_channel_leads_somewhere check (not enabled or coalesce(instructions ->> 'account', '') <> '');
