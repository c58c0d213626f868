import type { SpokenLocale } from '@firoza/i18n/locale'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { carefulStorage } from './careful-storage.ts'

export type Theme = 'system' | 'light' | 'dark'

/** What a member of staff has chosen for this browser. `before-paint.js` reads it too. */
export interface Preferences {
  readonly language: SpokenLocale
  readonly theme: Theme
}

const DEFAULTS: Preferences = { language: 'en-US', theme: 'system' }

export const usePreferences = create<Preferences>()(
  persist(() => DEFAULTS, {
    name: 'firoza.desk',
    version: 1,
    storage: createJSONStorage(() => carefulStorage(() => localStorage)),
    migrate: () => DEFAULTS,
  }),
)
