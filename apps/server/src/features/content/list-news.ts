import { indexNews } from '@firoza/api/content'
import { ok } from '@firoza/core/outcome'
import { handle } from '../../http/call.ts'
import { type NewsRow, readNews } from './content.store.ts'

export const listNews = handle(indexNews, async ({ sql, locale }, { symbol, cursor, limit }) => {
  const rows = await readNews(sql, locale, { symbol, before: cursor, limit: limit + 1 })
  const shown = rows.slice(0, limit)
  const nextCursor = rows.length > limit ? (shown.at(-1)?.id ?? null) : null
  return ok({ items: shown.map(row => presentNews(row, locale)), nextCursor })
})

export function presentNews({ id, title, summary, source, tags, symbols, atMs }: NewsRow, language: string) {
  return { id, title, summary, source, language, tags, symbols, atMs }
}
