-- Finds the quotes that nobody took, to forget them.
create index convert_quote_untaken on convert_quote (expires_at) where done_at is null;
