import { indexPage } from '@firoza/api/content'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { handle } from '../../http/call.ts'
import { readPage } from './content.store.ts'

export const showPage = handle(indexPage, async ({ sql, locale }, { id }) => {
  const page = await readPage(sql, locale, id)
  return page ? ok(page) : refuse('not_found', { what: 'page' }, 'id')
})
