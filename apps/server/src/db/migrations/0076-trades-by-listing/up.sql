-- The last trades of one share, which anybody may ask for: without this the table was read backwards until enough of them were found.
create index trade_by_listing on trade (listing_id, id);
