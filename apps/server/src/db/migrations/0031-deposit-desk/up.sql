-- Who among staff says that money without a reference is for this deposit: two of them attach it.
create table deposit_assignment (
  notice_id bigint not null references bank_notice (id),
  deposit_id bigint not null references deposit (id),
  staff_id bigint not null references staff_member (id),
  note text not null,
  at timestamptz not null,
  primary key (notice_id, deposit_id, staff_id)
);
create trigger deposit_assignment_append_only before update or delete or truncate on deposit_assignment
  for each statement execute function refuse_change();

-- Pictures of receipts, made anew and sealed; they prove nothing and help staff to find the money.
create table deposit_picture (
  id uuid primary key,
  deposit_id bigint not null references deposit (id),
  sealed bytea not null,
  uploaded_at timestamptz not null
);
create index deposit_picture_by_deposit on deposit_picture (deposit_id, uploaded_at);
create trigger deposit_picture_append_only before update or delete or truncate on deposit_picture
  for each statement execute function refuse_change();

-- What one person may give away of a currency within 24 hours, by pair.
alter table convert_pair add column base_day_max_units bigint, add column quote_day_max_units bigint;
update convert_pair set base_day_max_units = 5 * base_max_units, quote_day_max_units = 5 * quote_max_units;
alter table convert_pair
  alter column base_day_max_units set not null,
  alter column quote_day_max_units set not null,
  add check (base_day_max_units >= base_max_units),
  add check (quote_day_max_units >= quote_max_units);
