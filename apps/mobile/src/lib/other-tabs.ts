import { SESSION_NAME, useSession } from './session.ts'

/**
 * Follows what another tab does to the session. Where somebody signs in or out there, or goes over to the other account, this tab begins
 * anew: nothing that was typed or reviewed in one account is ever sent in another, and no tab writes back a session that is over.
 */
export function followOtherTabs(): void {
  addEventListener('storage', ({ key }) => {
    if (key === SESSION_NAME) follow()
  })
  // A page that the browser had put aside has heard of nothing.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) follow()
  })
}

function follow(): void {
  const { userToken } = useSession.getState()
  // At once, so that nothing is stored over it on the way out.
  void useSession.persist.rehydrate()
  if (useSession.getState().userToken !== userToken) location.reload()
}
