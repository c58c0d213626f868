import type { TimeMs } from '@firoza/core/clock'
import type { Queryable } from '../../db/sql.ts'
import type { Locale } from '../../http/call.ts'

export interface NewsRow {
  readonly rowId: bigint
  readonly id: string
  readonly title: string
  readonly summary: string
  readonly body: string
  readonly source: string
  readonly tags: string[]
  readonly symbols: string[]
  readonly atMs: TimeMs
}

/** News newest first, from before the row of the page before. */
export function readNews(
  sql: Queryable,
  locale: Locale,
  options: { readonly symbol?: string | undefined; readonly before?: string | undefined; readonly limit: number },
): Promise<NewsRow[]> {
  const symbols = options.symbol === undefined ? null : [options.symbol]
  return sql<NewsRow[]>`
    select id as "rowId", public_id as id, tags, symbols, at as "atMs",
      case when ${locale} = 'ur-PK' then title_ur else title_en end as title,
      case when ${locale} = 'ur-PK' then summary_ur else summary_en end as summary,
      case when ${locale} = 'ur-PK' then body_ur else body_en end as body,
      case when ${locale} = 'ur-PK' then source_ur else source_en end as source
    from news
    where shown and (${symbols}::text[] is null or symbols && ${symbols}::text[])
      and (${options.before ?? null}::text is null
        or (at, id) < (select n.at, n.id from news n where n.public_id = ${options.before ?? null}))
    order by at desc, id desc limit ${options.limit}`
}

export async function readNewsItem(sql: Queryable, locale: Locale, id: string): Promise<NewsRow | undefined> {
  const [row] = await sql<NewsRow[]>`
    select id as "rowId", public_id as id, tags, symbols, at as "atMs",
      case when ${locale} = 'ur-PK' then title_ur else title_en end as title,
      case when ${locale} = 'ur-PK' then summary_ur else summary_en end as summary,
      case when ${locale} = 'ur-PK' then body_ur else body_en end as body,
      case when ${locale} = 'ur-PK' then source_ur else source_en end as source
    from news where public_id = ${id} and shown`
  return row
}

export interface NoticeRow {
  readonly id: string
  readonly kind: 'general' | 'maintenance' | 'market' | 'security'
  readonly title: string
  readonly body: string
  readonly atMs: TimeMs
  readonly pinned: boolean
}

/** Pinned ones first, then newest first; `offset` is how many the pages before have shown. */
export function readNotices(
  sql: Queryable,
  locale: Locale,
  options: { readonly id?: string | undefined; readonly offset: number; readonly limit: number },
): Promise<NoticeRow[]> {
  return sql<NoticeRow[]>`
    select public_id as id, kind, at as "atMs", pinned,
      case when ${locale} = 'ur-PK' then title_ur else title_en end as title,
      case when ${locale} = 'ur-PK' then body_ur else body_en end as body
    from notice where shown and (${options.id ?? null}::text is null or public_id = ${options.id ?? null})
    order by pinned desc, at desc, id desc offset ${options.offset} limit ${options.limit}`
}

export interface BannerRow {
  readonly id: string
  readonly title: string
  readonly text: string
  readonly action: string
  readonly path: string
  readonly tone: 'brand' | 'calm' | 'warm'
}

export function readBanners(sql: Queryable, locale: Locale): Promise<BannerRow[]> {
  return sql<BannerRow[]>`
    select public_id as id, path, tone,
      case when ${locale} = 'ur-PK' then title_ur else title_en end as title,
      case when ${locale} = 'ur-PK' then text_ur else text_en end as text,
      case when ${locale} = 'ur-PK' then action_ur else action_en end as action
    from banner where active order by position limit 20`
}

export interface PageRow {
  readonly id: string
  readonly title: string
  readonly body: string
  readonly updatedAtMs: TimeMs
}

export async function readPage(sql: Queryable, locale: Locale, id: string): Promise<PageRow | undefined> {
  const [row] = await sql<PageRow[]>`
    select slug as id, updated_at as "updatedAtMs",
      case when ${locale} = 'ur-PK' then title_ur else title_en end as title,
      case when ${locale} = 'ur-PK' then body_ur else body_en end as body
    from content_page where slug = ${id}`
  return row
}
