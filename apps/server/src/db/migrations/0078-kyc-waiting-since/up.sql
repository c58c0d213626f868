-- Since when the desk is waited for: a check that was appealed or put back into review does not wait since it was sent in.
alter table kyc_check add column waiting_since timestamptz;
update kyc_check c set waiting_since = coalesce(
  (select max(m.at) from kyc_move m where m.check_id = c.id and m.move in ('submit', 'appeal', 'review_again', 'data_change')),
  c.submitted_at);
alter table kyc_check add check (state = 'draft' or state = 'replaced' or waiting_since is not null);
drop index kyc_check_queue;
create index kyc_check_queue on kyc_check (state, waiting_since, id);
