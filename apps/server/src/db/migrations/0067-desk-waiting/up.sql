create table house_alarm (
  kind text primary key check (kind in ('audit', 'books', 'chain')),
  since timestamptz not null,
  -- In words for who runs the house.
  detail text not null check (length(detail) between 1 and 500)
);

create function announce_desk() returns trigger language plpgsql as $$
begin
  perform pg_notify('desk', '');
  return null;
end $$;

create trigger house_alarm_announced after insert or delete on house_alarm for each row execute function announce_desk();
create trigger kyc_check_announced after insert or update of state on kyc_check for each row execute function announce_desk();
create trigger hni_application_announced after insert or update of state on hni_application for each row execute function announce_desk();
create trigger score_appeal_announced after insert or update of state on score_appeal for each row execute function announce_desk();
create trigger deposit_announced after update of state on deposit for each row execute function announce_desk();
create trigger bank_notice_announced after insert or update of deposit_id on bank_notice for each row execute function announce_desk();
create trigger coin_deposit_announced after update of state, alarm on coin_deposit for each row execute function announce_desk();
create trigger withdrawal_announced after insert or update of state on withdrawal for each row execute function announce_desk();
create trigger payout_pause_announced after insert or update on payout_pause for each row execute function announce_desk();
create trigger approval_announced after insert or update of state on approval for each row execute function announce_desk();
create trigger support_conversation_desk after insert or update of state, due_at on support_conversation for each row execute function announce_desk();
create trigger app_user_frozen_announced after update of frozen_at, thaws_at on app_user for each row execute function announce_desk();
