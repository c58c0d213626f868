create function announce_notice() returns trigger language plpgsql as $$
begin
  perform pg_notify('user_notice', new.user_id::text);
  return null;
end $$;

create trigger user_notice_announced after insert or update of read_at on user_notice
  for each row execute function announce_notice();
