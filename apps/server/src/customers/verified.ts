import { meetsKycLevel } from '@firoza/core/kyc/level'
import { mayLeave } from '@firoza/core/kyc/verification-status'
import { type Ok, type Outcome, ok } from '@firoza/core/outcome'
import { type Refusal, refuse } from '@firoza/core/refusal'
import type { Queryable } from '../db/sql.ts'
import type { Session } from '../http/session.store.ts'
import { findKycLevel } from './kyc-level.store.ts'
import { findOwner } from './user-lock.store.ts'

/** In the real realm only verified people trade; the demo realm is open to everybody who is signed in. */
export function requireVerified({ realm, idStatus }: Session): Ok<undefined> | Refusal<'kyc_required'> {
  return realm === 'demo' || idStatus === 'succ' ? ok() : refuse('kyc_required')
}

/** Whoever was verified may sell what they own, though their document has ended or is looked at again. */
export async function requireMaySell(
  sql: Queryable,
  session: Session,
): Promise<Ok<undefined> | Refusal<'kyc_required'>> {
  const verified = requireVerified(session)
  if (verified.ok) return verified
  const owner = await findOwner(sql, session.userId)
  return owner && mayLeave(owner) ? ok() : verified
}

/**
 * What options, block trades, contracts and loans above the unsecured limit need: level 3 in the real realm. The demo realm is open to
 * everybody who is signed in. It is not asked for to close or sell what one has.
 */
export async function requireKycLevel(
  sql: Queryable,
  { realm, userId }: Pick<Session, 'realm' | 'userId'>,
  needed: 2 | 3,
): Promise<Outcome<undefined, 'kyc_required' | 'kyc_level_required'>> {
  return realm === 'demo' ? ok() : meetsKycLevel(await findKycLevel(sql, userId), needed)
}
