-- Locks since the last right try: each lasts longer than the one before.
alter table secret_tries add column locks integer not null default 0 check (locks >= 0);

-- Whatever a person or a member of staff types has a longest form here too.
do $$
declare
  text_of record;
begin
  for text_of in
    select * from (values
      ('approval_step', 'note', 500),
      ('bank_holiday', 'name', 200), ('bank_holiday', 'name_ur', 200),
      ('banner', 'action_en', 60), ('banner', 'action_ur', 60), ('banner', 'text_en', 1000), ('banner', 'text_ur', 1000),
      ('banner', 'title_en', 200), ('banner', 'title_ur', 200),
      ('coin_deposit', 'alarm_note', 500), ('coin_deposit', 'recovery_note', 500),
      ('content_page', 'body_en', 20000), ('content_page', 'body_ur', 20000),
      ('content_page', 'title_en', 200), ('content_page', 'title_ur', 200),
      ('deposit', 'claimed_note', 500), ('deposit', 'claimed_sender', 120), ('deposit', 'claimed_transaction', 80),
      ('deposit_assignment', 'note', 500), ('deposit_step', 'note', 1000), ('deposit_vote', 'note', 500),
      ('destination', 'account', 200), ('destination', 'bank_name', 200),
      ('hni_move', 'note', 500),
      ('holiday', 'name', 200), ('holiday', 'name_ur', 200),
      ('kyc_check', 'asked_note', 500), ('kyc_move', 'note', 500),
      ('news', 'body_en', 20000), ('news', 'body_ur', 20000), ('news', 'source_en', 200), ('news', 'source_ur', 200),
      ('news', 'summary_en', 1000), ('news', 'summary_ur', 1000), ('news', 'title_en', 200), ('news', 'title_ur', 200),
      ('notice', 'body_en', 20000), ('notice', 'body_ur', 20000), ('notice', 'title_en', 200), ('notice', 'title_ur', 200),
      ('payout_pause', 'resume_note', 500),
      ('push_subscription', 'auth', 200), ('push_subscription', 'device', 120), ('push_subscription', 'p256dh', 200),
      ('security_event', 'device', 120),
      ('staff_access_log', 'reason', 500),
      ('staff_member', 'title', 200), ('staff_member', 'title_ur', 200),
      ('staff_session', 'device', 120),
      ('support_conversation', 'comment', 500), ('support_message', 'body', 4000),
      ('support_prepared', 'english', 4000), ('support_prepared', 'urdu', 4000),
      ('timetable', 'name', 200),
      ('user_session', 'device', 120),
      ('withdrawal_step', 'note', 1000)
    ) as known (of_table, of_column, most)
  loop
    execute format(
      'alter table %I add constraint %I check (length(%I) <= %s)',
      text_of.of_table, text_of.of_table || '_' || text_of.of_column || '_length', text_of.of_column, text_of.most
    );
  end loop;
end $$;
