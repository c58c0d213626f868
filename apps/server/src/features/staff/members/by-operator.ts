import { showRecoveryCode } from '@firoza/core/auth/second-factor'
import type { TimeMs } from '@firoza/core/clock'
import { type Outcome, ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { canStaffItself, grantsWithout } from '@firoza/core/staff/own-staff'
import { appendAudit } from '../../../audit/append-audit.ts'
import { makeRecoveryCode } from '../../../auth/recovery-codes.ts'
import { insertGrant } from '../../../auth/role.store.ts'
import { hashSecret } from '../../../auth/secret-hash.ts'
import type { Db, Tx } from '../../../db/sql.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { dropWaitingStaffTotp, removeStaffTotp } from '../keys/staff-totp.store.ts'
import { endStaffSessions } from '../staff.store.ts'
import { replaceHalves } from './enrolment.store.ts'
import {
  clearPassword,
  insertMember,
  listLastingGrants,
  lockMemberOfName,
  lockMembers,
  type NewMember,
} from './member.store.ts'
import { ENROLMENT_MS } from './staff-add-kind.ts'

/** Both halves of an enrolment code. They are kept nowhere. */
type Codes = readonly [string, string]

/**
 * Adds a superadmin without another's approval, while no two members of staff could: a new installation, or one whose staff has left. This and
 * the two below are for the operator, by its database; no call of the console leads here.
 */
export async function addByOperator(
  db: Db,
  member: NewMember,
  nowMs: TimeMs,
): Promise<Outcome<Codes, 'staff_name_taken' | 'move_not_allowed'>> {
  const drawn = await drawHalves()
  return inTransaction(db, async tx => {
    await lockMembers(tx)
    if (canStaffItself(await listLastingGrants(tx))) return refuseStaffed('add')
    const staffId = await insertMember(tx, member, nowMs)
    if (staffId === undefined) return refuse('staff_name_taken', { name: member.name }, 'name')
    await insertGrant(tx, { staffId, role: 'superadmin', expiresAtMs: null }, nowMs)
    await replaceHalves(tx, { staffId, halves: drawn.halves, expiresAtMs: nowMs + ENROLMENT_MS })
    await audit(tx, 'add', member.name, nowMs)
    return ok(drawn.codes)
  })
}

/** A new enrolment code for who has forgotten their password or not enrolled in time, where no two others could give it. */
export async function resetPasswordByOperator(
  db: Db,
  name: string,
  nowMs: TimeMs,
): Promise<Outcome<Codes, 'not_found' | 'move_not_allowed'>> {
  const drawn = await drawHalves()
  return inTransaction(db, async tx => {
    const found = await lockLeftAlone(tx, 'password', name)
    if (!found.ok) return found
    const staffId = found.value
    await clearPassword(tx, staffId)
    await dropWaitingStaffTotp(tx, staffId)
    await endStaffSessions(tx, staffId, nowMs)
    await replaceHalves(tx, { staffId, halves: drawn.halves, expiresAtMs: nowMs + ENROLMENT_MS })
    await audit(tx, 'password', name, nowMs)
    return ok(drawn.codes)
  })
}

/** Takes a lost second factor away, where no two others could. */
export async function resetFactorByOperator(
  db: Db,
  name: string,
  nowMs: TimeMs,
): Promise<Outcome<undefined, 'not_found' | 'move_not_allowed'>> {
  return inTransaction(db, async tx => {
    const found = await lockLeftAlone(tx, 'factor', name)
    if (!found.ok) return found
    await removeStaffTotp(tx, found.value)
    await endStaffSessions(tx, found.value, nowMs)
    await audit(tx, 'factor', name, nowMs)
    return ok()
  })
}

async function drawHalves() {
  const codes = [makeRecoveryCode(), makeRecoveryCode()] as const
  return {
    codes: [showRecoveryCode(codes[0]), showRecoveryCode(codes[1])] as const,
    halves: [
      { half: 1, codeHash: await hashSecret(codes[0]) },
      { half: 2, codeHash: await hashSecret(codes[1]) },
    ] as const,
  }
}

/** Somebody who works here, where no two others could help them. */
async function lockLeftAlone(
  tx: Tx,
  move: string,
  name: string,
): Promise<Outcome<bigint, 'not_found' | 'move_not_allowed'>> {
  await lockMembers(tx)
  const member = await lockMemberOfName(tx, name)
  if (!member?.active) return refuse('not_found', { what: 'staff' }, 'name')
  const others = grantsWithout(await listLastingGrants(tx), { staffId: member.id })
  return canStaffItself(others) ? refuseStaffed(move) : ok(member.id)
}

function refuseStaffed(move: string) {
  return refuse('move_not_allowed', { state: 'staffed', move, allowedFrom: 'unstaffed' })
}

async function audit(tx: Tx, move: string, name: string, nowMs: TimeMs): Promise<void> {
  await appendAudit(tx, {
    atMs: nowMs,
    staffId: null,
    staff: 'operator',
    action: `npm run staff ${move}`,
    outcome: 'done',
    subject: name,
    people: [],
    details: { name },
    ip: '',
    requestId: '',
  })
}
