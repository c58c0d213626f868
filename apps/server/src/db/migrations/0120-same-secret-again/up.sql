-- The sign-in that began an authenticator app. Null where that was before this.
alter table user_totp add column sign_in_id uuid;
