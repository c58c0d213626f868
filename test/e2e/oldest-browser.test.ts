import type { Browser } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { SANDBOX_INVESTORS } from '../../apps/server/src/sandbox/seed-people.ts'
import { launchOldChromium } from './old-chromium.ts'
import { asTyped, logIn, takePhone } from './story.ts'
import { withSite } from './with-site.ts'

const site = withSite()
let browser: Browser | undefined
afterAll(() => browser?.close())

it.for(['en-US', 'ur-PK'] as const)(
  'CLI-16 an old supported browser signs in, shows the home page and the review of an order, in %s',
  { timeout: 300_000 },
  async (locale, { skip }) => {
    browser ??= await launchOldChromium()
    if (!browser) return skip('the old Chromium cannot be fetched: the npm registry is out of reach')
    const phone = await takePhone({ ...site, browser }, locale)
    const { page, t, button } = phone
    await page.goto('/pages/account/login')
    await logIn(phone, SANDBOX_INVESTORS[0].phone)
    await page.waitForURL('**/pages/tabbar/home')
    await page.getByText(t('market.todaysChange')).first().waitFor()
    await page.goto('/pages/stock/stockKline?symbol=OGDC')
    await button(t('market.buy')).tap()
    const ticket = page.getByRole('dialog')
    await ticket.getByLabel(t('stock.quantity'), { exact: true }).fill(asTyped('10', locale))
    await ticket.getByRole('button', { name: t('stock.reviewBuy') }).tap()
    await ticket.getByRole('region', { name: t('stock.reviewTitle') }).waitFor()
    expect(phone.faults).toEqual([])
    await phone.context.close()
  },
)
