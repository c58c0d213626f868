-- Prices at which people are to be notified. An alert that was reached is deleted in the transaction of its notice, so that it is notified once.

create table price_alert (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user (id),
  listing_id integer not null references listing (id),
  direction text not null check (direction in ('above', 'below')),
  price bigint not null check (price > 0),
  -- The last trade there was when it was set: only later ones reach it.
  after_trade_id bigint not null,
  created_at timestamptz not null,
  unique (user_id, listing_id, direction, price)
);

create index price_alert_by_listing on price_alert (listing_id, id);

-- The last trade that alerts were compared with.
create table price_alert_cursor (
  only_row boolean primary key default true check (only_row),
  trade_id bigint not null
);

insert into price_alert_cursor (trade_id) values (0);
