import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { SANDBOX_CODE } from '../../apps/server/src/sandbox/seed-people.ts'
import { call } from '../wire.ts'
import { axeFaults } from './axe.ts'
import { openPhone } from './browser.ts'
import { remember, signIn } from './signed-in.ts'
import { withSite } from './with-site.ts'

const TAPS_MAX = 4
const CODE_PAD = '[role=group][aria-label]'

const site = withSite({ env: { FIROZA_SIMULATOR_RATE: '0' } })

/** Counts what a finger does, from the first moment of the page on: those on the pad of the code by themselves. */
async function countTaps(page: Page): Promise<() => Promise<{ taps: number; digits: number }>> {
  await page.evaluate(pad => {
    const counted = { taps: 0, digits: 0 }
    Object.assign(globalThis, { counted })
    document.addEventListener(
      'pointerdown',
      event => {
        const onPad = (event.target as Element).closest(pad)?.querySelectorAll('button').length === 11
        counted[onPad ? 'digits' : 'taps'] += 1
      },
      { capture: true },
    )
  }, CODE_PAD)
  return () => page.evaluate(() => (globalThis as unknown as { counted: { taps: number; digits: number } }).counted)
}

/** At how many places on the line figures end: where their points stand below each other, at one. */
async function endsOf(figures: Locator): Promise<string> {
  const ends = await figures.evaluateAll(all => all.map(one => Math.round(one.getBoundingClientRect().right)))
  const places = new Set(ends).size
  return `${ends.length} figures, ${places} end${places === 1 ? '' : 's'}`
}

it.each(['en-US', 'ur-PK'] as const)(
  'WDR-29, UI-43, UI-19 from the page of ways to a withdrawal that is asked for takes four taps at most, and the code, in %s',
  async language => {
    // Ways that are open by day and by night: to a mobile wallet, and by Raast.
    const way = `a[href*="bankWithdraw?type=${language === 'en-US' ? 'wallet' : 'bank'}"]`
    const person = await signIn(site.url, 'real', language === 'en-US' ? '03000000001' : '03000000002')
    const context = await openPhone(site.browser, { baseURL: site.url })
    await remember(context, language, 'real', person)
    const page = await context.newPage()
    await page.goto('/pages/withdraw/withdraw')
    await page.locator(way).waitFor()
    const taps = await countTaps(page)
    await page.locator(way).tap()
    await page.getByText('25%').tap()
    expect(await axeFaults(page, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] })).toEqual([])
    await page.locator('form button[type=submit]').tap()
    const dialog = page.getByRole('dialog')
    const confirm = dialog.getByRole('button', { name: /[0-9],000/ })
    await confirm.waitFor()
    await expect.poll(() => endsOf(dialog.locator('dl dd bdi[dir=ltr]'))).toBe('3 figures, 1 end')
    await confirm.tap()
    for (const digit of SANDBOX_CODE) await dialog.getByRole('button', { name: digit, exact: true }).tap()
    await dialog.getByText(/W[0-9A-Z]{10}/).waitFor()
    const counted = await taps()
    // Divided between two lines, the number of the account would be read in the wrong order in Urdu.
    const number = dialog.locator('bdi', { hasText: '••••' }).last()
    await expect.poll(() => number.evaluate(part => getComputedStyle(part).whiteSpace)).toBe('nowrap')
    expect(counted.digits).toBe(SANDBOX_CODE.length)
    expect(counted.taps).toBeGreaterThan(2)
    expect(counted.taps).toBeLessThanOrEqual(TAPS_MAX)
    const listed = await call(site.url, 'GET /user/withdraw/order', {}, person.token)
    expect(listed).toMatchObject({ items: [{ label: expect.stringMatching(/progress|completed/) }] })
    await context.close()
  },
  60_000,
)
