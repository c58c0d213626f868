import type { TimeMs } from '@firoza/core/clock'
import { type Outcome, ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { showRecoveryCode } from '@firoza/core/user/second-factor'
import { appendAudit } from '../../../audit/append-audit.ts'
import type { Db, Tx } from '../../../db/sql.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { makeRecoveryCode } from '../../../standing/recovery-codes.ts'
import { insertGrant } from '../../../standing/role.store.ts'
import { hashSecret } from '../../../standing/secret-hash.ts'
import { replaceHalves } from './enrolment.store.ts'
import { countLastingApprovers, insertMember, lockMemberOfName, lockMembers, type NewMember } from './member.store.ts'
import { ENROLMENT_MS } from './staff-add-kind.ts'

/** As many as it takes to decide about a third. */
const ENOUGH = 2
const NOBODY = 0n

/**
 * Adds a superadmin without another's approval, while fewer than two members of staff could give one: a new house, or one whose staff has
 * left. Only whoever runs the house can call this, by its database. Answers both halves of the enrolment code; they are kept nowhere.
 */
export async function addFirstMember(
  db: Db,
  member: NewMember,
  nowMs: TimeMs,
): Promise<Outcome<readonly [string, string], 'staff_name_taken' | 'move_not_allowed'>> {
  const codes = [makeRecoveryCode(), makeRecoveryCode()] as const
  const hashes = [await hashSecret(codes[0]), await hashSecret(codes[1])] as const
  return inTransaction(db, async tx => {
    await lockMembers(tx)
    if ((await countLastingApprovers(tx, NOBODY)) >= ENOUGH) {
      return refuse('move_not_allowed', { state: 'staffed', move: 'add', allowedFrom: 'unstaffed' })
    }
    const staffId = await findOrInsert(tx, member, nowMs)
    if (staffId === undefined) return refuse('staff_name_taken', { name: member.name }, 'name')
    const [first, second] = hashes
    const halves = [
      { half: 1, codeHash: first },
      { half: 2, codeHash: second },
    ] as const
    await replaceHalves(tx, { staffId, halves, expiresAtMs: nowMs + ENROLMENT_MS })
    await appendAudit(tx, {
      atMs: nowMs,
      staffId: null,
      staff: 'operator',
      action: 'npm run staff add',
      outcome: 'done',
      subject: member.name,
      people: [],
      details: { name: member.name },
      ip: '',
      requestId: '',
    })
    return ok([showRecoveryCode(codes[0]), showRecoveryCode(codes[1])])
  })
}

/** Who was added and has not enrolled gets new halves; undefined where the name is somebody's who did. */
async function findOrInsert(tx: Tx, member: NewMember, nowMs: TimeMs): Promise<bigint | undefined> {
  const known = await lockMemberOfName(tx, member.name)
  if (known) return known.active && !known.enrolled ? known.id : undefined
  const staffId = await insertMember(tx, member, nowMs)
  if (staffId !== undefined) await insertGrant(tx, { staffId, role: 'superadmin', expiresAtMs: null }, nowMs)
  return staffId
}
