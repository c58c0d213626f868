-- Locks since the last right try: each lasts longer than the one before.
alter table secret_tries add column locks integer not null default 0 check (locks >= 0);
