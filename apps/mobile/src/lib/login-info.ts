import { freshFor } from '@firoza/web/query-read'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readOnce } from './client.ts'
import { isSignedIn, updateSession, useSession } from './session.ts'
import { sessionEnded } from './session-end.ts'
import { useNewNotification } from './use-new-notification.ts'

const ASK_AGAIN_MS = 5 * 60_000

/**
 * Keeps the stored person as the server knows them. An empty answer means that the token is no longer good; a failure
 * to ask means nothing and is left to the next time. It listens on every page: an end from elsewhere is seen where one is, and so is
 * a decision of staff, of which there is a notice.
 */
export function useLoginInfo(): void {
  const token = useSession(session => session.userToken)
  const signedIn = useSession(isSignedIn)
  const { data, refetch } = useQuery({
    queryKey: ['login-info', token],
    queryFn: ({ signal }) => readOnce('GET /user/login/info', {}, signal),
    enabled: signedIn,
    staleTime: freshFor(ASK_AGAIN_MS),
  })
  useNewNotification(refetch)
  useEffect(() => {
    if (!data) return
    if (!data.user || data.user.status === 0) sessionEnded(token)
    else updateSession({ userInfo: data.user, openAutoApply: data.openAutoApply ?? false })
  }, [data, token])
}
