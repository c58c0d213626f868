import type { SpokenLocale } from '@firoza/i18n/locale'
import { createLanguage } from '@firoza/web/language'
import { usePreferences } from './preferences.ts'

/** Loaded before anything is shown. */
export const BASE_AREAS = ['console-shell', 'ui'] as const
export type BaseArea = (typeof BASE_AREAS)[number]

export const { useT, baseText, loadTexts, changeLanguage } = createLanguage(
  usePreferences,
  (language: SpokenLocale) => usePreferences.setState({ language }),
  BASE_AREAS,
)
