import type { ManifestOptions } from 'vite-plugin-pwa'

/** How the installed app introduces itself. One manifest has one language, so its name carries both. */
export const manifest: Partial<ManifestOptions> = {
  id: '/',
  name: 'Firoza · فیروزہ',
  short_name: 'Firoza',
  description: 'Stocks and coins, in plain figures. حصص اور کوائن، سادہ اعداد میں۔',
  lang: 'en',
  dir: 'auto',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  orientation: 'any',
  background_color: '#f2f5f5',
  theme_color: '#08757a',
  categories: ['finance'],
  icons: [
    { src: '/icons/mark.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    { src: '/icons/mark-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icons/mark-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
}
