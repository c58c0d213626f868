-- Withdrawals on their way: the desk's list of them, and its count of those of which the rail says nothing.
create index withdrawal_on_its_way on withdrawal (id) where state in ('approved', 'sending', 'sent', 'unknown');

-- Frozen accounts, which the desk counts and lists.
create index app_user_frozen on app_user (id) where frozen_at is not null;

-- The payments of one file for the bank.
create index payout_order_of_batch on payout_order (batch) where batch is not null;
