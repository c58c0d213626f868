import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { changeOf, deciding } from '../../apps/server/src/testing/changes.ts'
import { staffToken } from '../staff.ts'
import { call } from '../wire.ts'
import { openPhone } from './browser.ts'
import { settled } from './settled.ts'
import { remember, signIn } from './signed-in.ts'
import { asTyped } from './story.ts'
import { withSite } from './with-site.ts'

const site = withSite()

async function guest(language: 'en-US' | 'ur-PK'): Promise<Page> {
  const context = await openPhone(site.browser, { baseURL: site.url })
  await remember(context, language, 'demo')
  return context.newPage()
}

/** The one-time code that was last sent to a number, as the sandbox's log has it. */
function codeSentTo(phone: string): string | undefined {
  const lines = site.product.output().split('\n')
  const line = lines.findLast(text => text.includes(`"recipient":"${phone}"`))
  return line && /\b[0-9]{6}\b/.exec((JSON.parse(line) as { text: string }).text)?.[0]
}

async function logIn(page: Page, phone: string, password: string) {
  await page.locator('input[name=phone]').fill(phone)
  await page.locator('input[name=password]').fill(password)
  await page.locator('form button[type=submit]').click()
}

async function typeOnPad(page: Page, digits: string) {
  for (const digit of digits) await page.keyboard.press(digit)
}

