import { expect, it } from 'vitest'
import { PATHS } from './paths.ts'
import { ROUTES } from './routes.tsx'

it('DSK-6 every page that is walked through has a route, and every route is walked through', () => {
  expect(ROUTES.map(({ path }) => path)).toEqual(PATHS)
})
