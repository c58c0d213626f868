import { staffContentInfo } from '@firoza/api/staff-content'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { handle } from '../../../http/call.ts'
import { readContent, whole } from './content-desk.store.ts'

export const readForDesk = handle(staffContentInfo, async ({ sql }, { type, id }) => {
  const found = await readContent(sql, type, id)
  return found ? ok({ id, values: whole(found) }) : refuse('not_found', { what: type }, 'id')
})
