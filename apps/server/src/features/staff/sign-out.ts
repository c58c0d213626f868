import { staffLogout } from '@firoza/api/staff'
import { ok } from '@firoza/core/outcome'
import { handle } from '../../http/call.ts'
import { revokeStaffSession } from './staff.store.ts'

export const signOutStaff = handle(staffLogout, async ({ sql, session, nowMs }) => {
  await revokeStaffSession(sql, session.tokenHash, nowMs)
  return ok({})
})
