import type { BrowserContext, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { SANDBOX_INVESTORS } from '../../apps/server/src/sandbox/seed-people.ts'
import { call } from '../wire.ts'
import { remember, signIn } from './signed-in.ts'
import { kept, logIn, type Phone, takePhone } from './story.ts'
import { withSite } from './with-site.ts'

const site = withSite()

const tokenIn = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('firoza.session') ?? '{}').state?.userToken ?? '')

/** Whether the server knows the sign-in of a token. */
async function isSignedIn(token: string): Promise<boolean> {
  return (await call(site.url, 'GET /user/login/info', {}, token)).user !== undefined
}

async function signedInPhone(): Promise<Phone> {
  const phone = await takePhone(site, 'en-US')
  await phone.page.goto('/pages/account/login')
  await logIn(phone, SANDBOX_INVESTORS[1].phone)
  await phone.page.waitForURL('**/pages/tabbar/home')
  return phone
}

async function signOut({ page, t, button }: Phone): Promise<void> {
  await page.getByRole('button', { name: t('shell.openMenu') }).tap()
  await button(t('shell.signOut')).tap()
  const question = page.getByRole('dialog', { name: t('shell.signOutQuestion') })
  await question.getByRole('button', { name: t('shell.signOut'), exact: true }).tap()
  await page.waitForURL('**/pages/account/login')
}

/**
 * Resolves once a page has been loaded anew, as a tab is that hears of another sign-in: until then it shows where it would lead, and what is
 * asked of it is lost. Call it before, await it after what the tab hears of.
 */
async function loadedAnew(page: Page): Promise<() => Promise<unknown>> {
  await page.evaluate(() => Object.assign(window, { isOld: true }))
  return async () => {
    await page.waitForFunction(() => !('isOld' in window))
    await page.waitForLoadState()
  }
}

async function freeze(context: BrowserContext, page: Page): Promise<() => Promise<unknown>> {
  const session = await context.newCDPSession(page)
  await session.send('Page.setWebLifecycleState', { state: 'frozen' })
  return () => session.send('Page.setWebLifecycleState', { state: 'active' })
}

it('USER-37 who signs out without a network is signed out at the server as soon as the app is opened with one', async () => {
  const phone = await signedInPhone()
  const { context, page, faults } = phone
  await kept(phone)
  const token = await tokenIn(page)
  await context.setOffline(true)
  await signOut(phone)
  expect(await tokenIn(page)).toBe('')
  await page.close()
  await expect.poll(() => isSignedIn(token)).toBe(true)

  await context.setOffline(false)
  const again = await context.newPage()
  await again.goto('/pages/tabbar/position')
  await expect.poll(() => isSignedIn(token)).toBe(false)
  await expect.poll(() => again.evaluate(() => Object.keys(localStorage).join())).not.toContain('firoza.ending.')
  expect(await tokenIn(again)).toBe('')
  expect(faults).toEqual([])
  await context.close()
})

it('CLI-9 CLI-12 a tab that was stopped wakes signed out and in the language that was chosen meanwhile', async () => {
  const phone = await signedInPhone()
  const { context, page } = phone
  const other = await context.newPage()
  await other.goto('/pages/user/security')
  await other.getByRole('heading', { level: 1 }).waitFor()
  const anew = await loadedAnew(other)
  const wake = await freeze(context, other)
  await signOut(phone)
  await page.goto('/pages/common/lang')
  await page.getByRole('button', { name: 'اردو' }).tap()
  await page.waitForFunction(() => document.documentElement.lang === 'ur')
  await wake()
  await anew()
  await other.waitForURL('**/pages/account/login**')
  await other.waitForFunction(() => document.documentElement.lang === 'ur')
  expect([await tokenIn(page), await tokenIn(other)]).toEqual(['', ''])
  await context.close()
})

it('ACC-11 a login page goes on where it leads once somebody signs in in another tab', async () => {
  const phone = await takePhone(site, 'en-US')
  const { context, page, t } = phone
  await page.goto('/pages/account/login?next=%2Fpages%2Fstock%2Forder')
  await page.getByLabel(t('auth.phone'), { exact: true }).waitFor()
  const anew = await loadedAnew(page)
  const other = await context.newPage()
  await other.goto('/pages/account/login')
  await logIn(
    { ...phone, page: other, button: name => other.getByRole('button', { name, exact: true }) },
    SANDBOX_INVESTORS[1].phone,
  )
  await other.waitForURL('**/pages/tabbar/home')
  await anew()
  await page.waitForURL('**/pages/stock/order')
  await page.goto('/pages/account/reg')
  await page.waitForURL('**/pages/tabbar/home')
  await context.close()
})

it.each(['en-US', 'ur-PK'] as const)(
  'ORD-43 what got no answer for a day is told before the like is done again, once, in %s',
  async locale => {
    const phone = await takePhone(site, locale)
    const { context, page, t, button } = phone
    const person = await signIn(site.url, 'demo', SANDBOX_INVESTORS[1].phone)
    await remember(context, locale, 'demo', person)
    await page.goto('/pages/common/lang')
    await page.evaluate(id => {
      const input = { symbol: 'HBL', quantity: '5', type: 'market' }
      const sent = { name: 'POST /stock/order/buy', input, key: 'a-key' }
      const atMs = Date.now() - 25 * 3_600_000
      localStorage.setItem(`firoza.last.sent.order.demo.${id}.a-key`, JSON.stringify({ sent, atMs }))
    }, person.user.id)
    await page.goto('/pages/stock/stockKline?symbol=OGDC')
    await button(t('market.buy')).tap()
    const told = page.getByRole('dialog').getByText(t('stock.lapsedTitle'), { exact: true })
    await told.waitFor()
    await button(t('stock.lookAtOrders')).tap()
    await page.waitForURL('**/pages/stock/order')
    // It is forgotten a moment after its sheet has gone: a reload before that would tell it again.
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage).join())).not.toContain('last.sent.')
    await page.goto('/pages/stock/stockKline?symbol=OGDC')
    await button(t('market.buy')).tap()
    await page.getByRole('dialog').getByLabel(t('stock.quantity'), { exact: true }).waitFor()
    expect(await told.count()).toBe(0)
    await context.close()
  },
)
