-- What a sign-in at the desk is called where its owner sees it and ends it: its token is known to the browser alone.
alter table staff_session
  add column id uuid not null default gen_random_uuid(),
  add column device text not null default '';
create unique index staff_session_by_id on staff_session (id);
create index staff_session_by_staff on staff_session (staff_id, created_at desc);
