import { createCaller } from '@firoza/api/client/caller'
import { toast } from '@firoza/ui/toast-store'
import { usePreferences } from './preferences.ts'
import { sessionEnded, useSession } from './session.ts'

/** Calls the server as the member of staff who is signed in in this tab. */
export const call = createCaller({
  token: () => useSession.getState().token,
  language: () => usePreferences.getState().language,
  sessionEnded,
  refused: toast.error,
})
