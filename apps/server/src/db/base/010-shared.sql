-- What triggers of many tables share.

-- On tables whose rows are never changed or removed.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'check_violation';
end $$;

-- Something in a queue of staff has changed, without saying what: each open console then reads what its member of staff may see.
create function announce_queue() returns trigger language plpgsql as $$
begin
  perform pg_notify('staff_queue', '');
  return null;
end $$;
