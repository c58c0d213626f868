import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const API = process.env.SERVER_URL ?? 'http://127.0.0.1:8080'

export default defineConfig({
  base: '/console/',
  build: {
    outDir: 'dist',
    target: ['chrome111', 'edge111', 'safari16.4', 'firefox128'],
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/api': { target: API, ws: true } } },
  plugins: [tailwindcss(), react()],
})
