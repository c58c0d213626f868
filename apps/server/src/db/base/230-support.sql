-- Conversations with their messages, files and saved replies. A person has one open conversation at a time; messages are numbered
-- within it without gaps and are never altered. `sender` and `client_key` make a message that is sent twice one message.

create table support_conversation (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user (id),
  topic text not null check (topic in ('account', 'money', 'identity', 'trading', 'other')),
  state text not null check (state in ('waiting', 'answered', 'closed')),
  assignee bigint references staff_member (id),
  last_seq integer not null default 0,
  -- Up to where the person has read.
  read_seq integer not null default 0,
  opened_at timestamptz not null,
  -- When the person last spoke or was spoken to.
  moved_at timestamptz not null,
  -- Since when it is the platform's turn, and until when an answer is promised.
  waiting_since timestamptz,
  due_at timestamptz,
  first_answered_at timestamptz,
  -- Whether some answer came later than promised.
  late boolean not null default false,
  closed_at timestamptz,
  stars smallint check (stars between 1 and 5),
  comment text not null default '' constraint support_conversation_comment_length check (length(comment) <= 500),
  rated_at timestamptz,
  check ((state = 'waiting') = (waiting_since is not null) and (waiting_since is null) = (due_at is null)),
  check ((state = 'closed') = (closed_at is not null)),
  check (read_seq <= last_seq)
);

create unique index support_conversation_open on support_conversation (user_id) where state <> 'closed';
create index support_conversation_by_user on support_conversation (user_id, id desc);
create index support_conversation_due on support_conversation (due_at, id) where state = 'waiting';
create index support_conversation_by_state on support_conversation (state, moved_at desc, id desc);
create index support_conversation_by_assignee on support_conversation (assignee) where state <> 'closed';
create index support_conversation_by_opening on support_conversation (opened_at);

create function announce_support() returns trigger language plpgsql as $$
begin
  perform pg_notify('support', new.user_id || ' ' || new.id);
  return null;
end $$;
-- Every message moves its conversation, so that its row tells of all.
create trigger support_conversation_announced after insert or update on support_conversation
  for each row execute function announce_support();
create trigger support_conversation_queue after insert or update of state, due_at on support_conversation for each row execute function announce_queue();

create table support_file (
  id uuid primary key,
  conversation_id bigint not null references support_conversation (id),
  kind text not null check (kind in ('picture', 'pdf')),
  size_bytes integer not null,
  sealed bytea not null,
  at timestamptz not null
);

create table support_message (
  conversation_id bigint not null references support_conversation (id),
  seq integer not null check (seq > 0),
  author text not null check (author in ('person', 'staff', 'house')),
  -- "u12" or "s3"; empty where the platform wrote.
  sender text not null,
  client_key text not null,
  staff_id bigint references staff_member (id),
  body text not null constraint support_message_body_length check (length(body) <= 4000),
  file_id uuid unique references support_file (id),
  event text check (event in ('joined', 'handed_over', 'closed_by_person', 'closed_by_staff', 'closed_by_time')),
  at timestamptz not null,
  primary key (conversation_id, seq),
  check ((author = 'house') = (event is not null)),
  check (author <> 'staff' or staff_id is not null)
);

create unique index support_message_once on support_message (sender, client_key) where author <> 'house';
create index support_message_by_sender on support_message (sender, at desc) where author = 'person';

create trigger support_message_append_only before update or delete or truncate on support_message
  for each statement execute function refuse_change();

create table support_prepared (
  id bigint generated always as identity primary key,
  title text not null check (length(title) between 2 and 80),
  english text not null constraint support_prepared_english_length check (length(english) <= 4000),
  urdu text not null constraint support_prepared_urdu_length check (length(urdu) <= 4000),
  version integer not null default 1,
  -- Null where it came with the platform.
  changed_by bigint references staff_member (id),
  changed_at timestamptz not null,
  in_use boolean not null default true
);

insert into support_prepared (title, english, urdu, changed_at) values
  ('Greeting', 'Assalam o alaikum, this is Firoza support. How can I help you?',
   'السلام علیکم، یہ فیروزہ سپورٹ ہے۔ میں آپ کی کیا مدد کر سکتا ہوں؟', '2026-01-01T00:00:00Z'),
  ('Never share codes', 'Please do not send codes or passwords here. Firoza never needs them, and we never ask for a fee.',
   'براہِ کرم یہاں کوڈ یا پاس ورڈ نہ بھیجیں۔ فیروزہ کو ان کی کبھی ضرورت نہیں، اور ہم کبھی کوئی فیس نہیں مانگتے۔', '2026-01-01T00:00:00Z'),
  ('Deposit in progress', 'A bank transfer usually arrives within minutes. Please send the transaction number shown by your bank, and I will check it.',
   'بینک ٹرانسفر عموماً چند منٹ میں پہنچ جاتی ہے۔ براہِ کرم بینک کا دکھایا ہوا ٹرانزیکشن نمبر بھیجیں، میں چیک کرتا ہوں۔', '2026-01-01T00:00:00Z'),
  ('Settlement of shares', 'Shares bought today settle on the next settlement day. They are locked until then.',
   'آج خریدے گئے شیئرز کا تصفیہ اگلے تصفیے کے دن ہوتا ہے۔ تب تک وہ لاک رہتے ہیں۔', '2026-01-01T00:00:00Z'),
  ('Anything else', 'Is there anything else I can do for you?', 'کیا میں آپ کی کوئی اور مدد کر سکتا ہوں؟', '2026-01-01T00:00:00Z');
