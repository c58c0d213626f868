-- Networks, coins, addresses, deposits and payouts of coins. `chain` keeps the extended public key of the account below which its
-- addresses lie: another key would make addresses that nobody watches. `chain_block` has the last blocks that were read, each the
-- parent of the next. `coin_deposit` is one payment, named by what stays the same when a reorganisation moves it to another block; it
-- is credited at most once. `coin_payout` is the one transaction that pays a withdrawal: its nonce is given once, so that a network
-- can take only one transaction of a reference. In the state `unsigned` it waits for a signer, a program or a file that people sign
-- in their wallet.

create table chain (
  id text primary key check (id in ('ethereum', 'bitcoin', 'tron')),
  confirmations integer not null check (confirmations between 1 and 10000),
  -- What the node answers for its network; set when it is first opened.
  network_id bigint,
  -- The extended public key of the account; set when it is first opened.
  account_key text,
  next_index integer not null default 0 check (next_index >= 0)
);

insert into chain (id, confirmations) values ('ethereum', 12), ('bitcoin', 3), ('tron', 20);

create function guard_chain() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' or new.id <> old.id
    or (old.account_key is not null and new.account_key is distinct from old.account_key)
    or (old.network_id is not null and new.network_id is distinct from old.network_id)
    or new.next_index < old.next_index or new.next_index > old.next_index + 1 then
    raise exception 'a network keeps its key and its indices' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger chain_guard before update or delete on chain for each row execute function guard_chain();

create table chain_coin (
  chain text not null references chain (id),
  asset text not null references asset (code),
  -- Null for the network's own coin.
  contract text,
  decimals smallint not null check (decimals between 0 and 30),
  min_units bigint not null check (min_units > 0),
  enabled boolean not null,
  primary key (chain, asset),
  unique nulls not distinct (chain, contract)
);

create table chain_address (
  chain text not null references chain (id),
  user_id bigint not null references app_user (id),
  account_index integer not null check (account_index >= 0),
  address text not null,
  created_at timestamptz not null,
  primary key (chain, user_id),
  unique (chain, account_index),
  unique (chain, address)
);

create trigger chain_address_append_only before update or delete or truncate on chain_address
  for each statement execute function refuse_change();

create table chain_block (
  chain text not null references chain (id),
  number bigint not null check (number >= 0),
  hash text not null,
  parent_hash text not null,
  at timestamptz not null,
  primary key (chain, number)
);

create table coin_deposit (
  id bigint generated always as identity primary key,
  chain text not null references chain (id),
  tx_hash text not null,
  address text not null,
  user_id bigint not null references app_user (id),
  -- Null for the network's own coin.
  contract text,
  -- Which of the like transfers of one transaction it is.
  ordinal integer not null check (ordinal >= 0),
  -- Null for a token that we do not take.
  asset text references asset (code),
  -- The network's smallest parts, and the ledger's units of them.
  parts numeric(78, 0) not null check (parts > 0),
  units bigint,
  block_number bigint not null,
  block_hash text not null,
  block_at timestamptz not null,
  state text not null check (state in ('confirming', 'below_min', 'credited', 'vanished', 'to_recover', 'recovered')),
  -- How often it was booked as received: once, and again each time that it came back after its block had gone.
  receipts smallint not null default 0,
  -- A credited payment whose block is gone: staff are told.
  alarm boolean not null default false,
  recovered_by bigint references staff_member (id),
  recovery_note text constraint coin_deposit_recovery_note_length check (length(recovery_note) <= 500),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Who has ended the last alarm that a member of staff looked into, when, and what they found out and did. A new alarm leaves them as
  -- they are.
  alarm_ended_by bigint references staff_member (id),
  alarm_ended_at timestamptz,
  alarm_note text constraint coin_deposit_alarm_note_length check (length(alarm_note) <= 500),
  unique nulls not distinct (chain, tx_hash, address, contract, ordinal),
  foreign key (chain, address) references chain_address (chain, address),
  check ((asset is null) = (units is null)),
  check ((state = 'recovered') = (recovered_by is not null and recovery_note is not null)),
  check (state not in ('credited', 'below_min') or asset is not null),
  check (num_nulls(alarm_ended_by, alarm_ended_at, alarm_note) in (0, 3))
);

create index coin_deposit_by_user on coin_deposit (user_id, id desc);
create index coin_deposit_open on coin_deposit (chain, block_number) where state in ('confirming', 'below_min');
create index coin_deposit_of_block on coin_deposit (chain, block_number, block_hash);
create index coin_deposit_for_staff on coin_deposit (id) where state = 'to_recover' or alarm;

-- A payment keeps what names it; what was credited stays credited, with what was credited.
create function guard_coin_deposit() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE'
    or (new.id, new.chain, new.tx_hash, new.address, new.user_id, new.contract, new.ordinal, new.created_at)
      is distinct from (old.id, old.chain, old.tx_hash, old.address, old.user_id, old.contract, old.ordinal, old.created_at)
    or (old.state = 'credited' and (new.state, new.asset, new.parts, new.units) is distinct from (old.state, old.asset, old.parts, old.units)) then
    raise exception 'a payment keeps what names it, and its credit' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger coin_deposit_guard before update or delete on coin_deposit for each row execute function guard_coin_deposit();
create trigger coin_deposit_announced after update of state, alarm on coin_deposit for each row execute function announce_queue();

create table coin_payout (
  reference text primary key,
  chain text not null references chain (id),
  payer text not null,
  nonce integer not null check (nonce >= 0),
  asset text not null references asset (code),
  units bigint not null check (units > 0),
  network_id bigint not null,
  tip numeric(78, 0) not null,
  fee_max numeric(78, 0) not null,
  gas_limit numeric(78, 0) not null,
  -- Whom the transaction calls: the receiver, or the token's contract.
  target text not null,
  value numeric(78, 0) not null,
  data text not null,
  state text not null check (state in ('unsigned', 'signed', 'settled', 'failed')),
  raw text,
  tx_hash text,
  created_at timestamptz not null,
  signed_at timestamptz,
  unique (chain, payer, nonce),
  check ((raw is null) = (tx_hash is null)),
  check ((state = 'unsigned') = (raw is null))
);

create index coin_payout_open on coin_payout (chain, state) where state in ('unsigned', 'signed');

create function guard_coin_payout() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE'
    or (new.reference, new.chain, new.payer, new.nonce, new.asset, new.units, new.network_id, new.tip, new.fee_max, new.gas_limit, new.target,
        new.value, new.data, new.created_at)
      is distinct from (old.reference, old.chain, old.payer, old.nonce, old.asset, old.units, old.network_id, old.tip, old.fee_max, old.gas_limit,
        old.target, old.value, old.data, old.created_at)
    or (old.raw is not null and new.raw is distinct from old.raw) then
    raise exception 'what is to be signed, and what was signed, never changes' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger coin_payout_guard before update or delete on coin_payout for each row execute function guard_coin_payout();
