import type { SpokenLocale } from '@firoza/i18n/locale'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'

export type Theme = 'system' | 'light' | 'dark'

/** What a member of staff has chosen for this browser. `before-paint.js` reads it too. */
export interface Preferences {
  readonly language: SpokenLocale
  readonly theme: Theme
}

const DEFAULTS: Preferences = { language: 'en-US', theme: 'system' }

export const usePreferences = create<Preferences>()(
  persist(() => DEFAULTS, { name: 'firoza.desk', version: 1, migrate: () => DEFAULTS }),
)
