import type { Area } from './all-messages.ts'
import { loadArea } from './load-area.ts'
import type { Locale } from './locale.ts'
import type { Message } from './message.ts'
import { createTranslator, type MessageKey, type Translate } from './translate.ts'

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

/** Fetches texts of a language into this browser's catalogue; what is there or on its way is not fetched again. */
export function loadAreas(locale: Locale, areas: readonly Area[]): Promise<unknown> {
  return Promise.all(areas.map(area => load(locale, area)))
}

/** The load to wait for before these areas can be shown, or undefined where all of them are there. */
export function missingArea(locale: Locale, areas: readonly Area[]): Promise<void> | undefined {
  const missing = areas.find(area => !catalogueOf(locale)[area])
  return missing === undefined ? undefined : load(locale, missing)
}

/** Whether a key that comes from elsewhere, such as an old record, has a text among what was loaded. */
export function hasText<Key extends MessageKey>(locale: Locale, key: string): key is Key {
  const [area = '', name = ''] = key.split('.')
  return catalogueOf(locale)[area as Area]?.[name] !== undefined
}

/** The one translator of a language over all that has been loaded, and will be. */
export function translatorOf(locale: Locale): Translate {
  const known = translators.get(locale)
  if (known) return known
  const fresh = createTranslator(locale, catalogueOf(locale))
  translators.set(locale, fresh)
  return fresh
}
