-- Until when a rate may be quoted: how long it lives depends on its source, which may speak every second or once a day.
alter table fx_rate add column good_until timestamptz;
update fx_rate set good_until = at + interval '60 seconds';
alter table fx_rate alter column good_until set not null;
