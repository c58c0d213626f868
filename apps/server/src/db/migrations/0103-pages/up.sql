-- Working orders, by their person. A restart reads them all and sorts them by priority anyway.
drop index stock_order_working;
create index stock_order_working on stock_order (user_id, id) where working;

-- Somebody who plays a lot in the demo realm has their real orders listed without reading those.
drop index stock_order_by_user;
create index stock_order_by_user on stock_order (user_id, realm, id);

-- Sales that brought nothing: their fees took the whole value, so that no leg of cash leads to them.
create index trade_without_cash on trade (sell_user_id, id)
  where value_units = sell_commission_units + sell_sales_tax_units + sell_cdc_units;

-- Files for a bank in the order of the desk's list.
update payout_order p set exported_at = f.at
from (
  select batch, min(coalesce(exported_at, received_at)) as at from payout_order
  where rail = 'bank_file' and state <> 'accepted' and batch is not null group by batch
) f
where p.batch = f.batch and p.rail = 'bank_file' and p.state <> 'accepted' and p.exported_at is distinct from f.at;
create index payout_order_files on payout_order (rail, exported_at, batch) where exported_at is not null;

-- Journals of other causes than trades, in order of their numbers.
create index journal_not_of_trade on journal (id) where kind <> 'trade';

-- The number of the first trade at or after a moment, or one that is higher than every trade's. Numbers rise with time, so that halving finds it.
create function first_trade_since(moment timestamptz) returns bigint language plpgsql stable strict as $$
declare
  low bigint;
  high bigint;
  middle bigint;
  found_id bigint;
  found_at timestamptz;
begin
  select coalesce(min(id), 0), coalesce(max(id), 0) + 1 into low, high from trade;
  while low < high loop
    middle := low + (high - low) / 2;
    select id, at into found_id, found_at from trade where id >= middle order by id limit 1;
    if found_at < moment then low := found_id + 1; else high := middle; end if;
  end loop;
  return low;
end $$;

-- The same of orders, by when they were accepted.
create function first_order_since(moment timestamptz) returns bigint language plpgsql stable strict as $$
declare
  low bigint;
  high bigint;
  middle bigint;
  found_id bigint;
  found_at timestamptz;
begin
  select coalesce(min(id), 0), coalesce(max(id), 0) + 1 into low, high from stock_order;
  while low < high loop
    middle := low + (high - low) / 2;
    select id, accepted_at into found_id, found_at from stock_order where id >= middle order by id limit 1;
    if found_at < moment then low := found_id + 1; else high := middle; end if;
  end loop;
  return low;
end $$;

-- The same of journals that are not of trades.
create function first_other_journal_since(moment timestamptz) returns bigint language plpgsql stable strict as $$
declare
  low bigint;
  high bigint;
  middle bigint;
  found_id bigint;
  found_at timestamptz;
begin
  select coalesce(min(id), 0), coalesce(max(id), 0) + 1 into low, high from journal where kind <> 'trade';
  while low < high loop
    middle := low + (high - low) / 2;
    select id, at into found_id, found_at from journal where id >= middle and kind <> 'trade' order by id limit 1;
    if found_at < moment then low := found_id + 1; else high := middle; end if;
  end loop;
  return low;
end $$;

-- No journal of a moment or later has a lower number. The engine draws the numbers of its trades in blocks beforehand: so those of trades and those of
-- everything else rise with time, each by itself, and both are looked at. A day is for a journal that was written later than its moment says.
create function journal_floor(moment timestamptz) returns bigint language sql stable strict as $$
  select coalesce(least(
    (select journal_id from trade where id >= first_trade_since(moment - interval '1 day') order by id limit 1),
    (select id from journal where id >= first_other_journal_since(moment - interval '1 day') and kind <> 'trade' order by id limit 1)
  ), 9223372036854775807)
$$;

-- No journal before a moment, or at it, has a higher number.
create function journal_ceiling(moment timestamptz) returns bigint language sql stable strict as $$
  select coalesce(greatest(
    (select journal_id from trade where id < first_trade_since(moment + interval '1 day') order by id desc limit 1),
    (select id from journal where id < first_other_journal_since(moment + interval '1 day') and kind <> 'trade' order by id desc limit 1)
  ), 0)
$$;
