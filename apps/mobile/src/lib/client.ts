import { createCaller } from '@firoza/api/client/caller'
import { toast } from '@firoza/ui/toast-store'
import { usePreferences } from './preferences.ts'
import { useSession } from './session.ts'
import { sessionEnded } from './session-end.ts'

/** Calls the server with the token of the account in use; a refusal that no page shows itself is said in a toast. */
export const call = createCaller({
  token: () => useSession.getState().userToken,
  language: () => usePreferences.getState().language,
  sessionEnded,
  refused: toast.error,
})
