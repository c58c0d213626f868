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
