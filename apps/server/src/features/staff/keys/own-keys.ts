import { staffPassword, staffSessionList, staffSessionRevoke } from '@firoza/api/staff-keys'
import { present } from '@firoza/core/assert'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { decideStaffPassword } from '@firoza/core/staff/staff-password'
import { hashSecret } from '../../../auth/secret-hash.ts'
import { handle } from '../../../http/call.ts'
import { endOtherStaffSessions, lockStaff, setStaffPassword } from '../staff.store.ts'
import { endOtherStaffSignIns, isOtherStaffSignIn, listStaffSignIns } from './own-sign-ins.store.ts'
import { proveStaff } from './prove-staff.ts'
import { dropWaitingStaffTotp } from './staff-totp.store.ts'

export const listOwnSignIns = handle(staffSessionList, async ({ sql, session, nowMs }) => {
  if (session.enrolling) return refuse('second_factor_not_begun')
  return ok({ items: await listStaffSignIns(sql, session, nowMs) })
})

/** Of two sign-ins that end each other the first one does: the second waits for their owner's row, and is then ended itself. */
export const endOwnSignIns = handle(staffSessionRevoke, async (call, { id, password, secondFactor }) => {
  const { deps, sql, session, nowMs } = call
  if (session.enrolling) return refuse('second_factor_not_begun')
  const staff = present(await lockStaff(sql, session.staffId), 'the member of staff of a session')
  if (id !== undefined && !(await isOtherStaffSignIn(sql, session, id, nowMs))) {
    return refuse('not_found', { what: 'session' }, 'id')
  }
  const proven = await proveStaff(call, staff, { password, field: 'password', secondFactor })
  if (!proven.ok) return proven
  const revoked = await endOtherStaffSignIns(sql, session, id, nowMs)
  if (revoked > 0) deps.log.info({ staff: staff.name, ip: call.ip, revoked }, 'staff sign-ins ended')
  return ok({ revoked })
})

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
