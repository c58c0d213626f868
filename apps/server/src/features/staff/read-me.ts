import { staffMe } from '@firoza/api/staff'
import { present } from '@firoza/core/assert'
import { ok } from '@firoza/core/outcome'
import { handle } from '../../http/call.ts'
import { findStaff } from './staff.store.ts'

export const readMe = handle(staffMe, async ({ sql, session }) => {
  const { name, title, permissions } = present(
    await findStaff(sql, session.staffId),
    'the member of staff of a session',
  )
  return ok({ name, title, permissions })
})
