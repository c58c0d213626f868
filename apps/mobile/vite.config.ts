import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { earlyFiles, welcome } from './early-files.ts'
import { firstPage } from './first-page.ts'
import { manifest } from './manifest.ts'

const API = process.env.SERVER_URL ?? 'http://127.0.0.1:8080'
const OWN_PARTS = /lucide-react|src\/(shell\/market|lib|shell)\/[\w-]+\.tsx?$/
const isOfFirstPage = firstPage()

export default defineConfig({
  base: '/',
  build: {
    outDir: 'dist',
    target: ['chrome111', 'edge111', 'safari16.4', 'firefox128'],
    // Only the large shared file and styles are named ahead of a page: the names of all small parts would make the first load larger.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files) => files.filter(file => /assets\/later-|\.css$/.test(file)),
    },
    rolldownOptions: {
      output: {
        // Chunks that are loaded on demand stand apart, so that the service worker can fetch the rest beforehand.
        codeSplitting: {
          groups: [
            // One file instead of a hundred crumbs: a phone pays a round trip for every six files. What the first page does not run waits for
            // the first page that does.
            {
              name: (id, modules) => (isOfFirstPage(id, modules) ? 'shared' : null),
              debugName: 'shared',
              minShareCount: 2,
              minSize: 0,
            },
            { name: 'later', test: OWN_PARTS, minShareCount: 2, minSize: 0 },
            { name: 'later', minShareCount: 6, minSize: 0 },
          ],
        },
        chunkFileNames: chunk => (chunk.isDynamicEntry ? 'assets/pages/[name]-[hash].js' : 'assets/[name]-[hash].js'),
      },
    },
  },
  server: { proxy: { '/api': { target: API, ws: true } } },
  plugins: [
    tailwindcss(),
    react(),
    earlyFiles(),
    welcome(),
    VitePWA({
      registerType: 'prompt',
      injectRegister: false,
      manifest,
      workbox: {
        // Shows pushes.
        importScripts: ['/push-worker.js'],
        // The shell, the tab pages and what is owned work offline at once; the chunks of other pages are kept from their first use on.
        globPatterns: [
          'index.html',
          'before-paint.js',
          'icons/*.svg',
          'assets/*.{js,css}',
          'assets/inter-*.woff2',
          'assets/pages/{clean-up,menu-drawer,step-up-sheet,ticket-sheet,start-page,not-found-page}-*.js',
          'assets/pages/{home,markets,trade,position,mine,assets,orders}-page-*.js',
          'assets/pages/{shell,ui,market,stock,refusal,account,portfolio,auth,statement}-*.js',
        ],
        // From the first visit on: what is opened then is there the next time without a network.
        clientsClaim: true,
        navigateFallback: '/index.html',
        // The last one marks an address that must be loaded from the server: `lib/new-version.ts`.
        navigateFallbackDenylist: [/^\/api/, /^\/console/, /^\/(healthz|readyz|metrics)/, /[?&]fresh=/],
        runtimeCaching: [
          {
            urlPattern: /\/assets\/.+\.(js|css|woff2)$/,
            handler: 'CacheFirst',
            options: {
              cacheName: 'assets',
              expiration: { maxEntries: 300, maxAgeSeconds: 30 * 86_400 },
              // A proxy may answer with a page of its own, as a success: kept as the file, it would break the app for a month.
              plugins: [
                {
                  cacheWillUpdate: async ({ response }) =>
                    response.ok && !response.headers.get('content-type')?.includes('html') ? response : null,
                },
              ],
            },
          },
        ],
      },
    }),
  ],
})
