-- Documents that people had made of their own books. The row stays for ever, with the hashes by which a paper can be checked; the bytes
-- are kept for a day, in parts, so that neither making nor giving them out needs them whole in memory.
create table statement_document (
  id bigint generated always as identity primary key,
  number text not null unique check (number ~ '^S[0-9A-HJKMNP-TV-Z]{10}$'),
  user_id bigint not null references app_user (id),
  realm text not null check (realm in ('real', 'demo')),
  kind text not null check (kind in ('month', 'period', 'note')),
  from_date date not null,
  to_date date not null check (to_date >= from_date),
  order_id bigint,
  format text not null check (format in ('pdf', 'csv')),
  locale text not null,
  lines integer not null check (lines >= 0),
  figures_sha256 bytea not null check (octet_length(figures_sha256) = 32),
  file_sha256 bytea not null check (octet_length(file_sha256) = 32),
  bytes bigint not null check (bytes > 0),
  made_at timestamptz not null,
  check ((order_id is not null) = (kind = 'note'))
);

create index statement_document_by_user on statement_document (user_id, realm, id desc);

create trigger statement_document_append_only before update or delete or truncate on statement_document
  for each statement execute function refuse_change();

create table statement_part (
  number text not null,
  part_no integer not null,
  bytes bytea not null,
  made_at timestamptz not null,
  primary key (number, part_no)
);

create index statement_part_by_time on statement_part (made_at);
