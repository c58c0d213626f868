import { staffContentList } from '@firoza/api/staff-content'
import { ok } from '@firoza/core/outcome'
import { handle } from '../../../http/call.ts'
import { listContent } from './content-desk.store.ts'

export const listForDesk = handle(staffContentList, async ({ sql }, { type }) =>
  ok({ items: await listContent(sql, type) }),
)
