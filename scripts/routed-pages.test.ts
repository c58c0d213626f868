import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { routedPages } from '../apps/mobile/routed-pages.ts'
import { PATHS } from '../apps/mobile/src/paths.ts'
import { ROOT } from './root.ts'

test('every path has its page, and the page its file', () => {
  const pages = routedPages()
  expect([...pages.keys()].sort()).toEqual([...PATHS].sort())
  for (const { module } of pages.values()) expect(existsSync(join(ROOT, 'apps/mobile/src', module)), module).toBe(true)
})

test('the areas of the texts of a page are known, shared or not', () => {
  expect(routedPages().get('/pages/wallet/addBank')?.areas).toEqual(['bank', 'withdraw', 'auth', 'refusal'])
  expect(routedPages().get('/pages/user/security')?.areas).toEqual(['account', 'auth'])
})
