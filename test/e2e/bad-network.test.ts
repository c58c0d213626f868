import { expect, it } from 'vitest'
import { openPhone } from './browser.ts'
import { remember, signIn } from './signed-in.ts'
import { withHouse } from './with-house.ts'

const house = withHouse()

it('UI-18 a menu that does not load leaves the page as it is, says so, and comes with a later press', async () => {
  // Without the service worker, which has the menu from the first visit on.
  const context = await openPhone(house.browser, { baseURL: house.url, serviceWorkers: 'block' })
  await remember(context, 'en-US', 'real', await signIn(house.url, 'real', '03000000001'))
  const page = await context.newPage()
  const chunk = '**/assets/pages/menu-drawer-*.js'
  await context.route(chunk, route => route.abort())
  await page.goto('/pages/tabbar/home')
  const menu = page.getByRole('button', { name: 'Menu', exact: true })
  await menu.tap()
  await page.getByText('A part of the app could not be loaded').waitFor({ timeout: 30_000 })
  expect(await page.getByRole('main').isVisible()).toBe(true)
  await context.unroute(chunk)
  await menu.tap()
  await page.getByRole('dialog', { name: 'Menu' }).waitFor()
  await context.close()
})

it('UI-15 neither a slash at the end of an address nor a view that nobody knows breaks a page', async () => {
  const context = await openPhone(house.browser, { baseURL: house.url })
  await remember(context, 'en-US', 'real', await signIn(house.url, 'real', '03000000001'))
  const page = await context.newPage()
  await page.goto('/pages/wallet/addWallet/?from=a')
  await page.waitForURL('**/pages/wallet/addWallet?from=a')
  await page.goto('/pages/user/security?view=constructor')
  await page.getByRole('tab', { name: 'Overview', selected: true }).waitFor()
  await context.close()
})
