import { createCaller } from '@firoza/api/client/caller'
import { UNTOUCHED_SECONDS } from '@firoza/api/endpoint'
import { toast } from '@firoza/ui/toast-store'
import { usePreferences } from './preferences.ts'
import { idleSeconds } from './presence.ts'
import { sessionEnded, useSession } from './session.ts'

/** As long as somebody at a console takes to look up and read a sentence. */
const FAILED_MS = 6_000

export const sayFailed = (sentence: string) => toast.error(sentence, FAILED_MS)

/** Calls the server as the member of staff who is signed in in this tab. */
export const call = createCaller({
  token: () => useSession.getState().token,
  language: () => usePreferences.getState().language,
  headers: () => ({ [UNTOUCHED_SECONDS]: String(idleSeconds()) }),
  sessionEnded,
  refused: sayFailed,
})
