-- Checks of who a person is, with their pictures and every step. Numbers of documents, answers and pictures are sealed (see
-- docs/decisions/0401-sealed-in-the-database.md); `number_digest` finds the same document again.

create table kyc_check (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user (id),
  state text not null check (state in
    ('draft', 'submitted', 'in_review', 'approved_once', 'action_required', 'verified', 'rejected', 'appealed', 'suspended', 'replaced')),
  document_type text check (document_type in ('id_card', 'driving_licence', 'passport')),
  country text check (country ~ '^[A-Z]{2}$'),
  full_name text check (length(full_name) <= 80),
  -- The number itself is sealed; the digest is of country, type and number under a key that is not in the database.
  number_sealed bytea,
  number_digest bytea,
  number_ending text,
  issued_on date,
  expires_on date,
  born_on date,
  gender text check (gender in ('female', 'male', 'other')),
  risk text not null default 'low' check (risk in ('low', 'medium', 'high')),
  findings text[] not null default '{}',
  -- What the person is asked for, and why.
  asked_items text[] not null default '{}',
  asked_reasons text[] not null default '{}',
  asked_note text not null default '' constraint kyc_check_asked_note_length check (length(asked_note) <= 500),
  -- Who took the last step that a colleague has to follow.
  last_reviewer bigint references staff_member (id),
  submitted_at timestamptz,
  -- Of how many days before the end of the document the person was told.
  expiry_told smallint,
  created_at timestamptz not null,
  -- Of a Pakistani identity card.
  card_kind text check (card_kind in ('cnic', 'snic', 'nicop', 'poc')),
  -- The answers about the person, their money and taxes: JSON, sealed like the number of the document.
  profile_sealed bytea,
  -- Since when it is queued: a check that was appealed or put back into review does not wait since it was sent in.
  waiting_since timestamptz,
  -- Two members of staff have freed the document of this suspended check for the person to whom it belongs.
  number_released_at timestamptz,
  check (number_released_at is null or state = 'suspended'),
  check (state = 'draft' or state = 'replaced' or number_digest is not null and submitted_at is not null),
  check (state = 'draft' or state = 'replaced' or waiting_since is not null)
);

create unique index kyc_check_verified_document on kyc_check (number_digest)
  where state = 'verified' or state = 'suspended' and number_released_at is null;
create unique index kyc_check_verified_person on kyc_check (user_id) where state in ('verified', 'suspended');
create index kyc_check_by_user on kyc_check (user_id, id desc);
create index kyc_check_by_document on kyc_check (number_digest);

create unique index kyc_check_open on kyc_check (user_id)
  where state in ('draft', 'submitted', 'in_review', 'approved_once', 'action_required', 'appealed');
create index kyc_check_queue on kyc_check (state, waiting_since, id);
-- Verified documents by the day on which they end: few of all that are verified end within a month.
create index kyc_check_ending on kyc_check (expires_on) where state = 'verified';

create trigger kyc_check_announced after insert or update of state on kyc_check for each row execute function announce_queue();

-- The newest picture of each side; one that was sent in stays as it was seen, an earlier one in the making is overwritten.
create table kyc_picture (
  id uuid primary key,
  check_id bigint not null references kyc_check (id),
  side text not null check (side in ('front', 'back', 'selfie')),
  sealed bytea not null,
  uploaded_at timestamptz not null,
  submitted_at timestamptz
);

create index kyc_picture_by_check on kyc_picture (check_id, side, uploaded_at desc);

create table kyc_move (
  id bigint generated always as identity primary key,
  check_id bigint not null references kyc_check (id),
  move text not null,
  to_state text not null,
  -- Null where the person or the machine made it.
  staff_id bigint references staff_member (id),
  reasons text[] not null default '{}',
  items text[] not null default '{}',
  note text not null default '' constraint kyc_move_note_length check (length(note) <= 500),
  at timestamptz not null
);

create index kyc_move_by_check on kyc_move (check_id, id);

create trigger kyc_move_append_only before update or delete or truncate on kyc_move
  for each statement execute function refuse_change();

-- Applications for level 3: a case of staff. The form is sealed like the answers of a check.
create table kyc_level_application (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user (id),
  state text not null check (state in ('submitted', 'granted', 'rejected', 'withdrawn', 'ended')),
  -- Null of people who came in with the level.
  form_sealed bytea,
  -- Why it was turned down or taken away, in the words of staff.
  reason text not null default '' check (length(reason) <= 500),
  created_at timestamptz not null
);

create unique index kyc_level_one on kyc_level_application (user_id) where state in ('submitted', 'granted');
create index kyc_level_by_user on kyc_level_application (user_id, id desc);
create index kyc_level_queue on kyc_level_application (state, id);

create trigger kyc_level_moves before update on kyc_level_application for each row execute function state_follows_step('kyc_level');
create trigger kyc_level_announced after insert or update of state on kyc_level_application for each row execute function announce_queue();

-- Proof of address and of where the money comes from; without an application until one is sent in.
create table kyc_level_document (
  id uuid primary key,
  user_id bigint not null references app_user (id),
  application_id bigint references kyc_level_application (id),
  kind text not null check (kind in ('address', 'funds')),
  sealed bytea not null,
  uploaded_at timestamptz not null
);

create unique index kyc_level_document_one on kyc_level_document (user_id, kind) where application_id is null;
create index kyc_level_document_by_application on kyc_level_document (application_id);
