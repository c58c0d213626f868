/** The languages people can choose. The first is the default. */
const LOCALES = ['en-US', 'ur-PK'] as const
export type SpokenLocale = (typeof LOCALES)[number]

/** `x-pseudo` is for tests: the English texts in brackets, right to left, so that a text that is not from here stands out. */
export type Locale = SpokenLocale | 'x-pseudo'

export function isLocale(value: unknown): value is Locale {
  return value === 'x-pseudo' || LOCALES.some(locale => locale === value)
}

const DEFAULT_LOCALE: SpokenLocale = 'en-US'

export type Direction = 'ltr' | 'rtl'

export function directionOf(locale: Locale): Direction {
  return locale === 'en-US' ? 'ltr' : 'rtl'
}

/** The language whose messages stand behind a locale. */
export function messagesLocaleOf(locale: Locale): SpokenLocale {
  return locale === 'x-pseudo' ? 'en-US' : locale
}

/**
 * The language for an `Accept-Language` header ("ur-PK", "ur,en;q=0.8"): the acceptable one with the highest weight,
 * the first of equals, English where none is ours.
 */
export function localeFromHeader(header: string | undefined): SpokenLocale {
  let best: SpokenLocale = DEFAULT_LOCALE
  let bestWeight = 0
  for (const part of (header ?? '').slice(0, HEADER_LENGTH_MAX).split(',')) {
    const [tag = '', ...parameters] = part.split(';').map(piece => piece.trim())
    const locale = localeOfTag(tag.toLowerCase())
    const quality = parameters.find(parameter => parameter.startsWith('q='))?.slice(2)
    const weight = quality === undefined ? 1 : Number(quality)
    if (locale && weight > bestWeight) {
      best = locale
      bestWeight = weight
    }
  }
  return best
}

/** The language of a first start: that of the phone where it is one of ours, in the order in which its owner put them. */
export function phoneLocale(tags: readonly string[]): SpokenLocale {
  for (const tag of tags) {
    const locale = localeOfTag(tag.toLowerCase())
    if (locale) return locale
  }
  return DEFAULT_LOCALE
}

const HEADER_LENGTH_MAX = 200

function localeOfTag(tag: string): SpokenLocale | undefined {
  const language = tag.split('-')[0]
  return LOCALES.find(locale => locale.slice(0, 2) === language)
}
