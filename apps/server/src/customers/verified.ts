import { mayLeave } from '@firoza/core/kyc/verification-status'
import { type Ok, ok } from '@firoza/core/outcome'
import { type Refusal, refuse } from '@firoza/core/refusal'
import type { Queryable } from '../db/sql.ts'
import type { Session } from '../http/session.store.ts'
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
