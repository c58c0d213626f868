import type { Area } from '@firoza/i18n/all-messages'
import { missingArea, translatorOf } from '@firoza/i18n/loaded-texts'
import type { Translate } from '@firoza/i18n/translate'
import { use } from 'react'
import { usePreferences } from './preferences.ts'

/** Loaded before anything is shown, so that the frame and the primitives always have words. */
export const BASE_AREAS = ['shell', 'ui'] as const
export type BaseArea = (typeof BASE_AREAS)[number]

/**
 * The texts of a page: `const t = useT('order')` gives the area and the base ones. An area that is not there yet
 * suspends the page, whose skeleton then stands; routes name their areas so that this happens while the chunk loads.
 */
export function useT<A extends Area = BaseArea>(...areas: readonly A[]): Translate<A | BaseArea> {
  const locale = usePreferences(preferences => preferences.language)
  const wanted = [...BASE_AREAS, ...areas]
  for (let missing = missingArea(locale, wanted); missing; missing = missingArea(locale, wanted)) use(missing)
  return translatorOf(locale) as Translate<A | BaseArea>
}

/** The base texts outside of components, for toasts and the like. */
export function shellText(): Translate<BaseArea> {
  return translatorOf(usePreferences.getState().language) as Translate<BaseArea>
}
