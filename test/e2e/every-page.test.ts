import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { PATHS } from '../../apps/mobile/src/paths.ts'
import { axeFaults } from './axe.ts'
import { openPhone } from './browser.ts'
import { remember, signIn } from './signed-in.ts'
import { withHouse } from './with-house.ts'

const house = withHouse()

const VIEWS = [
  { name: 'English, light, a guest', language: 'en-US', colorScheme: 'light', person: false },
  { name: 'English, dark, signed in', language: 'en-US', colorScheme: 'dark', person: true },
  { name: 'Urdu, light, signed in', language: 'ur-PK', colorScheme: 'light', person: true },
] as const

// At once: a walk keeps one core busy.
it.concurrent.each(VIEWS)(
  'UI-19 every page opens, says something, breaks nothing, and passes axe, in $name',
  { timeout: 900_000 },
  async ({ language, colorScheme, person }) => {
    const context = await openPhone(house.browser, { baseURL: house.url, colorScheme })
    await remember(context, language, 'demo', person ? await signIn(house.url, 'demo') : undefined)
    const page = await context.newPage()
    const faults: string[] = []
    page.on('pageerror', error => faults.push(`${new URL(page.url()).pathname}: ${error.message}`))
    for (const path of PATHS) {
      await page.goto(withQuery(path))
      faults.push(...(await faultsOf(page, path, language)))
    }
    await context.close()
    expect(faults).toEqual([])
  },
)

const LARGE_TEXT_PATHS = [
  '/pages/tabbar/home',
  '/pages/tabbar/position',
  '/pages/tabbar/markets',
  '/pages/tabbar/trade',
  '/pages/tabbar/mine',
  '/pages/stock/stockKline',
  '/pages/stock/index',
  '/pages/stock/order',
  '/pages/common/lang',
  '/pages/fundsDetail/index',
  '/pages/user/assets',
  '/pages/user/userInfo',
  '/pages/user/security',
  '/pages/withdraw/withdraw',
  '/pages/recharge/bankRecharge',
]

it.each([
  { language: 'en-US', width: 390 },
  { language: 'ur-PK', width: 390 },
  { language: 'en-US', width: 320 },
  { language: 'ur-PK', width: 320 },
] as const)('UI-21 text twice as large stays within a phone of $width, in $language', async ({ language, width }) => {
  const context = await openPhone(house.browser, { baseURL: house.url })
  await remember(context, language, 'demo', await signIn(house.url, 'demo'))
  const page = await context.newPage()
  await page.setViewportSize({ width, height: 640 })
  const faults: string[] = []
  for (const path of LARGE_TEXT_PATHS) {
    await page.goto(withQuery(path))
    await page.addStyleTag({ content: 'html { font-size: 200% }' })
    await page.waitForFunction(() => document.querySelector('main') && !document.querySelector('[aria-busy=true]'))
    await page.waitForLoadState('networkidle')
    faults.push(...(await outside(page, width)).map(text => `${path}: ${text}`))
  }
  await context.close()
  expect(faults).toEqual([])
})

/** What sticks out of the screen, but for what can be pushed sideways and what is cut with an ellipsis. */
function outside(page: Page, screenWidth: number): Promise<string[]> {
  // Not by the page's own width, which on a phone grows with what sticks out of it.
  return page.evaluate(
    screenWidth =>
      [...document.querySelectorAll('main *, header *, nav *')]
        .filter(element => {
          const { left, right, width } = element.getBoundingClientRect()
          const said = width > 1 && element.textContent.trim() !== '' && element.checkVisibility()
          const out = said && (right > screenWidth + 1 || left < -1)
          return out && !element.closest('.overflow-x-auto, .truncate, .line-clamp-2, .line-clamp-3, canvas, .sr-only')
        })
        .map(element => `${element.tagName} ${element.textContent.slice(0, 40)}`),
    screenWidth,
  )
}

/** Pages of one thing are opened on a thing that is there. */
function withQuery(path: string): string {
  if (path.endsWith('stockKline') || path === '/pages/stock/index') return `${path}?symbol=OGDC`
  return path
}

async function faultsOf(page: Page, path: string, language: string): Promise<string[]> {
  const faults: string[] = []
  await page.waitForFunction(() => document.querySelector('main, [role=main]') !== null, undefined, { timeout: 60_000 })
  await page
    .waitForFunction(() => document.querySelector('[aria-busy=true]') === null, undefined, { timeout: 60_000 })
    .catch(() => {
      faults.push(`${path}: is still busy after a minute`)
    })
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
