import type { Locale } from '@firoza/i18n/locale'
import { translatorFor } from '@firoza/i18n/server-translator'
import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { PATHS } from '../../apps/mobile/src/paths.ts'
import { axeFaults } from './axe.ts'
import { openPhone } from './browser.ts'
import { settled } from './settled.ts'
import { remember, signIn } from './signed-in.ts'
import { withSite } from './with-site.ts'

const site = withSite()

const LOGIN = '/pages/account/login'
const VIEWS = [
  { name: 'English, light, a guest', language: 'en-US', colorScheme: 'light', person: false },
  { name: 'English, dark, signed in', language: 'en-US', colorScheme: 'dark', person: true },
  { name: 'Urdu, light, signed in', language: 'ur-PK', colorScheme: 'light', person: true },
] as const

// At once: a walk keeps one core busy.
it.concurrent.each(VIEWS)(
  'UI-19, UI-21, UI-50 every page opens, says something, breaks nothing, passes axe, fits a narrow phone in letters twice as large, and is marked as demo, in $name',
  { timeout: 900_000 },
  async ({ language, colorScheme, person }) => {
    const context = await openPhone(site.browser, { baseURL: site.url, colorScheme })
    await remember(context, language, 'demo', person ? await signIn(site.url, 'demo') : undefined)
    const page = await context.newPage()
    const faults: string[] = []
    page.on('pageerror', error => faults.push(`${new URL(page.url()).pathname}: ${error.message}`))
    for (const path of PATHS) {
      await page.goto(withQuery(path))
      faults.push(...(await faultsOf(page, path, language)))
      if (!person) continue
      faults.push(...(await tooLarge(page)).map(fault => `${path}: ${fault}`))
      await demoMark(page, language)
        .waitFor()
        .catch(() => faults.push(`${path}: has no mark of the demo account`))
    }
    await context.close()
    expect(faults, faults.join('\n')).toEqual([])
  },
)

it('UI-50 no page of the real account carries the mark of the demo one', async () => {
  const context = await openPhone(site.browser, { baseURL: site.url })
  await remember(context, 'en-US', 'demo', await signIn(site.url, 'demo'))
  const page = await context.newPage()
  await page.goto('/pages/tabbar/mine')
  await demoMark(page, 'en-US').waitFor()
  await page.getByRole('radio', { name: translatorFor('en-US')('shell.real'), exact: true }).tap()
  await demoMark(page, 'en-US').waitFor({ state: 'hidden' })
  await context.close()
})

/** Taller than the pages are, so that the bar at their foot covers nothing that could be scrolled clear of it. */
const TALL = { width: 390, height: 8_000 }

it.each(['en-US', 'ur-PK'] as const)(
  'UI-19 what is tapped on home, markets and login is as large, or as far from the next, as WCAG 2.2 asks, in %s',
  async language => {
    const context = await openPhone(site.browser, { baseURL: site.url })
    await remember(context, language, 'demo')
    const page = await context.newPage()
    await page.setViewportSize(TALL)
    const stands = settled(page, 'main')
    for (const path of ['/pages/tabbar/home', '/pages/tabbar/markets', LOGIN]) {
      await page.goto(path)
      await stands()
      // It is off unless it is named.
      expect(await axeFaults(page, { runOnly: ['target-size'] }), path).toEqual([])
    }
    await context.close()
  },
)

it('CLI-8 a chart that is opened without a share says so, and asks for none', async () => {
  const context = await openPhone(site.browser, { baseURL: site.url })
  const page = await context.newPage()
  const refused: string[] = []
  page.on('response', answer => answer.status() >= 400 && refused.push(answer.url()))
  await page.goto('/pages/stock/stockKline')
  await page.getByText(translatorFor('en-US')('market.noSymbol')).waitFor()
  await page.waitForLoadState('networkidle')
  await context.close()
  expect(refused).toEqual([])
})

it.each(['stockKline', 'index'])(
  'UI-27 the page of a share that there is not says so, and offers the market instead of another try, at %s',
  async name => {
    const context = await openPhone(site.browser, { baseURL: site.url })
    await remember(context, 'ur-PK', 'demo')
    const page = await context.newPage()
    const t = translatorFor('ur-PK')
    for (const symbol of ['NOPE', '%3Cb%3E', 'A'.repeat(500)]) {
      await page.goto(`/pages/stock/${name}?symbol=${symbol}`)
      await page.getByText(t('market.symbolUnknown')).waitFor()
      expect(await page.getByRole('button', { name: t('ui.retry') }).count()).toBe(0)
      await page.getByRole('link', { name: t('market.markets') }).waitFor()
    }
    await context.close()
  },
)

/** Where a phone on its side keeps room for its camera. */
const CUTOUT = 47

it('UI-47 a phone on its side shows no page wider than upright, nothing in its cut-out, and no bar that stays at the head', async () => {
  const context = await openPhone(site.browser, { baseURL: site.url })
  await remember(context, 'en-US', 'demo', await signIn(site.url, 'demo'))
  const page = await context.newPage()
  await page.setViewportSize({ width: 844, height: 390 })
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setSafeAreaInsetsOverride', { insets: { left: CUTOUT, right: CUTOUT } })
  const startOf = (part: Locator) => part.evaluate(element => element.getBoundingClientRect().left)
  await page.goto('/pages/tabbar/home')
  await page.getByRole('button', { name: 'Open menu' }).tap()
  const column = await startOf(page.getByRole('main'))
  expect(column).toBeGreaterThan(CUTOUT)
  const entries = page.getByRole('dialog').getByRole('navigation')
  await expect.poll(async () => Math.abs((await startOf(entries)) - column)).toBeLessThan(2)
  await page.goto('/pages/stock/stockKline?symbol=OGDC')
  const bar = page.getByRole('banner')
  await expect.poll(() => bar.evaluate(element => getComputedStyle(element).position)).toBe('static')
  await expect.poll(() => bar.evaluate(element => element.clientWidth)).toBeLessThanOrEqual(430)
  // As on the phones that have no full screen for a page.
  await page.evaluate(() => Reflect.set(HTMLElement.prototype, 'requestFullscreen', undefined))
  await page.getByRole('button', { name: 'Full screen' }).tap()
  await expect.poll(() => startOf(page.getByRole('radio', { name: '1m', exact: true }))).toBeGreaterThanOrEqual(CUTOUT)
  await context.close()
})

