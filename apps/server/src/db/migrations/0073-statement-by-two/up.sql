-- What one member of staff took from a bank's statement is proven where another one has taken in the same, line by line.
alter table bank_notice add column confirmed_by bigint references staff_member (id);
alter table bank_notice add constraint bank_notice_by_two check (confirmed_by is null or source = 'statement' and confirmed_by <> recorded_by);

create or replace function guard_bank_notice() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE'
    or (old.deposit_id is not null or old.journal_id is not null)
      and (new.deposit_id, new.journal_id) is distinct from (old.deposit_id, old.journal_id)
    or old.confirmed_by is not null and new.confirmed_by is distinct from old.confirmed_by
    or (new.id, new.channel, new.transaction_id, new.asset, new.units, new.sender_name, new.remittance, new.source, new.recorded_by, new.received_at)
      is distinct from (old.id, old.channel, old.transaction_id, old.asset, old.units, old.sender_name, old.remittance, old.source,
        old.recorded_by, old.received_at) then
    raise exception 'a notice of a bank never changes' using errcode = 'check_violation';
  end if;
  return new;
end $$;
