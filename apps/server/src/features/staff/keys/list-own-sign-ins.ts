import { staffSessionList } from '@firoza/api/staff-keys'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { handle } from '../../../http/call.ts'
import { listStaffSignIns } from './own-sign-ins.store.ts'

export const listOwnSignIns = handle(staffSessionList, async ({ sql, session, nowMs }) => {
  if (session.enrolling) return refuse('second_factor_not_begun')
  return ok({ items: await listStaffSignIns(sql, session, nowMs) })
})
