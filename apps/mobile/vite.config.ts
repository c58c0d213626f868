import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { manifest } from './manifest.ts'

const API = process.env.FIROZA_API ?? 'http://127.0.0.1:3000'

export default defineConfig({
  base: '/',
  build: {
    outDir: 'dist',
    target: 'es2023',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Chunks that are loaded on demand stand apart, so that the service worker can fetch the rest beforehand.
        codeSplitting: {
          groups: [
            // One file instead of a hundred crumbs: a phone pays a round trip for every six files.
            { name: 'shared', minShareCount: 4, minSize: 0 },
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
    VitePWA({
      registerType: 'prompt',
      injectRegister: false,
      manifest,
      workbox: {
        // The shell works offline at once; the chunks of other pages are kept from their first use on.
        globPatterns: [
          'index.html',
          'before-paint.js',
          'icons/*.svg',
          'assets/*.{js,css}',
          'assets/inter-*.woff2',
          'assets/pages/{shell,ui,menu-drawer,start-page,home-page,home,opens-soon-page,not-found-page}-*.js',
        ],
        navigateFallback: '/index.html',
        navigateFallbackDenylist: [/^\/api/, /^\/console/, /^\/(healthz|readyz|metrics)/],
        runtimeCaching: [
          {
            urlPattern: /\/assets\/.+\.(js|css|woff2)$/,
            handler: 'CacheFirst',
            options: { cacheName: 'assets', expiration: { maxEntries: 300, maxAgeSeconds: 30 * 86_400 } },
          },
        ],
      },
    }),
  ],
})
