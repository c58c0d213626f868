import type { TimeMs } from '@firoza/core/clock'
import { type Outcome, ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import type { Tx } from '../../db/sql.ts'
import type { StaffSession } from '../../http/session.store.ts'
import { logStaffAccess } from '../../notify/notice.store.ts'

interface Shown {
  readonly userId: bigint | null
  readonly house: boolean
}

interface Look {
  readonly staff: StaffSession
  readonly reason: string | undefined
}

/** Writes a look at the ledger into the access log of each person whose account it shows; refuses it without a reason. */
export async function recordAccess(
  tx: Tx,
  shown: readonly Shown[],
  { staff, reason }: Look,
  nowMs: TimeMs,
): Promise<Outcome<undefined, 'field_missing'>> {
  const people = shown.filter(({ house }) => !house).map(({ userId }) => userId)
  const userIds = [...new Set(people)].filter(userId => userId !== null)
  if (userIds.length === 0) return ok(undefined)
  if (reason === undefined) return refuse('field_missing', { field: 'reason' }, 'reason')
  await logStaffAccess(tx, { staffId: staff.staffId, userIds, action: 'viewed', reason }, nowMs)
  return ok(undefined)
}
