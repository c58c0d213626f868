-- Block trades: their terms, the orders, and the result, which is written once, at the end of the window.

create table block_offer (
  id bigint generated always as identity primary key,
  public_id text not null unique check (public_id ~ '^[A-Z0-9]{6,20}$'),
  realm text not null check (realm in ('real', 'demo')),
  symbol text not null references asset (code),
  seller_id bigint not null references app_user (id),
  seller_type text not null check (seller_type in ('sponsor', 'institution', 'operator')),
  quantity integer not null check (quantity > 0),
  lot integer not null check (lot > 0),
  quantity_min integer not null check (quantity_min > 0),
  quantity_max integer not null,
  -- In paisa per share. The reference is units divided by shares of the candles from reference_from up to reference_at.
  discount_price bigint not null check (discount_price > 0),
  reference bigint not null,
  reference_units bigint not null check (reference_units > 0),
  reference_shares bigint not null check (reference_shares > 0),
  reference_from timestamptz not null,
  reference_at timestamptz not null check (reference_at > reference_from),
  off_market boolean not null,
  opens_at timestamptz not null,
  closes_at timestamptz not null check (closes_at > opens_at),
  locks_until date not null,
  score_min integer not null check (score_min between 0 and 100),
  -- How many simulated buyers of a sandbox order in it; null where nothing of it is simulated.
  simulated_buyers integer check (simulated_buyers >= 0),
  -- Shares of the seller that stand in the custody account for it.
  custody integer not null default 0 check (custody in (0, quantity)),
  state text not null default 'upcoming'
    check (state in ('upcoming', 'open', 'closed', 'filled', 'partial', 'failed', 'cancelled', 'unlocked')),
  final_price bigint check (final_price between discount_price and reference),
  created_at timestamptz not null,
  check (discount_price <= reference),
  check (quantity_min <= quantity_max and quantity_max <= quantity),
  check (quantity % lot = 0 and quantity_min % lot = 0 and quantity_max % lot = 0),
  check (state in ('upcoming', 'failed', 'cancelled') or custody = quantity),
  check (state in ('upcoming', 'open', 'cancelled', 'failed') or final_price is not null)
);

create index block_offer_by_state on block_offer (realm, state, id);

create table block_offer_step (
  id bigint generated always as identity primary key,
  offer_id bigint not null references block_offer (id),
  to_state text not null,
  at timestamptz not null
);

create index block_offer_step_by_offer on block_offer_step (offer_id, id);
create trigger block_offer_step_append_only before update or delete or truncate on block_offer_step
  for each statement execute function refuse_change();

create table block_order (
  id bigint generated always as identity primary key,
  -- Published with the fills: random, so that it says nothing about the person.
  public_id text not null unique check (public_id ~ '^[A-Z0-9]{16}$'),
  offer_id bigint not null references block_offer (id),
  user_id bigint not null references app_user (id),
  quantity integer not null check (quantity > 0),
  -- The overflow price: the highest that the buyer accepts, in paisa per share.
  price bigint not null check (price > 0),
  state text not null default 'placed'
    check (state in ('placed', 'cancelled', 'dropped', 'released', 'unfilled', 'locked', 'sellable')),
  -- Its place among the published orders, and the filled shares.
  place integer,
  filled integer check (filled between 0 and quantity),
  placed_at timestamptz not null,
  check ((place is null) = (filled is null))
) with (fillfactor = 80);

create unique index block_order_once on block_order (offer_id, user_id) where state <> 'cancelled';
create index block_order_by_user on block_order (user_id, id desc);
create index block_order_by_state on block_order (offer_id, state, id);
create unique index block_order_by_place on block_order (offer_id, place) where place is not null;

-- What was ordered stays, and a fill is written once.
create function guard_block_order() returns trigger language plpgsql as $$
begin
  if (new.public_id, new.offer_id, new.user_id, new.quantity, new.price, new.placed_at)
      is distinct from (old.public_id, old.offer_id, old.user_id, old.quantity, old.price, old.placed_at)
    or old.filled is not null and (new.filled, new.place) is distinct from (old.filled, old.place) then
    raise exception 'a fill is never changed' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger block_order_guard before update on block_order for each row execute function guard_block_order();

create table block_order_step (
  id bigint generated always as identity primary key,
  order_id bigint not null references block_order (id),
  -- Null for the first one, the placing.
  move text,
  to_state text not null,
  at timestamptz not null
);

create index block_order_step_by_order on block_order_step (order_id, id);
create trigger block_order_step_append_only before update or delete or truncate on block_order_step
  for each statement execute function refuse_change();
