import { generate } from 'otplib'
import { expect, it } from 'vitest'
import { SANDBOX_INVESTORS, SANDBOX_PASSWORD } from '../../apps/server/src/sandbox/seed-people.ts'
import { call } from '../wire.ts'
import { openPhone } from './browser.ts'
import { remember, signIn } from './signed-in.ts'
import { withSite } from './with-site.ts'

const site = withSite()

it('UI-18 a menu that does not load leaves the page as it is and says so', async () => {
  // Without the service worker, which has the menu from the first visit on.
  const context = await openPhone(site.browser, { baseURL: site.url, serviceWorkers: 'block' })
  await remember(context, 'en-US', 'real', await signIn(site.url, 'real'))
  const page = await context.newPage()
  const chunk = '**/assets/pages/menu-drawer-*.js'
  await context.route(chunk, route => route.abort())
  await page.goto('/pages/tabbar/home')
  const menu = page.getByRole('button', { name: 'Open menu' })
  await menu.tap()
  await page.getByText('Part of the app could not be loaded').last().waitFor({ timeout: 60_000 })
  await expect.poll(() => page.getByRole('main').isVisible()).toBe(true)
  await context.unroute(chunk)
  // A browser does not ask again for a module that it has failed to load.
  await page.reload()
  await menu.tap()
  await page.getByRole('dialog', { name: 'Menu' }).waitFor()
  await context.close()
})

it('UI-18 a page that was lost comes by itself with the network, in a browser that asks for a module only once', async () => {
  const context = await openPhone(site.browser, { baseURL: site.url, serviceWorkers: 'block' })
  await remember(context, 'en-US', 'real', await signIn(site.url, 'real'))
  const page = await context.newPage()
  await page.goto('/pages/tabbar/home')
  const tab = page.getByRole('navigation', { name: 'Main navigation' }).locator('a[href="/pages/tabbar/position"]')
  await tab.waitFor()
  await context.setOffline(true)
  await tab.tap()
  await page.getByText('Loading chunk failed').waitFor({ timeout: 60_000 })
  await context.setOffline(false)
  await page.getByRole('heading', { name: 'Positions', level: 1 }).waitFor({ timeout: 60_000 })
  await context.close()
})

it('UI-18 what is lost again after the page was loaded anew waits for the person', async () => {
  const context = await openPhone(site.browser, { baseURL: site.url, serviceWorkers: 'block' })
  await remember(context, 'en-US', 'real', await signIn(site.url, 'real'))
  const page = await context.newPage()
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  const chunk = '**/assets/pages/kline-chart-*.js'
  await context.route(chunk, route => route.abort())
  await page.goto('/pages/stock/stockKline?symbol=HBL')
  await expect.poll(() => loads).toBe(2)
  const reload = page.getByRole('button', { name: 'Reload' })
  await reload.waitFor({ timeout: 60_000 })
  // Longer than the question whose answer would load the page anew.
  for (let asked = 0; asked < 3; asked += 1) await page.evaluate(async () => (await fetch('/api/common/props')).text())
  expect(loads).toBe(2)
  await context.unroute(chunk)
  await reload.tap()
  await page.getByRole('region', { name: 'Chart' }).locator('canvas').first().waitFor()
  await context.close()
})

it.each(['**/assets/shared-*.js', '**/assets/pages/ui-*.js'])(
  'UI-18 a first visit that loses a file of the frame, %s, comes by itself',
  async file => {
    const context = await openPhone(site.browser, { baseURL: site.url, serviceWorkers: 'block' })
    const page = await context.newPage()
    const lost = page.waitForEvent('requestfailed')
    await context.route(file, route => route.abort())
    await page.goto('/pages/tabbar/home')
    await lost
    await context.unroute(file)
    await page.getByRole('navigation', { name: 'Main navigation' }).waitFor({ timeout: 60_000 })
    await context.close()
  },
)

it('UI-18 a script that somebody else puts into the page, and that is refused, loads nothing anew', async () => {
  const context = await openPhone(site.browser, { baseURL: site.url, serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.goto('/pages/tabbar/home')
  await page.getByRole('navigation', { name: 'Main navigation' }).waitFor()
  const refused = page.evaluate(
    () =>
      new Promise<string>(resolve => {
        const script = document.createElement('script')
        script.src = 'https://elsewhere.example/advertisement.js'
        script.onerror = () => resolve(script.tagName)
        document.head.append(script)
      }),
  )
  expect(await refused).toBe('SCRIPT')
  const loads = page.waitForEvent('load', { timeout: 5_000 })
  await expect(loads, 'a lost file of ours is asked for after 3 s').rejects.toThrow('Timeout')
  await context.close()
})

it('CLI-4 nothing that a page reads, its chart neither, is waited for longer than 20 s', async () => {
  const context = await openPhone(site.browser, { baseURL: site.url })
  await remember(context, 'en-US', 'demo', await signIn(site.url, 'demo'))
  await context.addInitScript(() => {
    const waits: number[] = []
    const timeout = AbortSignal.timeout.bind(AbortSignal)
    AbortSignal.timeout = ms => {
      waits.push(ms)
      return timeout(ms)
    }
    Object.assign(globalThis, { waits })
  })
  const page = await context.newPage()
  await page.goto('/pages/stock/stockKline?symbol=HBL')
  await page.getByRole('region', { name: 'Chart' }).locator('canvas').first().waitFor()
  const waits = () => page.evaluate(() => (globalThis as unknown as { waits: number[] }).waits)
  await expect.poll(async () => (await waits()).length).toBeGreaterThan(4)
  expect(Math.max(...(await waits()))).toBe(20_000)
  await context.close()
})

it('UI-15 neither a slash at the end of an address nor a view that nobody knows breaks a page', async () => {
  const context = await openPhone(site.browser, { baseURL: site.url })
  await remember(context, 'en-US', 'real', await signIn(site.url, 'real'))
  const page = await context.newPage()
  await page.goto('/pages/wallet/addWallet/?from=a')
  await page.waitForURL('**/pages/wallet/addWallet?from=a')
  await page.goto('/pages/user/security?view=constructor')
  await page.getByRole('tab', { name: 'Overview', selected: true }).waitFor()
  await context.close()
})

it('UI-20 the question for a code of the app opens in its field: what is typed and confirmed there is an answer', async () => {
  const context = await openPhone(site.browser, { baseURL: site.url })
  const person = await signIn(site.url, 'real', SANDBOX_INVESTORS[1].phone)
  const { secret } = await call(site.url, 'POST /user/totp/begin', { password: SANDBOX_PASSWORD }, person.token)
  const code = await generate({ secret })
  await call(site.url, 'POST /user/totp/confirm', { code }, person.token)
  await remember(context, 'en-US', 'real', person)
  const page = await context.newPage()
  await page.goto('/pages/user/loginPassword')
  const fields = page.locator('input[type=password]')
  for (const [at, text] of [SANDBOX_PASSWORD, 'falcon-of-hunza', 'falcon-of-hunza'].entries()) {
    await fields.nth(at).fill(text)
  }
  await page.locator('form button[type=submit]').tap()
  const question = page.getByRole('dialog', { name: 'Confirm it is you' })
  await question.getByRole('textbox').waitFor()
  await expect.poll(() => question.getByRole('textbox').evaluate(field => field === document.activeElement)).toBe(true)
  await page.keyboard.type('000000')
  await page.keyboard.press('Enter')
  await question.getByRole('alert').waitFor()
  await context.close()
})
