import type { Area } from '@firoza/i18n/all-messages'
import { loadAreas, missingArea, translatorOf } from '@firoza/i18n/loaded-texts'
import type { Locale } from '@firoza/i18n/locale'
import type { Translate } from '@firoza/i18n/translate'
import { use } from 'react'
import type { StoreApi, UseBoundStore } from 'zustand'
import { type LatestRequest, latestRequest } from './latest-request.tsx'

export interface Language<Base extends Area, L extends Locale> {
  /**
   * The texts of a page: `const t = useT('stock')` gives the area and the base ones. An area that is not there yet suspends the page,
   * whose skeleton then stands; routes load the areas of their pages so that this happens while the chunk loads.
   */
  useT<A extends Area = Base>(...areas: readonly A[]): Translate<A | Base>
  /** The base texts outside of components, for toasts and the like. */
  baseText(): Translate<Base>
  /** Fetches texts in the language in use. */
  loadTexts(areas: readonly Area[]): Promise<unknown>
  /** The language that was chosen and whose texts are on their way; the last choice counts. */
  readonly chosen: LatestRequest<L>
  /**
   * Changes the language once its base texts are there, so that nothing is shown half in one and half in the other. Answers whether it
   * has: not where another was chosen meanwhile.
   */
  changeLanguage(language: L): Promise<boolean>
}

/** The texts of an app, whose base areas are loaded before anything is shown, so that the frame and the primitives always have words. */
export function createLanguage<Base extends Area, L extends Locale, P extends { readonly language: L }>(
  preferences: UseBoundStore<Pick<StoreApi<P>, 'getState' | 'getInitialState' | 'subscribe'>>,
  setLanguage: (language: L) => void,
  baseAreas: readonly Base[],
): Language<Base, L> {
  const inUse = () => preferences.getState().language
  const chosen = latestRequest((language: L) => loadAreas(language, baseAreas))
  return {
    useT: <A extends Area = Base>(...areas: readonly A[]) => {
      const locale = preferences(({ language }) => language)
      const wanted = [...baseAreas, ...areas]
      for (let missing = missingArea(locale, wanted); missing; missing = missingArea(locale, wanted)) use(missing)
      return translatorOf(locale) as Translate<A | Base>
    },
    baseText: () => translatorOf(inUse()) as Translate<Base>,
    loadTexts: areas => loadAreas(inUse(), areas),
    chosen,
    changeLanguage: async language => {
      const wanted = await chosen.request(language)
      if (wanted) setLanguage(language)
      return wanted
    },
  }
}
