import type { TimeMs } from '@firoza/core/clock'
import { CONTENT_FIELDS, type ContentField, type ContentType, type ContentValues } from '@firoza/core/content/content'
import type { Queryable, Tx } from '../../../db/sql.ts'

export interface ContentTitle {
  readonly id: string
  readonly titleEn: string
  readonly titleUr: string
  readonly shown: boolean
  readonly atMs: TimeMs | null
}

const LISTED_MAX = 300

export function listContent(sql: Queryable, type: ContentType): Promise<ContentTitle[]> {
  switch (type) {
    case 'notice':
      return sql<ContentTitle[]>`
        select public_id as id, title_en as "titleEn", title_ur as "titleUr", shown, at as "atMs" from notice
        order by at desc, id desc limit ${LISTED_MAX}`
    case 'news':
      return sql<ContentTitle[]>`
        select public_id as id, title_en as "titleEn", title_ur as "titleUr", shown, at as "atMs" from news
        order by at desc, id desc limit ${LISTED_MAX}`
    case 'banner':
      return sql<ContentTitle[]>`
        select public_id as id, title_en as "titleEn", title_ur as "titleUr", active as shown, null as "atMs" from banner
        order by position, public_id limit ${LISTED_MAX}`
    case 'page':
      return sql<ContentTitle[]>`
        select slug as id, title_en as "titleEn", title_ur as "titleUr", true as shown, updated_at as "atMs" from content_page
        order by slug limit ${LISTED_MAX}`
  }
}

/** One text as it stands, kept from others where the caller holds a transaction for a change. */
export async function readContent(
  sql: Queryable,
  type: ContentType,
  id: string,
  lock = false,
): Promise<ContentValues | undefined> {
  const kept = lock ? sql`for update` : sql``
  const yes = (column: 'shown' | 'pinned' | 'active') => sql`case when ${sql(column)} then 'yes' else 'no' end`
  const title = sql`title_en as "titleEn", title_ur as "titleUr"`
  const body = sql`body_en as "bodyEn", body_ur as "bodyUr"`
  const rows = {
    notice: () =>
      sql<ContentValues[]>`
        select ${title}, ${body}, kind as "noticeKind", ${yes('pinned')} as pinned, ${yes('shown')} as shown from notice
        where public_id = ${id} ${kept}`,
    news: () =>
      sql<ContentValues[]>`
        select ${title}, ${body}, summary_en as "summaryEn", summary_ur as "summaryUr", source_en as "sourceEn", source_ur as "sourceUr",
          array_to_string(symbols, ', ') as symbols, ${yes('shown')} as shown from news where public_id = ${id} ${kept}`,
    banner: () =>
      sql<ContentValues[]>`
        select ${title}, text_en as "summaryEn", text_ur as "summaryUr", action_en as "actionEn", action_ur as "actionUr", path, tone,
          position::text as position, ${yes('active')} as shown from banner where public_id = ${id} ${kept}`,
    page: () => sql<ContentValues[]>`select ${title}, ${body} from content_page where slug = ${id} ${kept}`,
  }
  const [row] = await rows[type]()
  return row
}

/** Symbols that are no share's. */
export async function findUnknownSymbols(sql: Queryable, symbols: readonly string[]): Promise<string[]> {
  const rows = await sql<{ symbol: string }[]>`
    select s.symbol from unnest(${[...symbols]}::text[]) as s (symbol)
    where not exists (select 1 from asset a where a.code = s.symbol and a.kind = 'share')`
  return rows.map(row => row.symbol)
}

export function symbolsOf({ symbols = '' }: ContentValues): string[] {
  return symbols === '' ? [] : symbols.split(', ')
}

/** Writes a text, new or worded anew. News and notices keep the time at which they first appeared. */
export async function saveContent(
  tx: Tx,
  type: ContentType,
  id: string,
  given: ContentValues,
  nowMs: TimeMs,
): Promise<void> {
  const v = whole(given)
  const [shown, pinned] = [v.shown === 'yes', v.pinned === 'yes']
  switch (type) {
    case 'notice':
      await tx`
        insert into notice (public_id, kind, title_en, title_ur, body_en, body_ur, pinned, shown, at)
        values (${id}, ${v.noticeKind}, ${v.titleEn}, ${v.titleUr}, ${v.bodyEn}, ${v.bodyUr}, ${pinned}, ${shown}, ${nowMs}::timestamptz)
        on conflict (public_id) do update set kind = excluded.kind, title_en = excluded.title_en, title_ur = excluded.title_ur,
          body_en = excluded.body_en, body_ur = excluded.body_ur, pinned = excluded.pinned, shown = excluded.shown`
      break
    case 'news':
      await tx`
        insert into news (public_id, title_en, title_ur, summary_en, summary_ur, body_en, body_ur, source_en, source_ur, symbols, shown, at)
        values (${id}, ${v.titleEn}, ${v.titleUr}, ${v.summaryEn}, ${v.summaryUr}, ${v.bodyEn}, ${v.bodyUr}, ${v.sourceEn}, ${v.sourceUr},
          ${symbolsOf(v)}::text[], ${shown}, ${nowMs}::timestamptz)
        on conflict (public_id) do update set title_en = excluded.title_en, title_ur = excluded.title_ur,
          summary_en = excluded.summary_en, summary_ur = excluded.summary_ur, body_en = excluded.body_en, body_ur = excluded.body_ur,
          source_en = excluded.source_en, source_ur = excluded.source_ur, symbols = excluded.symbols, shown = excluded.shown`
      break
    case 'banner':
      await tx`
        insert into banner (public_id, title_en, title_ur, text_en, text_ur, action_en, action_ur, path, tone, position, active)
        values (${id}, ${v.titleEn}, ${v.titleUr}, ${v.summaryEn}, ${v.summaryUr}, ${v.actionEn}, ${v.actionUr}, ${v.path}, ${v.tone},
          ${Number(v.position)}, ${shown})
        on conflict (public_id) do update set title_en = excluded.title_en, title_ur = excluded.title_ur, text_en = excluded.text_en,
          text_ur = excluded.text_ur, action_en = excluded.action_en, action_ur = excluded.action_ur, path = excluded.path,
          tone = excluded.tone, position = excluded.position, active = excluded.active`
      break
    case 'page':
      await tx`
        insert into content_page (slug, title_en, title_ur, body_en, body_ur, updated_at)
        values (${id}, ${v.titleEn}, ${v.titleUr}, ${v.bodyEn}, ${v.bodyUr}, ${nowMs}::timestamptz)
        on conflict (slug) do update set title_en = excluded.title_en, title_ur = excluded.title_ur, body_en = excluded.body_en,
          body_ur = excluded.body_ur, updated_at = excluded.updated_at`
  }
}

/** Every field, empty where the type has none. */
export function whole(values: ContentValues): Record<ContentField, string> {
  return Object.fromEntries(CONTENT_FIELDS.map(field => [field, values[field] ?? ''])) as Record<ContentField, string>
}
