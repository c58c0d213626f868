import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPhone } from './browser.ts'
import { type Edge, startEdge } from './edge.ts'
import { remember, signIn } from './signed-in.ts'
import { kept } from './story.ts'
import { withSite } from './with-site.ts'

const site = withSite()
let edge: Edge
beforeAll(async () => {
  edge = await startEdge(site.url)
})
afterAll(() => edge.close())

it('UI-18 what a proxy says in the place of a file is not kept as that file', async () => {
  const page = await atHome()
  edge.instead = path => {
    if (path.includes('/assets/pages/exchange-page')) return page200
    return path === '/api/common/props' ? { ...page200, status: 503 } : undefined
  }
  await toExchange(page)
  edge.instead = () => undefined
  await page.getByRole('heading', { name: 'Exchange', level: 1 }).waitFor({ timeout: 60_000 })
  await page.context().close()
})

it('UI-18 a page that a deployment has taken away comes with the new version, which is fetched first', async () => {
  const page = await atHome()
  edge.secondBuild = true
  await toExchange(page)
  await page.getByRole('heading', { name: 'Exchange', level: 1 }).waitFor({ timeout: 60_000 })
  const scripts = await page.evaluate(() => [...document.scripts].map(({ src }) => src))
  expect(scripts.filter(src => src.includes('/assets/')).every(src => src.endsWith('.second.js'))).toBe(true)
  await page.context().close()
})

it('UI-18 a new version that cannot take over, as the former one still fetches a file, is loaded from the server', async () => {
  edge.secondBuild = false
  const page = await atHome()
  edge.held = path => path.endsWith('/never.woff2')
  await page.evaluate(() => void fetch('/assets/never.woff2').catch(() => {}))
  edge.secondBuild = true
  await toExchange(page)
  await page.getByRole('heading', { name: 'Exchange', level: 1 }).waitFor({ timeout: 60_000 })
  expect(new URL(page.url()).search).toBe('')
  await page.context().close()
})

const page200 = { status: 200, headers: { 'content-type': 'text/html' }, body: '<p>We are back soon</p>' }

async function atHome(): Promise<Page> {
  const context = await openPhone(site.browser, { baseURL: edge.url })
  await remember(context, 'en-US', 'demo', await signIn(edge.url, 'demo'))
  const page = await context.newPage()
  await page.goto('/pages/tabbar/home')
  await kept({ page })
  return page
}

/** A page that the service worker has not fetched beforehand. */
async function toExchange(page: Page): Promise<void> {
  await page.evaluate(() => history.pushState(null, '', '/pages/exchange/exchange'))
  await page.getByText('Loading chunk failed').waitFor({ timeout: 60_000 })
}
