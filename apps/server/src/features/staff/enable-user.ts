import { userEnable } from '@firoza/api/staff'
import { ok } from '@firoza/core/outcome'
import { handle } from '../../http/call.ts'
import { changeStatus } from './change-status.ts'

export const enableUser = handle(userEnable, async ({ sql, session, nowMs }, { id, reason }) => {
  const changed = await changeStatus(sql, { publicId: id, move: 'enable', reason, staff: session }, nowMs)
  return changed.ok ? ok({ status: changed.value.status }) : changed
})
