import { directionOf, type Locale, messagesLocaleOf } from '@firoza/i18n/locale'
import type { StoreApi } from 'zustand'

const DARK_SYSTEM = '(prefers-color-scheme: dark)'

export type Theme = 'system' | 'light' | 'dark'

interface Appearance {
  readonly language: Locale
  readonly theme: Theme
}

/** The theme that is shown: where the system decides, that of the system now. */
export function shownTheme(theme: Theme): 'light' | 'dark' {
  if (theme !== 'system') return theme
  return matchMedia(DARK_SYSTEM).matches ? 'dark' : 'light'
}

/**
 * Keeps language, direction and theme of the document in step with the preferences and with the system's theme, as `before-paint.js`
 * began it; `more` puts on what one app has besides.
 */
export function followAppearance<P extends Appearance>(
  preferences: Pick<StoreApi<P>, 'getState' | 'subscribe'>,
  more?: (root: HTMLElement, preferences: P, shown: 'light' | 'dark') => void,
): void {
  const apply = (chosen: P) => {
    const root = document.documentElement
    root.lang = messagesLocaleOf(chosen.language).slice(0, 2)
    root.dir = directionOf(chosen.language)
    const shown = shownTheme(chosen.theme)
    root.dataset.theme = shown
    more?.(root, chosen, shown)
  }
  apply(preferences.getState())
  preferences.subscribe(apply)
  matchMedia(DARK_SYSTEM).addEventListener('change', () => apply(preferences.getState()))
}
