import { newIdempotencyKey, REFUSED_TO_ANYBODY } from '@firoza/api/client/intention'
import { patientCall } from '../../lib/patient-call.ts'
import { queryClient } from '../../lib/query.ts'
import { sender } from '../../lib/sender.ts'
import { useSession } from '../../lib/session.ts'

/** What a withdrawal of coins changes. */
const CHANGED: readonly string[] = ['POST /coin/withdraw/order', 'GET /coin/withdraw/coins', 'POST /coin/assets']

/** The app's one sender of coins: what got no answer is asked for again, never sent a second time. */
export const coinWithdrawals = sender<'POST /coin/withdraw/add'>({
  send: patientCall(
    () => void queryClient.invalidateQueries({ predicate: query => CHANGED.includes(String(query.queryKey[1])) }),
  ),
  newKey: newIdempotencyKey,
  withCode: (input, code) => ({ ...input, code }),
  beforeTheKey: REFUSED_TO_ANYBODY,
})

useSession.subscribe((session, before) => {
  if (session.userToken !== before.userToken) coinWithdrawals.forget()
})
