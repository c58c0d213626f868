import { languageTag } from '@firoza/i18n/language-tag'
import { followPreferences } from './appearance.ts'
import { PREFERENCES_NAME, usePreferences } from './preferences.ts'
import { queryClient } from './query.ts'
import { followSession, SESSION_NAME } from './session.ts'

/**
 * Follows what another tab does. Where somebody signs in or out there, or goes over to the other account, this tab begins anew: nothing
 * that was typed or reviewed in one account is ever sent in another, and no tab writes back a session that is over. What was chosen there
 * holds here too: the next choice of this tab would else undo it.
 */
export function followOtherTabs(): void {
  addEventListener('storage', ({ key }) => {
    if (key === SESSION_NAME || key === null) followSession()
    if (key === PREFERENCES_NAME) followChoices()
  })
  // A page that the browser had put aside has heard of nothing.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    followSession()
    followChoices()
  })
  // Nor has one that a phone had stopped, in some browsers.
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) followSession()
  })
}

function followChoices(): void {
  const before = languageTag(usePreferences.getState())
  // A language whose texts cannot be had stays unchosen here; the next page asks for them again.
  const followed = followPreferences().catch(() => undefined)
  void followed.then(() => {
    // The server words its answers in the language of the app.
    if (languageTag(usePreferences.getState()) !== before) void queryClient.invalidateQueries()
  })
}
