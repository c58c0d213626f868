import { newIdempotencyKey, REFUSED_TO_ANYBODY } from '@firoza/api/client/intention'
import { patientCall } from '../../lib/patient-call.ts'
import { queryClient } from '../../lib/query.ts'
import { sender } from '../../lib/sender.ts'
import { useSession } from '../../lib/session.ts'

/** What an exchange changes. */
const CHANGED: readonly string[] = [
  'GET /user/exchange/pairs',
  'GET /user/exchange/order',
  'POST /user/assets',
  'GET /user/tx/record',
]

/** The app's one sender of exchanges: a quote whose answer was lost is asked for again, never replaced by a second one. */
export const exchanges = sender<'POST /user/exchange'>({
  send: patientCall(
    () => void queryClient.invalidateQueries({ predicate: query => CHANGED.includes(String(query.queryKey[1])) }),
  ),
  newKey: newIdempotencyKey,
  withCode: input => input,
  beforeTheKey: REFUSED_TO_ANYBODY,
})

useSession.subscribe((session, before) => {
  if (session.userToken !== before.userToken) exchanges.forget()
})
