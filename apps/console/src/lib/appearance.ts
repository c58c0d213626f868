import { directionOf } from '@firoza/i18n/locale'
import { type Preferences, usePreferences } from './preferences.ts'

const DARK_SYSTEM = '(prefers-color-scheme: dark)'

function apply({ language, theme }: Preferences): void {
  const root = document.documentElement
  root.lang = language.slice(0, 2)
  root.dir = directionOf(language)
  const dark = theme === 'dark' || (theme === 'system' && matchMedia(DARK_SYSTEM).matches)
  root.dataset.theme = dark ? 'dark' : 'light'
}

/** Keeps the document in step with the preferences and with the system's theme, as `before-paint.js` began it. */
export function followAppearance(): void {
  apply(usePreferences.getState())
  usePreferences.subscribe(apply)
  matchMedia(DARK_SYSTEM).addEventListener('change', () => apply(usePreferences.getState()))
}
