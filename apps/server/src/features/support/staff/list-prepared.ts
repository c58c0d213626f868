import { preparedList } from '@firoza/api/staff-support'
import { ok } from '@firoza/core/outcome'
import { handle } from '../../../http/call.ts'
import { listPreparedRows, type PreparedRow } from './prepared.store.ts'

export const listPrepared = handle(preparedList, async ({ sql }) =>
  ok({ items: (await listPreparedRows(sql)).map(showPrepared) }),
)

export function showPrepared({ id, by, ...row }: PreparedRow) {
  return { ...row, id: String(id), by: by ?? '' }
}
