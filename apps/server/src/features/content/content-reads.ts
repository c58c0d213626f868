import { indexAds, indexNews, indexNewsInfo, indexNotice, indexPage } from '@firoza/api/content'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { handle } from '../../http/call.ts'
import { readOffsetCursor } from '../../http/offset-cursor.ts'
import { type NewsRow, readBanners, readNews, readNewsItem, readNotices, readPage } from './content.store.ts'

export const listNotices = handle(indexNotice, async ({ sql, locale }, { id, cursor, limit }) => {
  const offset = readOffsetCursor(cursor)
  if (!offset.ok) return offset
  const rows = await readNotices(sql, locale, { id, offset: offset.value, limit: limit + 1 })
  if (id !== undefined && rows.length === 0) return refuse('not_found', { what: 'notice' }, 'id')
  return ok({ items: rows.slice(0, limit), nextCursor: rows.length > limit ? String(offset.value + limit) : null })
})

export const listBanners = handle(indexAds, async ({ sql, locale }) => ok({ items: await readBanners(sql, locale) }))

export const listNews = handle(indexNews, async ({ sql, locale }, { symbol, cursor, limit }) => {
  const rows = await readNews(sql, locale, { symbol, before: cursor, limit: limit + 1 })
  const shown = rows.slice(0, limit)
  const nextCursor = rows.length > limit ? (shown.at(-1)?.id ?? null) : null
  return ok({ items: shown.map(row => presentNews(row, locale)), nextCursor })
})

function presentNews({ id, title, summary, source, tags, symbols, atMs }: NewsRow, language: string) {
  return { id, title, summary, source, language, tags, symbols, atMs }
}

export const showNews = handle(indexNewsInfo, async ({ sql, locale }, { id }) => {
  const row = await readNewsItem(sql, locale, id)
  return row ? ok({ ...presentNews(row, locale), body: row.body }) : refuse('not_found', { what: 'news' }, 'id')
})

export const showPage = handle(indexPage, async ({ sql, locale }, { id }) => {
  const page = await readPage(sql, locale, id)
  return page ? ok(page) : refuse('not_found', { what: 'page' }, 'id')
})
