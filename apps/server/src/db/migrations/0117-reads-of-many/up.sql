-- Whose word goes with a mail to an address.
create index app_user_by_email on app_user (email) where email_verified_at is not null;

-- The house's own traders.
create index app_user_of_house on app_user (id) where is_house;
