import { indexNewsInfo } from '@firoza/api/content'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { handle } from '../../http/call.ts'
import { readNewsItem } from './content.store.ts'
import { presentNews } from './list-news.ts'

export const showNews = handle(indexNewsInfo, async ({ sql, locale }, { id }) => {
  const row = await readNewsItem(sql, locale, id)
  return row ? ok({ ...presentNews(row, locale), body: row.body }) : refuse('not_found', { what: 'news' }, 'id')
})
