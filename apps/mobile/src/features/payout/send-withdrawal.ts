import { newIdempotencyKey } from '@firoza/api/client/intention'
import { call } from '../../lib/client.ts'
import { queryClient } from '../../lib/query.ts'
import { sender } from '../../lib/sender.ts'
import { useSession } from '../../lib/session.ts'

/** A person waits no longer than this for a sign; what was sent may still arrive, and is asked for. */
const PATIENCE_MS = 12_000

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
  send: async ({ name, input, key }) => {
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const answer = await call(name, input, { idempotencyKey: key, quiet: true, signal })
    withdrawalsChanged()
    return answer
  },
  newKey: newIdempotencyKey,
  withCode: (input, code) => ({ ...input, code }),
  beforeTheKey: new Set(['session_invalid', 'wrong_realm', 'user_disabled', 'rate_limited']),
})

useSession.subscribe((session, before) => {
  if (session.userToken !== before.userToken) withdrawals.forget()
})
