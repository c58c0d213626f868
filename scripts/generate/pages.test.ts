import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { generatedPages } from './pages.ts'

it.each(Object.entries(generatedPages()))('%s is up to date (npm run generate)', (path, text) => {
  expect(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')).toBe(text)
})
