import { createLanguage } from '@firoza/web/language'
import { usePreferences } from './preferences.ts'

/** Loaded before anything is shown. */
export const BASE_AREAS = ['shell', 'ui'] as const
export type BaseArea = (typeof BASE_AREAS)[number]

export const {
  useT,
  baseText: shellText,
  loadTexts,
  chosen,
  changeLanguage,
} = createLanguage(usePreferences, language => usePreferences.setState({ language }), BASE_AREAS)
