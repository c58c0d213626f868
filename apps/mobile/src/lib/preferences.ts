import { setFigureStyle } from '@firoza/i18n/digits'
import { isLocale, type Locale, phoneLocale } from '@firoza/i18n/locale'
import type { Theme } from '@firoza/web/appearance'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { recall, STORAGE_PREFIX, storage } from './storage.ts'

export const WATCHLISTS = ['all', 'stock', 'coin'] as const

/** What a person has chosen and this device remembers, signed in or not. */
export interface Preferences {
  readonly language: Locale
  readonly theme: Theme
  /** The colour of what rises. */
  readonly gainColour: 'green' | 'red' | 'blue'
  readonly digits: 'latin' | 'urdu'
  readonly grouping: 'thousands' | 'lakh'
  readonly mainIndicator: string
  readonly subIndicator: string
  readonly stockCountry: string
  readonly areaCode: string
  readonly systemTradeType: 'coin' | 'stock'
  /** Newest first. */
  readonly searchHistory: readonly string[]
  readonly inviteCode: string
  readonly balancesHidden: boolean
  /** What the list of home shows. */
  readonly watchlist: (typeof WATCHLISTS)[number]
  readonly firstStepsHidden: boolean
}

const DEFAULTS: Preferences = {
  // As before-paint.js decides it.
  language: phoneLocale(globalThis.navigator?.languages ?? []),
  theme: 'system',
  gainColour: 'green',
  digits: 'latin',
  grouping: 'thousands',
  mainIndicator: 'SMA',
  subIndicator: 'VOL',
  stockCountry: 'PK',
  areaCode: '+92',
  systemTradeType: 'coin',
  searchHistory: [],
  inviteCode: '',
  balancesHidden: false,
  watchlist: 'all',
  firstStepsHidden: false,
}

/** Under which they are stored, for all tabs. */
export const PREFERENCES_NAME = `${STORAGE_PREFIX}preferences`
const VERSION = 1
const SEARCHES_KEPT = 10

export const usePreferences = create<Preferences>()(
  persist(() => DEFAULTS, {
    name: PREFERENCES_NAME,
    version: VERSION,
    storage: storage<Preferences>(),
    migrate: migratePreferences,
    merge: migratePreferences,
  }),
)

// Before whatever else follows them: what is drawn anew is drawn with the figures that were chosen.
usePreferences.subscribe(setFigureStyle)
setFigureStyle(usePreferences.getState())

/** The language that was chosen last, in whatever tab. */
export function storedLanguage(): Locale {
  const { language } = usePreferences.getState()
  try {
    return migratePreferences(JSON.parse(recall('preferences') ?? '').state).language
  } catch {
    return language
  }
}

/** Takes what this or an older version stored: what it has of ours is kept, the rest is the default. */
export function migratePreferences(stored: unknown): Preferences {
  if (typeof stored !== 'object' || stored === null) return DEFAULTS
  const known = Object.entries(stored).filter(([name, value]) => {
    const fallback = DEFAULTS[name as keyof Preferences]
    // A language without texts would leave every page empty.
    if (name === 'language') return isLocale(value)
    if (name === 'watchlist') return WATCHLISTS.some(known => known === value)
    return typeof fallback === typeof value && Array.isArray(fallback) === Array.isArray(value)
  })
  return { ...DEFAULTS, ...Object.fromEntries(known) }
}

export function setPreferences(change: Partial<Preferences>): void {
  usePreferences.setState(change)
}

export function rememberSearch(text: string): void {
  const { searchHistory } = usePreferences.getState()
  setPreferences({ searchHistory: [text, ...searchHistory.filter(known => known !== text)].slice(0, SEARCHES_KEPT) })
}
