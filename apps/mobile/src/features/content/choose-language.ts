import { newIdempotencyKey } from '@firoza/api/client/intention'
import type { SpokenLocale } from '@firoza/i18n/locale'
import { toast } from '@firoza/ui/toast-store'
import { changeLanguage } from '../../lib/appearance.ts'
import { call } from '../../lib/client.ts'
import { shellText } from '../../lib/language.ts'
import { type Preferences, setPreferences } from '../../lib/preferences.ts'
import { queryClient } from '../../lib/query.ts'
import { isSignedIn, useSession } from '../../lib/session.ts'

/**
 * Changes the language of the app, asks anew for what the server had worded in the other one, and lets the server know
 * in which language the person is written to. Where the texts cannot be had, or another was chosen meanwhile, nothing changes.
 */
export async function chooseLanguage(language: SpokenLocale): Promise<void> {
  try {
    if (!(await changeLanguage(language))) return
  } catch {
    toast.error(shellText()('shell.requestFailed'))
    return
  }
  void queryClient.invalidateQueries()
  if (!isSignedIn(useSession.getState())) return
  // The device remembers the choice in any case; the messages follow with the next change that reaches the server.
  call('POST /user/update', { language }, { quiet: true, idempotencyKey: newIdempotencyKey() }).catch(() => undefined)
}

/** Changes how figures are written, and asks anew for what the server had worded with the others. */
export function chooseFigures(choice: Partial<Pick<Preferences, 'digits' | 'grouping'>>): void {
  setPreferences(choice)
  void queryClient.invalidateQueries()
}
