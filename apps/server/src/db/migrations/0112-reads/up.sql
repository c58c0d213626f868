-- Verified documents by the day on which they end: few of all that are verified end within a month.
create index kyc_check_ending on kyc_check (expires_on) where state = 'verified';

-- Disabled people, whose open orders are looked for each minute.
create index app_user_disabled on app_user (id) where status = 0;

-- A person's notices of one realm, the last ones first, and how many they are without reading them.
drop index user_notice_by_user;
create index user_notice_by_user on user_notice (user_id, realm, id desc);
