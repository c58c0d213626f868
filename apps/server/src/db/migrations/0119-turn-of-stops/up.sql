-- Of a stop that was reduced: the order in whose turn it stands among stops at the same price. Null where that is its own.
alter table order_bracket add column stop_turn bigint;
