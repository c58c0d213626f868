import { staffPassword } from '@firoza/api/staff-keys'
import { present } from '@firoza/core/assert'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { decideStaffPassword } from '@firoza/core/staff/staff-password'
import { hashSecret } from '../../../auth/secret-hash.ts'
import { handle } from '../../../http/call.ts'
import { endOtherStaffSessions, lockStaff, setStaffPassword } from '../staff.store.ts'
import { proveStaff } from './prove-staff.ts'
import { dropWaitingStaffTotp } from './staff-totp.store.ts'

export const changeStaffPassword = handle(staffPassword, async (call, input) => {
  const { deps, sql, session, nowMs } = call
  const { staffId, name, tokenHash } = session
  if (session.enrolling) return refuse('second_factor_not_begun')
  const password = decideStaffPassword(name, input)
  if (!password.ok) return password
  const staff = present(await lockStaff(sql, staffId), 'the member of staff of a session')
  const given = { password: input.oldPassword, field: 'oldPassword', secondFactor: input.secondFactor }
  const proven = await proveStaff(call, staff, given)
  if (!proven.ok) return proven
  await setStaffPassword(sql, staffId, await hashSecret(password.value))
  await dropWaitingStaffTotp(sql, staffId)
  await endOtherStaffSessions(sql, staffId, tokenHash, nowMs)
  deps.log.info({ staff: name, ip: call.ip }, 'staff password changed')
  return ok({})
})
