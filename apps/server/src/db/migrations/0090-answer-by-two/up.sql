-- A bank's answer by file that gives money back, as each member of staff has brought it. It counts once two have brought the same.
create table payout_answer (
  reference text not null references payout_order (reference),
  state text not null check (state in ('failed', 'returned')),
  reason text not null,
  bank_reference text not null,
  staff_id bigint not null references staff_member (id),
  at timestamptz not null,
  primary key (reference, state, reason, bank_reference, staff_id)
);
create trigger payout_answer_append_only before update or delete or truncate on payout_answer
  for each statement execute function refuse_change();

create function guard_payout_answer() returns trigger language plpgsql as $$
begin
  if not exists (
    select 1 from payout_answer a where a.reference = new.reference and a.state = new.state and a.reason = new.reason
    group by a.bank_reference having count(*) > 1) then
    raise exception 'a payment by file comes back when two have brought the bank''s answer' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger payout_answer_by_two before update of state on payout_order
  for each row when (new.rail = 'bank_file' and new.state in ('failed', 'returned') and new.state is distinct from old.state)
  execute function guard_payout_answer();
