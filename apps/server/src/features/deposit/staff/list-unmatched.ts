import { staffUnmatchedNotices } from '@firoza/api/staff-deposit'
import { LIMITS } from '@firoza/core/limits'
import { ok } from '@firoza/core/outcome'
import { handle } from '../../../http/call.ts'
import { listUnmatched } from '../notice.store.ts'
import { showNotice } from './show-for-staff.ts'

export const listUnmatchedNotices = handle(staffUnmatchedNotices, async ({ sql }) => {
  const rows = await listUnmatched(sql, LIMITS.pageItemsMax)
  return ok({ items: rows.map(showNotice) })
})
