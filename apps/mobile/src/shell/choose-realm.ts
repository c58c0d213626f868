import type { Realm } from '@firoza/core/realm'
import { queryClient } from '../lib/query.ts'
import { switchRealm, useSession } from '../lib/session.ts'

/** Goes over to the person's other account. What was fetched for the one is forgotten before anything of the other is shown. */
export function chooseRealm(realm: Realm): void {
  if (useSession.getState().userAccountType === realm) return
  switchRealm(realm)
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== realm && queryKey[0] !== 'platform' })
}
