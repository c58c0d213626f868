import { RefusedError } from '@firoza/api/client/call-error'
import { type Caller, createCaller } from '@firoza/api/client/caller'
import type { CallInput, CallName, CallOutput } from '@firoza/api/endpoints'
import { languageTag } from '@firoza/i18n/language-tag'
import { toast } from '@firoza/ui/toast-store'
import { takeEarly } from './early-calls.ts'
import { usePreferences } from './preferences.ts'
import { useSession } from './session.ts'
import { sessionEnded } from './session-end.ts'
import { answerStepUp, withStepUp } from './step-up.ts'

const tokenInUse = () => useSession.getState().userToken

/** As long as somebody on a phone takes to read why something was not done, where nothing but a toast says it. */
const REFUSED_MS = 4_000

export const sayRefused = (sentence: string) => toast.error(sentence, REFUSED_MS)

const caller = createCaller({
  token: tokenInUse,
  language: () => languageTag(usePreferences.getState()),
  sessionEnded,
  refused: sayRefused,
  early: url => takeEarly(url, { token: tokenInUse(), language: usePreferences.getState().language }),
})

/**
 * Calls the server with the token of the account in use; a refusal that no page shows itself is said in a toast. What takes the second
 * factor asks for it by itself (`withStepUp`), whatever page it came from.
 */
export const call: Caller = async (name, input, options = {}) => {
  if (!name.startsWith('POST ')) return caller(name, input, options)
  const token = tokenInUse()
  try {
    return await withStepUp(
      secondFactor =>
        caller(name, secondFactor === undefined ? input : { ...input, secondFactor }, { ...options, quiet: true }),
      () => tokenInUse() === token,
    )
  } catch (error) {
    if (error instanceof RefusedError && error.code === -1001 && !options.quiet) sayRefused(error.message)
    throw error
  }
}

/** What is read is small, also for a slow phone: a connection that says nothing for so long is dead, and the next may not be. */
const READ_MS_MAX = 20_000

/** Asks once for what a page shows. Whether it is asked again, and what is said of a failure, is for whoever reads. */
export function readOnce<N extends CallName>(
  name: N,
  input: CallInput<N>,
  signal: AbortSignal,
): Promise<CallOutput<N>> {
  return call(name, input, { signal, quiet: true, timeoutMs: READ_MS_MAX })
}

// A question that was put in one account is gone with it: above another it would ask for something that is not done there.
useSession.subscribe((session, before) => {
  if (session.userToken !== before.userToken) answerStepUp()
})
