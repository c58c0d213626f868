import { type Outcome, ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import type { Deps } from '../deps.ts'
import type { Session } from '../http/session.store.ts'
import { findIdStatus } from './transaction-code.store.ts'

/** In the real realm only verified people trade; the demo realm is open to everybody who is signed in. */
export async function requireVerified({
  deps,
  session,
}: {
  readonly deps: Deps
  readonly session: Session
}): Promise<Outcome<undefined, 'kyc_required'>> {
  if (session.realm === 'demo') return ok()
  return (await findIdStatus(deps.db, session.userId)) === 'succ' ? ok() : refuse('kyc_required')
}
