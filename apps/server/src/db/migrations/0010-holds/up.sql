create table ledger_hold (
  id bigint generated always as identity primary key,
  account_id bigint not null references ledger_account (id),
  units bigint not null check (units > 0),
  -- What it waits for, as a journal's kind and reference would name it. A cause holds once.
  kind text not null,
  ref text not null,
  made_at timestamptz not null,
  ended_at timestamptz,
  -- The journal that took it; null where it was released.
  journal_id bigint,
  unique (kind, ref),
  check (journal_id is null or ended_at is not null)
);

create index ledger_hold_open on ledger_hold (account_id) where ended_at is null;

-- A hold is made and ended; nothing else about it changes, and it is never removed.
create function guard_hold() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' or old.ended_at is not null
    or (new.id, new.account_id, new.units, new.kind, new.ref, new.made_at)
      is distinct from (old.id, old.account_id, old.units, old.kind, old.ref, old.made_at) then
    raise exception 'a hold is ended once and otherwise never changed' using errcode = 'check_violation';
  end if;
  return new;
end $$;

create trigger ledger_hold_guard before update or delete on ledger_hold for each row execute function guard_hold();
