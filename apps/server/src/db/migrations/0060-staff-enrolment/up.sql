-- Null until somebody who was added has set one: no password fits.
alter table staff_member alter column password_hash drop not null;

-- The two halves of the code with which somebody who was added sets their password.
create table staff_enrolment (
  staff_id bigint not null references staff_member (id),
  half smallint not null check (half in (1, 2)),
  -- Whose half it is and by which request; both null where the house's operator was shown it.
  approval_id bigint references approval (id),
  for_staff bigint references staff_member (id),
  -- Null until it was drawn.
  code_hash text,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (staff_id, half),
  -- No one person holds both.
  unique (staff_id, for_staff),
  check ((approval_id is null) = (for_staff is null)),
  check (for_staff is not null or code_hash is not null),
  check (used_at is null or code_hash is not null)
);
create index staff_enrolment_by_approval on staff_enrolment (approval_id);
