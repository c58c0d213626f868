-- Texts in both languages; bodies are paragraphs parted by an empty line, never markup.
create table news (
  id bigint generated always as identity primary key,
  public_id text not null unique check (public_id ~ '^[a-z0-9-]{3,64}$'),
  title_en text not null,
  title_ur text not null,
  summary_en text not null,
  summary_ur text not null,
  body_en text not null,
  body_ur text not null,
  source_en text not null,
  source_ur text not null,
  tags text[] not null default '{}',
  symbols text[] not null default '{}',
  at timestamptz not null
);

create index news_by_time on news (at desc, id desc);
create index news_by_symbol on news using gin (symbols);

-- To everybody. What concerns one person is in that person's own notices.
create table notice (
  id bigint generated always as identity primary key,
  public_id text not null unique check (public_id ~ '^[a-z0-9-]{3,64}$'),
  kind text not null check (kind in ('general', 'maintenance', 'market', 'security')),
  title_en text not null,
  title_ur text not null,
  body_en text not null,
  body_ur text not null,
  pinned boolean not null default false,
  at timestamptz not null
);

create table banner (
  public_id text primary key check (public_id ~ '^[a-z0-9-]{3,64}$'),
  title_en text not null,
  title_ur text not null,
  text_en text not null,
  text_ur text not null,
  action_en text not null,
  action_ur text not null,
  path text not null check (path ~ '^/'),
  tone text not null check (tone in ('brand', 'calm', 'warm')),
  position integer not null,
  active boolean not null default true
);

-- About the company, privacy, disclaimer: pages that an operator words.
create table content_page (
  slug text primary key check (slug ~ '^[a-z0-9-]{2,40}$'),
  title_en text not null,
  title_ur text not null,
  body_en text not null,
  body_ur text not null,
  updated_at timestamptz not null
);
