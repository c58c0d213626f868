import { present } from '@firoza/core/assert'
import type { NumberStyle } from '@firoza/i18n/format-number'
import type { Direction, Locale } from '@firoza/i18n/locale'
import type { Translate } from '@firoza/i18n/translate'
import { createContext, use } from 'react'

/** What every primitive may need of the language: given once, at the root of an app. */
export interface UiLanguage {
  readonly locale: Locale
  readonly direction: Direction
  readonly t: Translate<'ui'>
  /** The person's choice of digits and grouping. */
  readonly numberStyle: Pick<NumberStyle, 'digits' | 'grouping'>
}

const UiContext = createContext<UiLanguage | undefined>(undefined)

export const UiProvider = UiContext.Provider

export function useUi(): UiLanguage {
  return present(use(UiContext), 'a UiProvider above every primitive')
}
