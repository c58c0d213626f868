import { ALL_MESSAGES } from './all-messages.ts'
import { type Locale, messagesLocaleOf } from './locale.ts'
import { createTranslator, type Translate } from './translate.ts'

const made = new Map<Locale, Translate>()

/** The translator with every message of a language, for programs that are not downloaded. */
export function translatorFor(locale: Locale): Translate {
  const known = made.get(locale)
  if (known) return known
  const fresh = createTranslator(locale, ALL_MESSAGES[messagesLocaleOf(locale)])
  made.set(locale, fresh)
  return fresh
}
