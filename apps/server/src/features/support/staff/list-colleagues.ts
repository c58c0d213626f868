import { supportColleagues } from '@firoza/api/staff-support'
import { ok } from '@firoza/core/outcome'
import { handle } from '../../../http/call.ts'
import { listAnswering } from './desk.store.ts'

export const listColleagues = handle(supportColleagues, async ({ sql, nowMs }) => {
  const rows = await listAnswering(sql, nowMs)
  return ok({ items: rows.map(({ name, title, open }) => ({ name, title, open })) })
})
