import { newIdempotencyKey, REFUSED_TO_ANYBODY } from '@firoza/api/client/intention'
import { patientCall } from '../../lib/patient-call.ts'
import { queryClient } from '../../lib/query.ts'
import { sender } from '../../lib/sender.ts'
import { useSession } from '../../lib/session.ts'

/** What a withdrawal changes, its end as well as its beginning. */
const CHANGED: readonly string[] = [
  'GET /user/withdraw/status',
  'GET /user/withdraw/order',
  'GET /user/withdraw/info',
  'GET /user/withdraw/preview',
  'POST /user/assets',
  'GET /user/tx/record',
]

/** What was read before a withdrawal moved is no longer true. */
export function withdrawalsChanged(): void {
  void queryClient.invalidateQueries({ predicate: query => CHANGED.includes(String(query.queryKey[1])) })
}

/**
 * The app's one sender of withdrawals. What is refused before the key is looked at says nothing about a withdrawal that may have
 * been taken already; the code is checked after that.
 */
export const withdrawals = sender<'POST /user/withdraw/add'>({
  send: patientCall(withdrawalsChanged),
  newKey: newIdempotencyKey,
  withCode: (input, code) => ({ ...input, code }),
  beforeTheKey: REFUSED_TO_ANYBODY,
})

useSession.subscribe((session, before) => {
  if (session.userToken !== before.userToken) withdrawals.forget()
})
