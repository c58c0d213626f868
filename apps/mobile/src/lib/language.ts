import type { Area } from '@firoza/i18n/all-messages'
import { loadArea } from '@firoza/i18n/load-area'
import type { Locale } from '@firoza/i18n/locale'
import type { Message } from '@firoza/i18n/message'
import { createTranslator, type Translate } from '@firoza/i18n/translate'
import { use } from 'react'
import { usePreferences } from './preferences.ts'

/** Loaded before anything is shown, so that the frame and the primitives always have words. */
export const BASE_AREAS = ['shell', 'ui'] as const
export type BaseArea = (typeof BASE_AREAS)[number]

type GrowingCatalogue = { [A in Area]?: Readonly<Record<string, Message>> }

const catalogues = new Map<Locale, GrowingCatalogue>()
const translators = new Map<Locale, Translate>()
const loading = new Map<string, Promise<void>>()

function catalogueOf(locale: Locale): GrowingCatalogue {
  const known = catalogues.get(locale) ?? {}
  catalogues.set(locale, known)
  return known
}

function load(locale: Locale, area: Area): Promise<void> {
  const name = `${locale}/${area}`
  const known = loading.get(name)
  if (known) return known
  const fresh = loadArea(locale, area).then(messages => {
    catalogueOf(locale)[area] = messages
  })
  // A failed load is forgotten, so that the next wish for it tries again.
  fresh.catch(() => loading.delete(name))
  loading.set(name, fresh)
  return fresh
}

export function loadAreas(locale: Locale, areas: readonly Area[]): Promise<unknown> {
  return Promise.all(areas.map(area => load(locale, area)))
}

export function translatorOf(locale: Locale): Translate {
  const known = translators.get(locale)
  if (known) return known
  const fresh = createTranslator(locale, catalogueOf(locale))
  translators.set(locale, fresh)
  return fresh
}

/**
 * The texts of a page: `const t = useT('order')` gives the area and the base ones. An area that is not there yet
 * suspends the page, whose skeleton then stands; routes name their areas so that this happens while the chunk loads.
 */
export function useT<A extends Area = BaseArea>(...areas: readonly A[]): Translate<A | BaseArea> {
  const locale = usePreferences(preferences => preferences.language)
  const catalogue = catalogueOf(locale)
  for (const area of [...BASE_AREAS, ...areas]) if (!catalogue[area]) use(load(locale, area))
  return translatorOf(locale) as Translate<A | BaseArea>
}

/** The base texts outside of components, for toasts and the like. */
export function shellText(): Translate<BaseArea> {
  return translatorOf(usePreferences.getState().language) as Translate<BaseArea>
}
