import { type Ok, ok } from '@firoza/core/outcome'
import { type Refusal, refuse } from '@firoza/core/refusal'
import type { Session } from '../http/session.store.ts'

/** In the real realm only verified people trade; the demo realm is open to everybody who is signed in. */
export function requireVerified({ realm, idStatus }: Session): Ok<undefined> | Refusal<'kyc_required'> {
  return realm === 'demo' || idStatus === 'succ' ? ok() : refuse('kyc_required')
}
