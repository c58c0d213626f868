-- Orders of people of which there may still be something to tell: those that work, and those that ended since they were last looked at.
create table order_followed (
  order_id bigint primary key
);

-- The last order that was looked at as new.
create table order_followed_cursor (
  only_row boolean primary key default true check (only_row),
  order_id bigint not null
);

insert into order_followed_cursor (order_id) select coalesce(max(id), 0) from stock_order;

-- Of what has ended, only what may not have been told yet.
insert into order_followed (order_id)
select o.id from app_user u join stock_order o on o.user_id = u.id
where not u.is_house and (o.working
  or (o.state in ('filled', 'expired', 'closed_by_system') or o.state = 'cancelled' and o.end_reason <> 'by_person' and o.updated_at > o.accepted_at)
    and not exists (select 1 from order_told t
      where t.order_id = o.id and t.kind = case when o.state = 'filled' then 'order_filled' else 'order_ended' end));
