import type { SpokenLocale } from '@firoza/i18n/locale'

/** Each language by its own name, in its own direction: a reader must find it without knowing the other. */
export const LANGUAGE_NAMES: Record<SpokenLocale, { readonly name: string; readonly lang: string }> = {
  'en-US': { name: 'English', lang: 'en' },
  'ur-PK': { name: 'اردو', lang: 'ur' },
}
