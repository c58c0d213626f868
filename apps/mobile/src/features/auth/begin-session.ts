import { queryClient } from '../../lib/query.ts'
import { type SignIn, startSession, useSession } from '../../lib/session.ts'
import { endAtServer } from '../../lib/sign-out-cleanup/end-at-server.ts'

/**
 * The new sign-in stands on this device; one that it takes the place of, of whomever, ends at the server: nobody has its token in hand any
 * more, and it would open an account for days.
 */
export function beginSession(signIn: SignIn): void {
  const { userToken: before } = useSession.getState()
  queryClient.clear()
  startSession(signIn)
  if (before !== '') void endAtServer(before)
}
