-- A calendar is rows, never code: weekend, holidays, bank holidays, timetables, settlement cycles, single settlement days.

-- A calendar is a named set of rows; a realm keeps one of them. Everything here is data that staff can edit.
create table market_calendar (
  name text primary key,
  weekend smallint[] not null
);

create table realm_calendar (
  realm text primary key check (realm in ('real', 'demo')),
  calendar text not null references market_calendar (name)
);

create table holiday (
  calendar text not null references market_calendar (name),
  date date not null,
  name text not null constraint holiday_name_length check (length(name) <= 200),
  name_ur text not null constraint holiday_name_ur_length check (length(name_ur) <= 200),
  -- True while the day waits for the moon or a notice.
  expected boolean not null,
  primary key (calendar, date)
);

create table bank_holiday (
  calendar text not null references market_calendar (name),
  date date not null,
  name text not null constraint bank_holiday_name_length check (length(name) <= 200),
  name_ur text not null constraint bank_holiday_name_ur_length check (length(name_ur) <= 200),
  -- True while the day waits for the moon or a notice.
  expected boolean not null,
  primary key (calendar, date)
);

-- Where two rows hold for one date the one of the higher position wins. `spans` is [{phase, startMinute, endMinute}].
create table timetable (
  calendar text not null references market_calendar (name),
  position integer not null,
  name text not null constraint timetable_name_length check (length(name) <= 200),
  from_date date not null,
  to_date date,
  weekdays smallint[] not null,
  spans jsonb not null check (jsonb_typeof(spans) = 'array'),
  primary key (calendar, position)
);

create table settlement_cycle (
  calendar text not null references market_calendar (name),
  from_date date not null,
  days smallint not null check (days between 0 and 10),
  primary key (calendar, from_date)
);

create table settlement_day (
  calendar text not null references market_calendar (name),
  trade_date date not null,
  settlement_date date not null check (settlement_date >= trade_date),
  note text not null default '',
  primary key (calendar, trade_date)
);

-- Up to which moment phases, trading days and settlements of a realm have been handed to the engine.
create table session_cursor (
  realm text primary key check (realm in ('real', 'demo')),
  done_until timestamptz not null
);
