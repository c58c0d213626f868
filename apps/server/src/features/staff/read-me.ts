import { staffMe } from '@firoza/api/staff'
import { present } from '@firoza/core/assert'
import { ok } from '@firoza/core/outcome'
import { handle } from '../../http/call.ts'
import { showStaff } from './show-staff.ts'
import { findStaff } from './staff.store.ts'

export const readMe = handle(staffMe, async ({ sql, session, nowMs, locale }) => {
  const staff = present(await findStaff(sql, session.staffId), 'the member of staff of a session')
  return ok(await showStaff(sql, staff, { nowMs, locale, enrolling: session.enrolling }))
})
