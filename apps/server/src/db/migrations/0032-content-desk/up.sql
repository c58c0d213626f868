-- What is taken down stays, so that its history can be read and no seed brings it back.
alter table news add column shown boolean not null default true;
alter table notice add column shown boolean not null default true;