it.each(['en-US', 'ur-PK'] as const)(
  'UI-47 the menu comes from the side of the app where the screen is wider, in %s',
  async language => {
    const context = await site.browser.newContext({ viewport: { width: 1280, height: 800 }, baseURL: site.url })
    await remember(context, language, 'demo', await signIn(site.url, 'demo'))
    const page = await context.newPage()
    await page.goto('/pages/tabbar/home')
    const t = translatorFor(language)
    await page.getByRole('button', { name: t('shell.openMenu') }).click()
    const start = (part: Locator) =>
      part.evaluate((element, rtl) => {
        const { left, right } = element.getBoundingClientRect()
        return rtl ? right : left
      }, language === 'ur-PK')
    const menu = page.getByRole('dialog', { name: t('shell.menu') })
    await expect.poll(async () => Math.abs((await start(menu)) - (await start(page.locator('main'))))).toBeLessThan(2)
    await context.close()
  },
)

/** The narrowest phone, and letters twice as large on it and on a wider one. */
const NARROW = [
  { width: 320, letters: '100%' },
  { width: 390, letters: '200%' },
  { width: 320, letters: '200%' },
]

/** What does not fit the page as it stands, with little room for its letters. */
async function tooLarge(page: Page): Promise<string[]> {
  const faults: string[] = []
  const asItWas = page.viewportSize() ?? { width: 390, height: 844 }
  const letters = (size: string) =>
    page.evaluate(async size => {
      document.documentElement.style.fontSize = size
      await new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    }, size)
  for (const narrow of NARROW) {
    await page.setViewportSize({ width: narrow.width, height: 640 })
    await letters(narrow.letters)
    const found = await outside(page, narrow.width)
    faults.push(...found.map(text => `at ${narrow.width}, ${narrow.letters}: ${text}`))
  }
  await letters('')
  await page.setViewportSize(asItWas)
  return faults
}

/** What sticks out of the screen, but for what can be pushed sideways and what is cut with an ellipsis, which no title is. */
function outside(page: Page, screenWidth: number): Promise<string[]> {
  // Not by the page's own width, which on a phone grows with what sticks out of it.
  return page.evaluate(
    screenWidth =>
      [...document.querySelectorAll('main *, header *, nav *')]
        .filter(element => {
          const { left, right, width } = element.getBoundingClientRect()
          const said = width > 1 && element.textContent.trim() !== '' && element.checkVisibility()
          const out = said && (right > screenWidth + 1 || left < -1)
          if (said && element.matches('h1') && element.scrollWidth > element.clientWidth + 1) return true
          return out && !element.closest('.overflow-x-auto, .truncate, .line-clamp-2, .line-clamp-3, canvas, .sr-only')
        })
        .map(element => `${element.tagName} ${element.textContent.slice(0, 40)}`),
    screenWidth,
  )
}

const demoMark = (page: Page, language: Locale) =>
  page.getByRole('banner').getByText(translatorFor(language)('shell.demo'), { exact: true })

/** Pages of one thing are opened on a thing that is there. */
function withQuery(path: string): string {
  if (path.endsWith('stockKline') || path === '/pages/stock/index') return `${path}?symbol=OGDC`
  return path
}

async function faultsOf(page: Page, path: string, language: Locale): Promise<string[]> {
  const faults: string[] = []
  await page.waitForFunction(() => document.querySelector('main, [role=main]') !== null, undefined, { timeout: 60_000 })
  await page
    .waitForFunction(() => document.querySelector('[aria-busy=true]') === null, undefined, { timeout: 60_000 })
    .catch(() => {
      faults.push(`${path}: is still busy after a minute`)
    })
  // Where a guest is led to the login, that page is checked once.
  if (path !== LOGIN && new URL(page.url()).pathname === LOGIN) return faults
  const seen = (await page.locator('body').innerText()).trim()
  if (seen.length < 10) faults.push(`${path}: is blank`)
  if (language === 'ur-PK')
    faults.push(...(await latinWords(page)).map(words => `${path}: English on an Urdu page: ${words}`))
  await page.evaluate(() => {
    // A row that is scrolled half under a bar at the bottom is no small target: bars stand still while axe measures.
    for (const element of document.querySelectorAll<HTMLElement>('.sticky')) element.style.position = 'static'
  })
  const violations = await axeFaults(page, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] })
  faults.push(...violations.map(violation => `${path}: ${violation}`))
  return faults
}

/** Words of Latin letters that stand outside what is isolated as a name, a number or a code. */
function latinWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      if (!parent || parent.closest('bdi, script, style, [dir=ltr], [lang=en], svg, canvas, code')) continue
      if (!parent.checkVisibility()) continue
      // What stands between isolating marks is a name or a number on purpose.
      const text = (node.textContent ?? '').replace(/\u2066[^\u2069]*\u2069|\u2068[^\u2069]*\u2069/g, '')
      if (/[A-Za-z]{3,}/.test(text)) found.push(text.trim().slice(0, 60))
    }
    return found
  })
}
