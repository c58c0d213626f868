-- Assets, accounts with their balances, journals and their legs. The database itself enforces the rules that matter most: balances on
-- their right side, holds within balances, locked shares out of reach, journals that balance within one realm, rows that are never
-- changed or removed.

create table asset (
  code text primary key check (code ~ '^[A-Z0-9.-]{1,20}$'),
  kind text not null check (kind in ('fiat', 'crypto', 'share', 'unit')),
  exponent smallint not null check (exponent between 0 and 9),
  name text not null,
  -- Of a token that was sold here: as its offering named it.
  name_ur text check (length(name_ur) <= 120)
);

insert into asset (code, kind, exponent, name) values
  ('PKR', 'fiat', 2, 'Pakistani rupee'),
  ('USD', 'fiat', 2, 'US dollar'),
  ('BRL', 'fiat', 2, 'Brazilian real'),
  ('BDT', 'fiat', 2, 'Bangladeshi taka'),
  ('BTC', 'crypto', 8, 'Bitcoin'),
  ('ETH', 'crypto', 9, 'Ether'),
  ('USDT', 'crypto', 6, 'Tether USD'),
  ('USDC', 'crypto', 6, 'USD Coin'),
  ('TRX', 'crypto', 6, 'Tronix'),
  ('BNB', 'crypto', 8, 'BNB'),
  ('SOL', 'crypto', 9, 'Solana'),
  ('XRP', 'crypto', 6, 'XRP'),
  ('DOGE', 'crypto', 8, 'Dogecoin'),
  ('ADA', 'crypto', 6, 'Cardano'),
  ('LTC', 'crypto', 8, 'Litecoin'),
  ('LINK', 'crypto', 8, 'Chainlink');

-- One row per realm, asset, meaning and (where the chart says so) person. Units are of 10^-exponent of the asset; credit is
-- positive. `held` is promised to open orders and other waiting movements. `unsettled` is what came in from trades whose
-- settlement date has not come: shares of that kind cannot be sold, money of that kind can be spent but not withdrawn.
-- PostgreSQL cleans a page once less is free on it than new rows must leave; the least that it can be told is a tenth.
create table ledger_account (
  id bigint generated always as identity primary key,
  realm text not null check (realm in ('real', 'demo')),
  asset text not null references asset (code),
  code text not null,
  user_id bigint constraint ledger_account_of_a_person references app_user (id),
  debit_normal boolean not null,
  -- What lies between people, as the clearing of contracts does, is on either side.
  two_sided boolean not null default false,
  share_locked boolean not null,
  posted bigint not null default 0,
  held bigint not null default 0,
  unsettled bigint not null default 0,
  -- 64 bytes that a new account takes up on its page until its first change of balance gives them to the versions that follow.
  room bit(512) default B'0'::bit(512),
  constraint ledger_account_once unique nulls not distinct (realm, asset, code, user_id),
  constraint ledger_account_on_its_side check (two_sided or case when debit_normal then posted <= 0 else posted >= 0 end),
  constraint ledger_account_held_within_posted check (
    held >= 0 and ((debit_normal or two_sided) and held = 0 or not debit_normal and held <= posted)),
  constraint ledger_account_unsettled_not_negative check (unsettled >= 0),
  constraint ledger_account_locked_out_of_reach check (not share_locked or held + unsettled <= posted)
) with (fillfactor = 90);

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
-- Journals of other causes than trades, in order of their numbers.
create index journal_not_of_trade on journal (id) where kind <> 'trade';

create trigger journal_append_only before update or delete or truncate on journal for each statement execute function refuse_change();

create table journal_leg (
  journal_id bigint not null,
  leg_no smallint not null,
  account_id bigint not null,
  units bigint not null check (units <> 0),
  primary key (account_id, journal_id, leg_no)
);

-- Legs of one journal lie together, in nearly the order of the journals' ids: a range of pages finds them.
create index journal_leg_by_journal on journal_leg using brin (journal_id) with (pages_per_range = 16, autosummarize = on);

-- Each journal that a statement touches must sum to zero per asset, its accounts must be of its own realm, and its legs come in the
-- transaction that wrote it: nothing is added to an old journal. One pass over the new legs and one read of each journal, which costs far
-- less than a foreign key per row: the engine writes thousands of legs per statement.
create function check_new_legs() returns trigger language plpgsql as $$
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
create trigger journal_leg_balances after insert on journal_leg
  referencing new table as new_legs for each statement execute function check_new_legs();
create trigger journal_leg_append_only before update or delete or truncate on journal_leg for each statement execute function refuse_change();

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
