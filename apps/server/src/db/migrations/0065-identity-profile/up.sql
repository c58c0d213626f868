alter table kyc_check
  -- Of a Pakistani identity card.
  add column card_kind text check (card_kind in ('cnic', 'snic', 'nicop', 'poc')),
  -- The answers about the person, their money and taxes: JSON, sealed like the number of the document.
  add column profile_sealed bytea,
  drop constraint kyc_check_state_check,
  add constraint kyc_check_state_check check (state in
    ('draft', 'submitted', 'in_review', 'approved_once', 'action_required', 'verified', 'rejected', 'appealed', 'suspended', 'replaced'));

-- The form called the identity card of Pakistan a CNIC until now.
update kyc_check set card_kind = 'cnic' where document_type = 'id_card' and country = 'PK';

drop index kyc_check_open;
create unique index kyc_check_open on kyc_check (user_id)
  where state in ('draft', 'submitted', 'in_review', 'approved_once', 'action_required', 'appealed');
