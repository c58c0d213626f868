import { kycStates } from '@firoza/core/kyc/kyc.states'
import { sendingOf } from '@firoza/core/kyc/verification-status'
import { decideMove } from '@firoza/core/machine'
import { type Outcome, ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import type { Queryable } from '../../db/sql.ts'
import { type CheckRow, listChecks } from './kyc.store.ts'

export interface Sending {
  /** All checks of the person, newest first. */
  readonly checks: readonly CheckRow[]
  /** The one in the making, or the one that came back; undefined where a new one begins. */
  readonly current: CheckRow | undefined
  /** Where what is not typed again is taken from: the newest check, whatever became of it. */
  readonly before: CheckRow | undefined
  /** Only what a reviewer named may come again. */
  readonly asked: boolean
}

/** What a person may send now, or why nothing. Their identity is locked by the caller. */
export async function findSending(
  sql: Queryable,
  userId: bigint,
): Promise<Outcome<Sending, 'move_not_allowed' | 'kyc_not_asked'>> {
  const checks = await listChecks(sql, userId)
  const newest = checks[0]
  const sending = sendingOf(newest?.state)
  if (newest && sending === undefined) {
    const moved = decideMove(kycStates, newest.state, 'submit')
    return moved.ok ? refuse('kyc_not_asked') : moved
  }
  const current = sending === 'begin' ? undefined : newest
  return ok({ checks, current, before: newest, asked: sending === 'asked' })
}
