import { loadAreas } from '@firoza/i18n/loaded-texts'
import { directionOf, messagesLocaleOf } from '@firoza/i18n/locale'
import { BASE_AREAS } from './language.ts'
import { lastWish } from './last-wish.ts'
import { type Preferences, storedLanguage, usePreferences } from './preferences.ts'

const PAGE_COLOURS = { light: '#f2f5f5', dark: '#0b1112' } as const
const DARK_SYSTEM = '(prefers-color-scheme: dark)'

/** Puts language, direction, theme and colours on the document, as `before-paint.js` did before the first paint. */
function apply({ language, theme, gainColour }: Preferences): void {
  const root = document.documentElement
  root.lang = messagesLocaleOf(language).slice(0, 2)
  root.dir = directionOf(language)
  const shown = theme === 'system' ? (matchMedia(DARK_SYSTEM).matches ? 'dark' : 'light') : theme
  root.dataset.theme = shown
  root.dataset.gain = gainColour
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', PAGE_COLOURS[shown])
}

/** Keeps the document in step with the preferences and with the system's theme. */
export function followAppearance(): void {
  apply(usePreferences.getState())
  usePreferences.subscribe(apply)
  matchMedia(DARK_SYSTEM).addEventListener('change', () => apply(usePreferences.getState()))
}

const chosen = lastWish((language: Preferences['language']) => loadAreas(language, BASE_AREAS))

/** The language that was chosen and whose texts are on their way. */
export function useComingLanguage(): Preferences['language'] | undefined {
  return chosen.useWish(({ wish }) => wish)
}

/**
 * Changes the language once its base texts are there, so that nothing is shown half in one and half in the other. Answers whether it
 * has: not where another was chosen meanwhile.
 */
export async function changeLanguage(language: Preferences['language']): Promise<boolean> {
  const wanted = await chosen.want(language)
  if (wanted) usePreferences.setState({ language })
  return wanted
}

/** Takes what was chosen in another tab: a language, too, once its base texts are there. */
export async function followPreferences(): Promise<void> {
  const language = storedLanguage()
  const here = usePreferences.getState().language
  if (language === here || (await chosen.want(language))) await usePreferences.persist.rehydrate()
}
