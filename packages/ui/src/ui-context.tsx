import { present } from '@firoza/core/assert'
import type { Direction, Locale } from '@firoza/i18n/locale'
import type { Translate } from '@firoza/i18n/translate'
import { createContext, use } from 'react'

/** What every primitive may need of the language: given once, at the root of an app. */
export interface UiLanguage {
  readonly locale: Locale
  readonly direction: Direction
  readonly t: Translate<'ui'>
}

const UiContext = createContext<UiLanguage | undefined>(undefined)

export const UiProvider = UiContext.Provider

export function useUi(): UiLanguage {
  return present(use(UiContext), 'a UiProvider above every primitive')
}
