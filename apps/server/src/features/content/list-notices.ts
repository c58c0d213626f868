import { indexNotice } from '@firoza/api/content'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { handle } from '../../http/call.ts'
import { readNotices } from './content.store.ts'

/** The cursor is how many notices the pages before have shown. One that is no number begins at the first. */
export const listNotices = handle(indexNotice, async ({ sql, locale }, { id, cursor, limit }) => {
  const offset = /^[0-9]{1,6}$/.test(cursor ?? '') ? Number(cursor) : 0
  const rows = await readNotices(sql, locale, { id, offset, limit: limit + 1 })
  if (id !== undefined && rows.length === 0) return refuse('not_found', { what: 'notice' }, 'id')
  return ok({ items: rows.slice(0, limit), nextCursor: rows.length > limit ? String(offset + limit) : null })
})
