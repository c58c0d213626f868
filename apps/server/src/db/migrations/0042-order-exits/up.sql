-- Exits of purchases (take-profit and stop-loss) and orders with two prices.
alter table stock_order
  drop constraint stock_order_kind_check,
  drop constraint stock_order_state_check,
  drop constraint stock_order_works_or_has_ended,
  drop constraint stock_order_limit_where_due,
  drop constraint stock_order_stop_where_due,
  add constraint stock_order_kind_check check (kind in ('market', 'limit', 'stop', 'stop_limit', 'oco')),
  add constraint stock_order_state_check check (state in (
    'received', 'awaiting', 'queued', 'untriggered', 'open', 'partial', 'filled', 'cancelled', 'expired', 'replaced', 'rejected',
    'closed_by_system')),
  add constraint stock_order_works_or_has_ended check (working = (state in ('awaiting', 'queued', 'untriggered', 'open', 'partial'))),
  add constraint stock_order_limit_where_due check ((limit_price is not null) = (kind in ('limit', 'stop_limit', 'oco'))),
  add constraint stock_order_stop_where_due check ((stop_price is not null) = (kind in ('stop', 'stop_limit', 'oco'))),
  add constraint stock_order_holds_nothing_while_it_awaits check (state <> 'awaiting' or (held_units = 0 and side = 'sell'));

-- What only brackets, their exits and orders with two prices have, beside the table that every order is written to. The engine is its only writer.
create table order_bracket (
  order_id bigint primary key,
  -- Of a purchase: the prices at which what it buys is sold again.
  take_profit_price bigint check (take_profit_price > 0),
  stop_loss_price bigint check (stop_loss_price > 0),
  -- Of an exit: the purchase, and while its shares have not settled, when they will.
  entry_id bigint,
  waits_for date,
  -- Of an order with two prices: whether its stop was reached.
  triggered boolean not null
);

create index order_bracket_by_entry on order_bracket (entry_id, order_id) where entry_id is not null;
create index order_bracket_awaiting on order_bracket (waits_for) where waits_for is not null;
