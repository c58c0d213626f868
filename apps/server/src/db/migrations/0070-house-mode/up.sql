-- Whether this database belongs to a sandbox or to a live house: written at its first start, never changed.
create table house_mode (
  only_one boolean primary key default true check (only_one),
  mode text not null check (mode in ('sandbox', 'live'))
);
-- Until now no live house could start: a database that has ways out was filled by a sandbox.
insert into house_mode (mode) select 'sandbox' where exists (select 1 from withdraw_channel);
