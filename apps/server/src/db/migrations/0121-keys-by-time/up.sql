-- The key first: those of our own clients begin with the time, so that new ones lie side by side.
alter table engine_idempotency drop constraint engine_idempotency_pkey, add primary key (key, user_id, endpoint, realm);
