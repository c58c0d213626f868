-- Who has ended the last alarm that a member of staff looked into, when, and what they found out and did. A new alarm leaves them as they are.
alter table coin_deposit
  add column alarm_ended_by bigint references staff_member (id),
  add column alarm_ended_at timestamptz,
  add column alarm_note text,
  add check (num_nulls(alarm_ended_by, alarm_ended_at, alarm_note) in (0, 3));
