-- News, notices to everybody, banners and the company's own pages. Texts in both languages; bodies are paragraphs parted by an empty
-- line, never markup. What is taken down stays, so that its history can be read and no seed brings it back.

-- Texts in both languages; bodies are paragraphs parted by an empty line, never markup.
create table news (
  id bigint generated always as identity primary key,
  public_id text not null unique check (public_id ~ '^[a-z0-9-]{3,64}$'),
  title_en text not null constraint news_title_en_length check (length(title_en) <= 200),
  title_ur text not null constraint news_title_ur_length check (length(title_ur) <= 200),
  summary_en text not null constraint news_summary_en_length check (length(summary_en) <= 1000),
  summary_ur text not null constraint news_summary_ur_length check (length(summary_ur) <= 1000),
  body_en text not null constraint news_body_en_length check (length(body_en) <= 20000),
  body_ur text not null constraint news_body_ur_length check (length(body_ur) <= 20000),
  source_en text not null constraint news_source_en_length check (length(source_en) <= 200),
  source_ur text not null constraint news_source_ur_length check (length(source_ur) <= 200),
  tags text[] not null default '{}',
  symbols text[] not null default '{}',
  at timestamptz not null,
  -- What is taken down stays, so that its history can be read and no seed brings it back.
  shown boolean not null default true
);

create index news_by_time on news (at desc, id desc);
create index news_by_symbol on news using gin (symbols);

-- To everybody. What concerns one person is in that person's own notices.
create table notice (
  id bigint generated always as identity primary key,
  public_id text not null unique check (public_id ~ '^[a-z0-9-]{3,64}$'),
  kind text not null check (kind in ('general', 'maintenance', 'market', 'security')),
  title_en text not null constraint notice_title_en_length check (length(title_en) <= 200),
  title_ur text not null constraint notice_title_ur_length check (length(title_ur) <= 200),
  body_en text not null constraint notice_body_en_length check (length(body_en) <= 20000),
  body_ur text not null constraint notice_body_ur_length check (length(body_ur) <= 20000),
  pinned boolean not null default false,
  at timestamptz not null,
  shown boolean not null default true
);

create table banner (
  public_id text primary key check (public_id ~ '^[a-z0-9-]{3,64}$'),
  title_en text not null constraint banner_title_en_length check (length(title_en) <= 200),
  title_ur text not null constraint banner_title_ur_length check (length(title_ur) <= 200),
  text_en text not null constraint banner_text_en_length check (length(text_en) <= 1000),
  text_ur text not null constraint banner_text_ur_length check (length(text_ur) <= 1000),
  action_en text not null constraint banner_action_en_length check (length(action_en) <= 60),
  action_ur text not null constraint banner_action_ur_length check (length(action_ur) <= 60),
  path text not null check (path ~ '^/'),
  tone text not null check (tone in ('brand', 'calm', 'warm')),
  position integer not null,
  active boolean not null default true
);

-- About the company, privacy, disclaimer: pages that an operator words.
create table content_page (
  slug text primary key check (slug ~ '^[a-z0-9-]{2,40}$'),
  title_en text not null constraint content_page_title_en_length check (length(title_en) <= 200),
  title_ur text not null constraint content_page_title_ur_length check (length(title_ur) <= 200),
  body_en text not null constraint content_page_body_en_length check (length(body_en) <= 20000),
  body_ur text not null constraint content_page_body_ur_length check (length(body_ur) <= 20000),
  updated_at timestamptz not null
);
