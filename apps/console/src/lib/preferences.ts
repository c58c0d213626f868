import type { SpokenLocale } from '@firoza/i18n/locale'
import type { Theme } from '@firoza/web/appearance'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { browserStore } from './storage.ts'

/** What a member of staff has chosen for this browser. `before-paint.js` reads it too. */
export interface Preferences {
  readonly language: SpokenLocale
  readonly theme: Theme
}

const DEFAULTS: Preferences = { language: 'en-US', theme: 'system' }

export const usePreferences = create<Preferences>()(
  persist(() => DEFAULTS, {
    name: 'firoza.console',
    version: 1,
    storage: browserStore.storage<Preferences>(),
    migrate: () => DEFAULTS,
  }),
)
