import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPhone } from './browser.ts'
import { type Edge, startEdge } from './edge.ts'
import { remember, signIn } from './signed-in.ts'
import { kept } from './story.ts'
import { withHouse } from './with-house.ts'

const house = withHouse()
let edge: Edge
beforeAll(async () => {
  edge = await startEdge(house.url)
})
afterAll(() => edge.close())

it('UI-18 a page that a deployment has taken away comes with the new version, which is fetched first', async () => {
  const context = await openPhone(house.browser, { baseURL: edge.url })
  await remember(context, 'en-US', 'demo', await signIn(edge.url, 'demo'))
  const page = await context.newPage()
  await page.goto('/pages/tabbar/home')
  await kept({ page })
  edge.secondBuild = true
  await page.evaluate(() => history.pushState(null, '', '/pages/exchange/exchange'))
  await page.getByText('Loading chunk failed').waitFor({ timeout: 60_000 })
  await page.getByRole('heading', { name: 'Exchange', level: 1 }).waitFor({ timeout: 60_000 })
  const scripts = () =>
    page.evaluate(() => [...document.scripts].map(({ src }) => src).filter(src => src.includes('/assets/')))
  expect((await scripts()).every(src => src.endsWith('.second.js'))).toBe(true)
  await context.close()
})
