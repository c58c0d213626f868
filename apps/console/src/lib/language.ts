import type { Area } from '@firoza/i18n/all-messages'
import { loadAreas, missingArea, translatorOf } from '@firoza/i18n/loaded-texts'
import type { SpokenLocale } from '@firoza/i18n/locale'
import type { Translate } from '@firoza/i18n/translate'
import { use } from 'react'
import { usePreferences } from './preferences.ts'

/** Loaded before anything is shown. */
export const BASE_AREAS = ['console-shell', 'ui'] as const
export type BaseArea = (typeof BASE_AREAS)[number]

/** The texts of a page: `const t = useT('console-ledger')` gives the area and the base ones; what is not there yet suspends. */
export function useT<A extends Area = BaseArea>(...areas: readonly A[]): Translate<A | BaseArea> {
  const locale = usePreferences(preferences => preferences.language)
  const wanted = [...BASE_AREAS, ...areas]
  for (let missing = missingArea(locale, wanted); missing; missing = missingArea(locale, wanted)) use(missing)
  return translatorOf(locale) as Translate<A | BaseArea>
}

/** Changes the language once its base texts are there, so that nothing is shown half in one and half in the other. */
export async function changeLanguage(language: SpokenLocale): Promise<void> {
  await loadAreas(language, BASE_AREAS)
  usePreferences.setState({ language })
}