describe('an account in the browser', () => {
  it('ACC-1, USER-6 leads a guest to the login page and, with a number in Urdu digits, back to where they wanted to go', async () => {
    const page = await guest('ur-PK')
    await page.goto('/pages/fundsDetail/stockFundsDetail?asset=PKR')
    await page.waitForURL(/\/pages\/account\/login\?next=/)
    await logIn(page, asTyped('03000000002', 'ur-PK'), 'wrong-password')
    await page.locator('[role=alert]').first().waitFor()
    expect(page.url()).toContain('/pages/account/login')
    await logIn(page, asTyped('03000000002', 'ur-PK'), 'firoza123')
    await page.waitForURL(url => url.pathname === '/pages/fundsDetail/stockFundsDetail')
    expect(new URL(page.url()).search).toBe('?asset=PKR')
    await page.context().close()
  })

  it('USER-13, USER-19 lets a stranger register, start with practice money and set the transaction code', async () => {
    const page = await guest('en-US')
    await page.goto('/pages/account/reg')
    await page.locator('input[name=phone]').fill('0345 7654321')
    await page.getByRole('button', { name: 'Send code' }).click()
    await expect.poll(() => codeSentTo('+923457654321')).toBeDefined()
    await page.locator('input[name=code]').fill(codeSentTo('+923457654321') ?? '')
    await page.locator('input[name=new-password]').fill('turquoise hill')
    await page.locator('input[name=new-password-again]').fill('turquoise hill')
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Create account' }).dblclick()
    await page.getByRole('button', { name: 'Start with the demo account' }).click()
    await page.goto('/pages/user/assets')
    await page.getByText('1,000,000.00').first().waitFor()
    await page.goto('/pages/user/tradePassword')
    await page.locator('input[type=password]').fill('turquoise hill')
    await page.locator('form button[type=submit]').click()
    await page.getByText('Choose six new digits').waitFor()
    await typeOnPad(page, '123456')
    await page.getByText('too easy to guess').waitFor()
    await typeOnPad(page, '864209')
    await page.getByText('Enter the same six digits again').waitFor()
    await typeOnPad(page, '864209')
    await page.getByText('Transaction password set').first().waitFor()
    await page.context().close()
  })

  it('ACC-10 keeps the number, and the code that was sent to it, while something else is read', async () => {
    const page = await guest('en-US')
    await page.goto('/pages/account/login')
    const phone = page.locator('input[name=phone]')
    await phone.fill('03457654322')
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await page.locator('input[name=new-password]').waitFor()
    await expect.poll(() => phone.inputValue()).toBe('03457654322')
    await page.getByRole('link', { name: 'Back to login' }).click()
    await page.locator('input[name=password]').waitFor()
    await expect.poll(() => phone.inputValue()).toBe('03457654322')

    await page.goto('/pages/account/reg')
    await phone.fill('03457654323')
    await page.getByRole('button', { name: 'Send code' }).click()
    const again = page.getByRole('button', { name: /^Resend in \d+ s$/ })
    await again.waitFor()
    await page.getByRole('link', { name: 'disclaimer' }).click()
    await page.waitForURL('**/pages/common/disclaimer')
    await page.goBack()
    await again.waitFor()
    await page.getByText('We sent a code to').waitFor()
    await expect.poll(() => phone.inputValue()).toBe('03457654323')
    await page.context().close()
  })

  it('ACC-1, CLI-3 asks to log in again, once, when the session was ended elsewhere, and goes on where it was', async () => {
    const person = await signIn(site.url, 'demo', '03000000002')
    const context = await openPhone(site.browser, { baseURL: site.url })
    await remember(context, 'en-US', 'demo', person)
    const page = await context.newPage()
    await page.goto('/pages/user/security?view=devices')
    await page.getByText('This device').waitFor()
    await call(site.url, 'POST /user/logout', {}, person.token)
    await page.reload()
    await page.waitForURL(/\/pages\/account\/login/)
    await logIn(page, '03000000002', 'firoza123')
    await page.waitForURL(url => url.pathname === '/pages/user/security')
    expect(new URL(page.url()).search).toBe('?view=devices')
    await context.close()
  })

  it('USER-38 a phone that is signed out from another one sees it where it stands, and why', async () => {
    const person = await signIn(site.url, 'demo', '03000000002')
    const context = await openPhone(site.browser, { baseURL: site.url })
    await remember(context, 'en-US', 'demo', person)
    const page = await context.newPage()
    // A page that follows no figures of its own.
    await page.goto('/pages/user/about')
    await page.getByRole('heading').first().waitFor()
    const other = await signIn(site.url, 'demo', '03000000002')
    await call(site.url, 'POST /user/session/revoke', {}, other.token)
    await page.waitForURL(/\/pages\/account\/login/, { timeout: 60_000 })
    await page.getByText('You were signed out on this device').waitFor()
    await page.getByText(/signed out from another device on/).waitFor()
    await logIn(page, '03000000002', 'firoza123')
    await page.waitForURL(url => url.pathname === '/pages/user/about')
    await context.close()
  })

  it('SUP-18 whose account is disabled learns it where they were, and how to reach somebody without logging in', async () => {
    const phone = '03000000002'
    const person = await signIn(site.url, 'demo', phone)
    const context = await openPhone(site.browser, { baseURL: site.url })
    await remember(context, 'en-US', 'demo', person)
    const page = await context.newPage()
    await page.goto('/pages/user/userInfo')
    await page.getByText('Nickname').first().waitFor()
    const { id: requestId } = await call(
      site.url,
      'POST /staff/case/request',
      changeOf('user_disable', { id: person.user.id, reason: 'Asked by phone' }),
      await staffToken(site.url, 0),
    )
    const decision = { id: requestId, note: 'Seen' }
    await call(site.url, 'POST /staff/case/decide', deciding('approve', decision), await staffToken(site.url, 1))
    await page.waitForURL(/\/pages\/account\/login/, { timeout: 60_000 })
    const note = page.getByText('This account is disabled')
    await note.waitFor()
    await logIn(page, phone, 'firoza123')
    await page.locator('form').getByText('This account is disabled').waitFor()
    await expect.poll(() => note.count(), { message: 'said once' }).toBe(1)
    await page.getByRole('link', { name: 'Contact support' }).tap()
    await page.locator('a[href="mailto:help@localhost.invalid"]').waitFor()
    await context.close()
  })

  it('STM-7 a file whose link is over is made again', async () => {
    const context = await openPhone(site.browser, { baseURL: site.url })
    await remember(context, 'en-US', 'demo', await signIn(site.url, 'demo'))
    const page = await context.newPage()
    await page.clock.install()
    await page.goto('/pages/user/record')
    await page
      .getByRole('button', { name: /20\d\d/ })
      .first()
      .tap()
    await page.getByRole('button', { name: 'CSV, for a spreadsheet' }).tap()
    const save = page.getByRole('link', { name: 'Download', exact: true })
    await save.waitFor()
    await page.clock.fastForward('10:01')
    await save.tap()
    await page.getByText('This download link has expired').waitFor()
    await page.getByRole('button', { name: 'CSV, for a spreadsheet' }).tap()
    const [saved] = await Promise.all([page.waitForEvent('download'), save.tap()])
    expect(saved.suggestedFilename()).toMatch(/\.csv$/)
    await context.close()
  })

  it('UI-26 shows what has the focus of the keyboard, and no bar over it', async () => {
    const context = await openPhone(site.browser, { baseURL: site.url })
    await remember(context, 'en-US', 'real', await signIn(site.url, 'real'))
    const page = await context.newPage()
    const still = settled(page, 'main')
    await page.goto('/pages/tabbar/mine')
    await page.getByRole('button', { name: 'Sign out' }).last().waitFor()
    await still()
    const focused = await tabThrough(page, 'main', /Sign out/)
    expect(focused.filter(({ covered }) => covered)).toEqual([])
    expect(focused.at(-1)?.text, 'the last of the page').toContain('Sign out')
    expect(new Set(focused.map(({ text }) => text)).size).toBeGreaterThan(5)
    await context.close()
  })

  it('UI-26 shows what has the focus on a chart and in a ticket, and gives it back', async () => {
    const context = await openPhone(site.browser, { baseURL: site.url })
    await remember(context, 'en-US', 'demo', await signIn(site.url, 'demo'))
    const page = await context.newPage()
    await page.goto('/pages/stock/stockKline?symbol=HBL')
    const chart = page.getByRole('img', { name: 'HBL' })
    await chart.focus()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    expect(
      await chart.evaluate(element => [element.matches(':focus'), getComputedStyle(element).outlineStyle]),
    ).toEqual([true, 'solid'])

    const buy = page.getByRole('button', { name: 'Buy', exact: true })
    await buy.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByLabel('Quantity', { exact: true }).waitFor()
    // The sheet has come to rest.
    await page
      .locator('dialog[data-shown]')
      .evaluate(dialog => Promise.all(dialog.getAnimations().map(a => a.finished)))
    const focused = await tabThrough(page, 'dialog', /Review buy order/)
    expect(focused.filter(({ covered }) => covered)).toEqual([])
    expect(focused.map(({ text }) => text)).toEqual(expect.arrayContaining(['Market', 'Review buy order']))
    await page.keyboard.press('Escape')
    await expect.poll(() => buy.evaluate(element => element.matches(':focus'))).toBe(true)
    await context.close()
  })

  it('STM-11 a document whose tap is too long ago to share it is saved', async () => {
    const context = await openPhone(site.browser, { baseURL: site.url })
    await remember(context, 'en-US', 'demo', await signIn(site.url, 'demo'))
    await context.addInitScript(() => {
      navigator.canShare = () => true
      // What Chromium answers when the file took longer to come than a tap counts.
      navigator.share = () => Promise.reject(new DOMException('Must be handling a user gesture', 'NotAllowedError'))
    })
    const page = await context.newPage()
    await page.goto('/pages/user/record')
    await page
      .getByRole('button', { name: /20\d\d/ })
      .first()
      .tap()
    await page.getByRole('button', { name: 'CSV, for a spreadsheet' }).tap()
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Share', exact: true }).tap(),
    ])
    expect(saved.suggestedFilename()).toMatch(/\.csv$/)
    await context.close()
  })
})

/** What of a part of the page gets the focus, from where it is to the one named so, and whether something lies over it. */
async function tabThrough(page: Page, part: 'main' | 'dialog', last: RegExp) {
  const focused: { readonly text: string; readonly covered: boolean }[] = []
  for (let presses = 0; presses < 60 && !last.test(focused.at(-1)?.text ?? ''); presses++) {
    await page.keyboard.press('Tab')
    const seen = await page.evaluate(within => {
      const element = document.activeElement
      if (!element?.closest(within)) return undefined
      const { top, bottom, left, right } = element.getBoundingClientRect()
      const corners = [top + 2, bottom - 2].map(y => document.elementFromPoint((left + right) / 2, y))
      return { text: element.textContent, covered: corners.some(corner => !element.contains(corner)) }
    }, part)
    if (seen) focused.push(seen)
  }
  return focused
}
