alter table payout_order add column bank_reference text;
