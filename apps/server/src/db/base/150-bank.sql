-- Accounts and wallets to which a person's money may go. Removed ones stay for the withdrawals that went there.

create table destination (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user (id),
  template text not null,
  type text not null check (type in ('bank', 'wallet', 'crypto')),
  currency text not null,
  holder_name text not null check (length(holder_name) between 2 and 120),
  bank_name text not null constraint destination_bank_name_length check (length(bank_name) <= 200),
  -- The value that makes it this account: an IBAN, a mobile number in E.164, an account number.
  account text not null constraint destination_account_length check (length(account) <= 200),
  details jsonb not null,
  created_at timestamptz not null,
  usable_from timestamptz not null,
  removed_at timestamptz
);

create unique index destination_once on destination (user_id, template, account) where removed_at is null;

-- A saved account is removed, or waits longer, and otherwise never changed: what was confirmed is what is paid.
create function guard_destination() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' or old.removed_at is not null or new.usable_from < old.usable_from
    or (new.id, new.user_id, new.template, new.account, new.holder_name, new.bank_name, new.details, new.created_at)
      is distinct from (old.id, old.user_id, old.template, old.account, old.holder_name, old.bank_name, old.details, old.created_at)
  then
    raise exception 'a destination is removed or waits longer, and otherwise never changed' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger destination_guard before update or delete on destination for each row execute function guard_destination();
