create table halt_reason (
  realm text not null check (realm in ('real', 'demo')),
  symbol text not null,
  reason text not null check (length(reason) between 3 and 300),
  at timestamptz not null,
  primary key (realm, symbol)
);
