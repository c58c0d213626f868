import { indexNotice } from '@firoza/api/content'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { handle } from '../../http/call.ts'
import { readOffsetCursor } from '../../http/offset-cursor.ts'
import { readNotices } from './content.store.ts'

export const listNotices = handle(indexNotice, async ({ sql, locale }, { id, cursor, limit }) => {
  const offset = readOffsetCursor(cursor)
  if (!offset.ok) return offset
  const rows = await readNotices(sql, locale, { id, offset: offset.value, limit: limit + 1 })
  if (id !== undefined && rows.length === 0) return refuse('not_found', { what: 'notice' }, 'id')
  return ok({ items: rows.slice(0, limit), nextCursor: rows.length > limit ? String(offset.value + limit) : null })
})
