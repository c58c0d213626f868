import { staffContentInfo, staffContentList } from '@firoza/api/content-staff'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { handle } from '../../../http/call.ts'
import { listContent, readContent, whole } from './content-staff.store.ts'

export const listForStaff = handle(staffContentList, async ({ sql }, { type }) =>
  ok({ items: await listContent(sql, type) }),
)

export const readForStaff = handle(staffContentInfo, async ({ sql }, { type, id }) => {
  const found = await readContent(sql, type, id)
  return found ? ok({ id, values: whole(found) }) : refuse('not_found', { what: type }, 'id')
})
