import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from './client.ts'
import { freshFor, READ_MS_MAX } from './query.ts'
import { isSignedIn, updateSession, useSession } from './session.ts'
import { sessionEnded } from './session-end.ts'

const ASK_AGAIN_MS = 5 * 60_000

/**
 * Keeps the stored person as the server knows them. An empty answer means that the token is no longer good; a failure
 * to ask means nothing and is left to the next time.
 */
export function useLoginInfo(): void {
  const token = useSession(session => session.userToken)
  const signedIn = useSession(isSignedIn)
  const { data } = useQuery({
    queryKey: ['login-info', token],
    queryFn: ({ signal }) => call('GET /user/login/info', {}, { signal, quiet: true, timeoutMs: READ_MS_MAX }),
    enabled: signedIn,
    staleTime: freshFor(ASK_AGAIN_MS),
  })
  useEffect(() => {
    if (!data) return
    if (!data.user || data.user.status === 0) sessionEnded(token)
    else updateSession({ userInfo: data.user, openAutoApply: data.openAutoApply ?? false })
  }, [data, token])
}
