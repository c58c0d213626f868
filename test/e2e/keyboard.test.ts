import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { SANDBOX_CODE, SANDBOX_STAFF } from '../../apps/server/src/sandbox/seed-people.ts'
import { openPhone } from './browser.ts'
import { remember, signIn } from './signed-in.ts'
import { untilOffered } from './story.ts'
import { withSite } from './with-site.ts'

const site = withSite()
const PATIENT = { timeout: 60_000 }

/** What has the focus: how it is named, or the beginning of what it says. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined
    return (element?.ariaLabel ?? label ?? element?.textContent ?? '').trim().slice(0, 40)
  })
}

/** Presses Tab until that has the focus. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let tabs = 0; tabs < 60; tabs++) {
    await page.keyboard.press('Tab')
    if (name.test(await focused(page))) return
  }
  throw new Error(`no way leads to ${name}`)
}

/** How many grounds the sides of an order have where a person's own few colours stand for ours: what is chosen has one of its own. */
async function groundsInForcedColors(page: Page): Promise<number> {
  await page.emulateMedia({ forcedColors: 'active' })
  const sides = page.getByRole('dialog').getByRole('radio', { name: /^(Buy|Sell)$/ })
  const grounds = await sides.evaluateAll(all => all.map(side => getComputedStyle(side).backgroundColor))
  await page.emulateMedia({ forcedColors: 'none' })
  return new Set(grounds).size
}

/** How the filled button of that name is edged where its ground is that of the page. */
async function edgeInForcedColors(page: Page, name: string): Promise<string> {
  await page.emulateMedia({ forcedColors: 'active' })
  const edge = await page
    .getByRole('button', { name, exact: true })
    .last()
    .evaluate(button => getComputedStyle(button).outlineStyle)
  await page.emulateMedia({ forcedColors: 'none' })
  return edge
}

it('UI-41, UI-42, UI-44 a purchase is made with the keyboard alone, and the focus goes along from part to part', async () => {
  const person = await signIn(site.url, 'demo')
  await untilOffered(site, 'HBL', person.tokenDemo)
  const context = await openPhone(site.browser, { baseURL: site.url })
  await remember(context, 'en-US', 'demo', person)
  const page = await context.newPage()
  await page.goto('/pages/tabbar/home')
  await page.getByRole('link', { name: 'Search', exact: true }).first().press('Enter')
  const search = page.getByRole('searchbox')
  await search.waitFor(PATIENT)
  await expect.poll(() => search.evaluate(field => field === document.activeElement), PATIENT).toBe(true)
  await page.goto('/pages/stock/stockKline?symbol=HBL')
  await page.getByRole('button', { name: 'Buy', exact: true }).waitFor()
  await expect.poll(() => edgeInForcedColors(page, 'Buy')).toBe('solid')
  await page.getByRole('img', { name: 'Price of HBL' }).waitFor()
  await tabTo(page, /^Price of HBL/)
  await tabTo(page, /^Buy$/)
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Quantity', { exact: true }).waitFor()
  await expect.poll(() => groundsInForcedColors(page)).toBe(2)
  await tabTo(page, /^Market$/)
  await tabTo(page, /^Quantity$/)
  await page.keyboard.type('2')
  await tabTo(page, /^Review buy order$/)
  await page.keyboard.press('Enter')
  await expect.poll(() => focused(page), PATIENT).toContain('Review your order')
  await tabTo(page, /^Buy$/)
  await page.keyboard.press('Enter')
  await expect.poll(() => focused(page), PATIENT).toBe('6-digit transaction password')
  // A key of the pad, six times: where it was wrong the pad is still under the hand.
  await tabTo(page, /^7$/)
  for (let digits = 0; digits < 6; digits++) await page.keyboard.press('Enter')
  await sheet.getByRole('alert').filter({ hasText: 'incorrect' }).waitFor(PATIENT)
  await page.keyboard.type(SANDBOX_CODE)
  await expect.poll(() => focused(page), PATIENT).toContain('Bought')
  await tabTo(page, /^Done$/)
  await page.keyboard.press('Enter')
  await expect.poll(() => focused(page), PATIENT).toBe('Buy')
  await context.close()
})

it('DSK-4 the focus is with the page that came, and stays near where what had it goes', async () => {
  const context = await site.browser.newContext({ viewport: { width: 1280, height: 800 }, baseURL: site.url })
  const page = await context.newPage()
  const [maker] = SANDBOX_STAFF
  const within = () =>
    page.evaluate(() => document.activeElement?.closest('#content')?.querySelector('h1')?.textContent)
  await page.goto('/console/')
  await page.fill('input[name=username]', maker.name)
  await page.fill('input[name=password]', maker.password)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Work queue' }).waitFor(PATIENT)
  await page.keyboard.press('g')
  await page.keyboard.press('p')
  await expect.poll(within, PATIENT).toBe('Customers')
  // The first stop is on the page, not at the head of the navigation.
  await tabTo(page, /^FZ\d{8}$/)
  await page.keyboard.press('Enter')
  // A field that asks for the focus keeps it.
  const purpose = page.getByLabel('Purpose', { exact: true })
  await purpose.waitFor(PATIENT)
  await expect.poll(() => purpose.evaluate(field => field === document.activeElement), PATIENT).toBe(true)
  const title = await page.getByRole('heading', { level: 1 }).textContent()
  await page.keyboard.type('Complaint 1432')
  await page.keyboard.press('Enter')
  await purpose.waitFor({ ...PATIENT, state: 'detached' })
  await expect.poll(within, PATIENT).toBe(title)
  // Whoever leafs to the last page of a table can leaf back.
  await page.goto('/console/settings?tab=calendar')
  const next = page.getByRole('button', { name: 'Next page' }).first()
  await next.focus(PATIENT)
  for (let pages = 0; pages < 10; pages++) await page.keyboard.press('Enter')
  await expect.poll(() => next.getAttribute('aria-disabled'), PATIENT).toBe('true')
  await expect.poll(() => next.evaluate(button => button === document.activeElement)).toBe(true)
  await context.close()
})
