import { languageTag } from '@firoza/i18n/language-tag'
import { createSignOut } from '@firoza/web/sign-out'
import { usePreferences } from '../preferences.ts'
import { textStore } from '../storage.ts'

export const { endAtServer, endLeft } = createSignOut(textStore, 'POST /user/logout', () =>
  languageTag(usePreferences.getState()),
)
