import { followAppearance } from '@firoza/web/appearance'
import { chosen } from './language.ts'
import { type Preferences, storedLanguage, usePreferences } from './preferences.ts'

const PAGE_COLOURS = { light: '#f2f5f5', dark: '#0b1112' } as const

/** Puts the preferences on the document, as `before-paint.js` did before the first paint. */
export function showPreferences(): void {
  followAppearance(usePreferences, (root, { gainColour }, shown) => {
    root.dataset.gain = gainColour
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', PAGE_COLOURS[shown])
  })
}

/** The language that was chosen and whose texts are on their way. */
export function useComingLanguage(): Preferences['language'] | undefined {
  return chosen.useRequested(({ requested }) => requested)
}

/** Takes what was chosen in another tab: a language, too, once its base texts are there. */
export async function followPreferences(): Promise<void> {
  const language = storedLanguage()
  const here = usePreferences.getState().language
  if (language === here || (await chosen.request(language))) await usePreferences.persist.rehydrate()
}
