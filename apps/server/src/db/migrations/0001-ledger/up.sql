create table asset (
  code text primary key check (code ~ '^[A-Z0-9.-]{1,20}$'),
  kind text not null check (kind in ('fiat', 'crypto', 'share')),
  exponent smallint not null check (exponent between 0 and 9),
  name text not null
);

insert into asset (code, kind, exponent, name) values
  ('PKR', 'fiat', 2, 'Pakistani rupee'),
  ('USD', 'fiat', 2, 'US dollar'),
  ('BRL', 'fiat', 2, 'Brazilian real');

-- One row per realm, asset, meaning and (where the chart says so) person. Units are of 10^-exponent of the asset; credit is
-- positive. `held` is promised to open orders and other waiting movements. `unsettled` is what came in from trades whose
-- settlement date has not come: shares of that kind cannot be sold, money of that kind can be spent but not withdrawn.
create table ledger_account (
  id bigint generated always as identity primary key,
  realm text not null check (realm in ('real', 'demo')),
  asset text not null references asset (code),
  code text not null,
  user_id bigint,
  debit_normal boolean not null,
  share_locked boolean not null,
  posted bigint not null default 0,
  held bigint not null default 0,
  unsettled bigint not null default 0,
  constraint ledger_account_once unique nulls not distinct (realm, asset, code, user_id),
  constraint ledger_account_on_its_side check (case when debit_normal then posted <= 0 else posted >= 0 end),
  constraint ledger_account_held_within_posted check (held >= 0 and (debit_normal and held = 0 or not debit_normal and held <= posted)),
  constraint ledger_account_unsettled_not_negative check (unsettled >= 0),
  constraint ledger_account_locked_out_of_reach check (not share_locked or held + unsettled <= posted)
) with (fillfactor = 60);

create index ledger_account_by_user on ledger_account (user_id, realm) where user_id is not null;

create sequence journal_id_seq as bigint;

create table journal (
  id bigint primary key default nextval('journal_id_seq'),
  realm text not null check (realm in ('real', 'demo')),
  kind text not null,
  ref text not null,
  business_date date not null,
  at timestamptz not null
);

-- Causes that may come only once are unique by kind and reference; trades are unique by their own table.
create unique index journal_once on journal (kind, ref) where kind <> 'trade';

create table journal_leg (
  journal_id bigint not null,
  leg_no smallint not null,
  account_id bigint not null,
  units bigint not null check (units <> 0),
  primary key (journal_id, leg_no)
);

create index journal_leg_by_account on journal_leg (account_id, journal_id);

-- Each journal that a statement touches must sum to zero per asset, and its accounts must be of its own realm. Checked once per
-- statement over all new legs, which costs far less than a foreign key per row. Legs are written in the same statement or
-- after their journal, all legs of a journal at once.
create function check_new_legs() returns trigger language plpgsql as $$
declare
  bad record;
begin
  select l.journal_id, a.asset, sum(l.units) as total into bad
  from new_legs l left join ledger_account a on a.id = l.account_id
  group by l.journal_id, a.asset having sum(l.units) <> 0 or a.asset is null limit 1;
  if found then
    raise exception 'journal % does not balance in %: %', bad.journal_id, bad.asset, bad.total using errcode = 'check_violation';
  end if;

  select l.journal_id, a.realm into bad
  from new_legs l join ledger_account a on a.id = l.account_id left join journal j on j.id = l.journal_id
  where j.realm is distinct from a.realm limit 1;
  if found then
    raise exception 'journal % would touch the realm %', bad.journal_id, bad.realm using errcode = 'check_violation';
  end if;
  return null;
end $$;

create trigger journal_leg_balances after insert on journal_leg
  referencing new table as new_legs for each statement execute function check_new_legs();

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'check_violation';
end $$;

create trigger journal_append_only before update or delete or truncate on journal for each statement execute function refuse_change();
create trigger journal_leg_append_only before update or delete or truncate on journal_leg for each statement execute function refuse_change();
