import { translatorFor } from '@firoza/i18n/server-translator'
import { generate } from 'otplib'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { PATHS } from '../../apps/console/src/paths.ts'
import { SANDBOX_INVESTORS, SANDBOX_PASSWORD, SANDBOX_STAFF } from '../../apps/server/src/sandbox/seed-people.ts'
import { staffToken } from '../staff.ts'
import { ask, call } from '../wire.ts'
import { axeFaults } from './axe.ts'
import { openPhone } from './browser.ts'
import { ConsoleRecords } from './console-records.ts'
import { settled } from './settled.ts'
import { signIn as phoneSignIn } from './signed-in.ts'
import { withSite } from './with-site.ts'

const [maker, checker, helper] = SANDBOX_STAFF
const [investor] = SANDBOX_INVESTORS
const REASON = 'Asked by phone to be disabled'

const site = withSite()
const things = new ConsoleRecords(site)

const investorSignIn = () =>
  ask(site.url, {
    method: 'POST',
    path: '/user/login',
    input: { phone: investor.phone, password: SANDBOX_PASSWORD },
  })

async function signIn(page: Page, password: string, name: string = maker.name): Promise<void> {
  await page.fill('input[name=username]', name)
  await page.fill('input[name=password]', password)
  await page.keyboard.press('Enter')
}

/** The other console, in a browser of its own, approves the oldest request that waits. */
async function approveOldest(): Promise<void> {
  const context = await site.browser.newContext({ viewport: { width: 1280, height: 800 }, baseURL: site.url })
  const page = await context.newPage()
  await page.goto('/console/')
  await signIn(page, checker.password, checker.name)
  await page.getByRole('link', { name: /^Approvals/ }).click()
  await page.getByRole('table').getByRole('link').first().click()
  await page.getByRole('heading', { name: 'Details' }).waitFor()
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await page.getByText('This case is closed.').waitFor()
  await context.close()
}

/** Stands on a page that could not be loaded. */
const TRY_AGAIN = /^(Try again|دوبارہ کوشش کریں)$/

/** Every page of the console, as its routes have them: one that is added is walked through by itself. */
async function everyPath(): Promise<string[]> {
  const paths: string[] = ['ledger/accounts?realm=demo&asset=PKR&code=sandbox_bank']
  for (const tab of ['accounts', 'calendar', 'tariffs', 'requests']) paths.push(`settings?tab=${tab}`)
  for (const path of PATHS) {
    paths.push(path.includes(':') ? `${path.split('/:')[0]}/${await things.numberOf(path)}`.slice(1) : path.slice(1))
  }
  return paths
}

/** Whatever a page says in the browser's console, or fails to fetch, is a fault of ours. */
function listen(page: Page): string[] {
  const faults: string[] = []
  page.on('pageerror', error => faults.push(error.message))
  page.on('console', said => said.type() === 'error' && faults.push(`${said.text()} ${said.location().url}`))
  return faults
}

const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1280, height: 844 }

/** Tables that do not fit and would be pushed sideways. */
function tooWide(page: Page): Promise<string[]> {
  return page
    .locator('section.overflow-x-auto')
    .evaluateAll(tables =>
      tables
        .filter(table => table.scrollWidth > table.clientWidth)
        .map(table => `at ${innerWidth}, ${table.ariaLabel} is ${table.scrollWidth - table.clientWidth} px too wide`),
    )
}

/** What axe finds on the page as it stands on a desktop and on a phone, and in the colours of the other theme; and what is too wide for a desktop. */
async function faultsOfViews(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 1024, height: 768 })
  const onConsole = await tooWide(page)
  await page.setViewportSize(DESKTOP)
  onConsole.push(...(await axeFaults(page)), ...(await tooWide(page)))
  await turnTheme(page)
  const colours = await axeFaults(page, { runOnly: ['color-contrast'] })
  await turnTheme(page)
  await page.setViewportSize(PHONE)
  return [...onConsole, ...colours, ...(await axeFaults(page))]
}

async function turnTheme(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { dataset } = document.documentElement
    dataset.theme = dataset.theme === 'dark' ? 'light' : 'dark'
    // Half way from one theme to the other, colours are of neither.
    for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish()
  })
}

/** What belongs to a person is shown to whoever says why they look; answers whether it was asked for. */
async function namePurpose(page: Page, label: string): Promise<boolean> {
  const purpose = page.getByLabel(label, { exact: true })
  if ((await purpose.count()) === 0) return false
  await purpose.fill('Complaint 1432')
  await purpose.press('Enter')
  await purpose.waitFor({ state: 'detached' })
  return true
}

/**
 * To a page by its address as one types it; or, where `within`, without leaving the console, as its links lead there: what the console has
 * loaded stays. Another view of the same page is always loaded, so that it is not taken for the one before.
 */
async function goTo(page: Page, path: string, within: boolean): Promise<void> {
  const address = `/console/${path}`
  const samePage = new URL(page.url()).pathname === address.split('?')[0]
  if (!within || samePage) await page.goto(address)
  else await page.evaluate(to => history.pushState(null, '', to), address)
}

describe('a day at the staff console', () => {
  it('DSK-3 DSK-4 disables a person with a reason, sees it in the logs, enables them, halts a share, moves the clock', async () => {
    const context = await site.browser.newContext({ viewport: DESKTOP, timezoneId: 'Asia/Karachi', baseURL: site.url })
    const page = await context.newPage()
    await page.goto('/console/')
    await signIn(page, 'not the password')
    await page.getByRole('alert').waitFor()
    const faults = listen(page)
    await signIn(page, maker.password)
    await page.getByRole('heading', { name: 'Work queue' }).waitFor()
    await page.keyboard.press('g')
    await page.keyboard.press('o')
    await page.getByRole('heading', { name: 'Outbox' }).waitFor()

    await call(site.url, 'POST /common/code/send', { purpose: 'reset', phone: investor.phone })
    await page.getByText('Shown here only').first().waitFor()
    await page.getByRole('button', { name: /^Copy code \d{6}$/ }).waitFor()

    await page.keyboard.press('g')
    await page.keyboard.press('p')
    await page.getByRole('link', { name: investor.publicId }).click()
    const purpose = page.getByLabel('Purpose')
    await purpose.fill('Complaint 1432')
    await purpose.press('Enter')
    await page.getByText(investor.e164).waitFor()
    await expect.poll(() => page.getByText('1,000,000.00').count()).toBeGreaterThan(0)

    expect(await axeFaults(page)).toEqual([])
    const disable = page.getByRole('button', { name: 'Disable', exact: true })
    await expect.poll(() => disable.getAttribute('aria-disabled')).toBe('true')
    const why = page.getByLabel('Reason').first()
    await why.fill(REASON)
    await disable.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click()
    await page.getByText('Request submitted. Another').first().waitFor()
    expect((await investorSignIn()).data.reason, 'nothing happens by one person').toBeUndefined()
    await approveOldest()
    await page.getByRole('button', { name: 'Refresh' }).click()
    await page.getByText('Reason for disabling:').waitFor()
    expect((await investorSignIn()).data.reason).toBe('user_disabled')

    await why.fill('Asked to be enabled')
    await page.getByRole('button', { name: 'Enable', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Enable' }).click()
    await approveOldest()
    await page.getByRole('button', { name: 'Refresh' }).click()
    await page.getByRole('heading', { name: 'Disable customer' }).waitFor()
    const { token } = await phoneSignIn(site.url, 'real')
    const looks = await call(site.url, 'POST /user/access/log', { limit: 50 }, token)
    expect(looks.items).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ action: 'viewed', reason: '' }),
        expect.objectContaining({ action: 'disabled', reason: REASON }),
      ]),
    )

    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').getByRole('searchbox').fill('j 1')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Ledger entry 1' }).waitFor()
    await page.getByText('Balanced (total 0)').waitFor()
    // While the palette fades, what is behind it has less contrast.
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    expect(await axeFaults(page)).toEqual([])

    await page.locator('body').press('g')
    await page.keyboard.press('l')
    await page.getByText(/^The ledger balances/).waitFor()

    await page.keyboard.press('g')
    await page.keyboard.press('m')
    const share = page.getByRole('row').filter({ hasText: 'Habib Bank' })
    await share.getByRole('button', { name: 'Halt trading' }).click()
    await page.getByRole('dialog').getByLabel('Reason').fill('news to come')
    await page.getByRole('dialog').getByRole('button', { name: 'Halt trading' }).click()
    await share.getByText('Halted').waitFor()
    await expect
      .poll(() => page.getByRole('radio', { name: 'Real', exact: true }).isChecked(), { message: 'STF-10' })
      .toBe(true)
    await share.getByRole('button', { name: 'Resume trading' }).click()
    await page.getByRole('dialog').getByLabel('Reason').fill('the news is out')
    await page.getByRole('dialog').getByRole('button', { name: 'Resume trading' }).click()
    await share.getByText('Trading', { exact: true }).waitFor()

    await page.keyboard.press('g')
    await page.keyboard.press('c')
    await page.getByRole('button', { name: '1 hour' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Advance clock' }).click()
    await page.getByText('Clock advanced').waitFor()

    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByLabel('Staff name').waitFor()
    expect(faults).toEqual([])
    await context.close()
  })

  it('DSK-12, STF-28 finds the queue, the table and the search again that one left for a case', async () => {
    const context = await site.browser.newContext({ viewport: DESKTOP, baseURL: site.url })
    const page = await context.newPage()
    await page.goto('/console/')
    await signIn(page, maker.password)
    await page
      .getByRole('link', { name: /^Identity verification/ })
      .first()
      .click()
    const verified = page.getByRole('radio', { name: 'Verified' })
    await verified.click()
    await page.getByRole('link', { name: 'Customers' }).click()
    await page.getByRole('heading', { name: 'Customers' }).waitFor()
    await page.goBack()
    await verified.waitFor()
    await expect.poll(() => verified.isChecked()).toBe(true)

    await page.getByRole('link', { name: 'Ledger' }).click()
    const demo = page.getByRole('radio', { name: 'Demo' })
    await demo.click()
    const filter = page.getByRole('searchbox', { name: 'Filter' })
    await filter.fill('PKR')
    const debit = page.getByRole('columnheader', { name: 'Debit' })
    await debit.getByRole('button').click()
    await page.getByRole('table').getByRole('link').first().click()
    await page.getByRole('heading', { level: 1, name: / · PKR$/ }).waitFor()
    await page.goBack()
    await debit.waitFor()
    const seen = async () => [await demo.isChecked(), await filter.inputValue(), await debit.getAttribute('aria-sort')]
    await expect.poll(() => seen()).toEqual([true, 'PKR', 'ascending'])
    // What a table is filtered by may be of people: a reload forgets it, and it stands in no address.
    await page.reload()
    await debit.waitFor()
    await expect.poll(() => seen()).toEqual([true, '', null])

    // A search does not wait for the list that the page begins with, which never comes.
    await page.route('**/api/staff/audit/list*', () => undefined, { times: 1 })
    await page.getByRole('link', { name: 'Audit log' }).click()
    const [person, action] = ['Customer', 'Action'].map(name => page.getByLabel(name, { exact: true }))
    await person?.fill(investor.publicId)
    await action?.fill('staff')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/audit?action=staff')
    await page.getByRole('link', { name: 'Customers' }).click()
    await page.getByRole('heading', { name: 'Customers' }).waitFor()
    await page.goBack()
    await expect
      .poll(async () => [await person?.inputValue(), await action?.inputValue()])
      .toEqual([investor.publicId, 'staff'])
    await context.close()
  })

  it('DSK-4 gives the focus back to the button that asked, when a dialog is left by Escape', async () => {
    const receipt = { transactionId: 'R-1', amount: '1000', senderName: 'Ayesha Khan', reference: 'rent' } as const
    const token = await staffToken(site.url)
    await call(site.url, 'POST /staff/deposit/receipt', { channel: 'pk_counter', ...receipt }, token)
    const context = await site.browser.newContext({ viewport: DESKTOP, baseURL: site.url })
    const page = await context.newPage()
    await page.goto('/console/deposits/unmatched')
    await signIn(page, maker.password)
    const button = page.getByRole('button', { name: 'Returned by the bank' })
    await button.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByRole('textbox').first().waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expect.poll(() => button.evaluate(element => element === document.activeElement)).toBe(true)
    await context.close()
  })

  it('DSK-5 shows what one may not do as disabled, with the permission it needs', async () => {
    const context = await site.browser.newContext({ viewport: { width: 1280, height: 800 }, baseURL: site.url })
    const page = await context.newPage()
    await page.route('**/api/staff/me', async route => {
      const response = await route.fetch()
      const body = await response.json()
      body.data.permissions = ['desk.enter', 'outbox.read', 'user.read']
      await route.fulfill({ response, json: body })
    })
    await page.goto('/console/')
    await signIn(page, maker.password)
    await page.getByText('Requires permission: view the ledger').first().waitFor()
    expect(await page.getByRole('link', { name: 'Ledger' }).count()).toBe(0)
    await page.getByRole('link', { name: 'Customers' }).waitFor()
    await context.close()
  })

  it('STF-14 shows the recovery codes until they are kept, though the session has become a whole one meanwhile', async () => {
    const context = await site.browser.newContext({ viewport: { width: 1280, height: 800 }, baseURL: site.url })
    const page = await context.newPage()
    // As in a live installation: who has no second factor can set one up and do nothing else.
    await page.route('**/api/staff/me', async route => {
      const response = await route.fetch()
      const body = await response.json()
      body.data.enrolling = !body.data.secondFactor
      await route.fulfill({ response, json: body })
    })
    await page.goto('/console/')
    await signIn(page, helper.password, helper.name)
    await page.getByText('Set up two-step verification to use the console').waitFor()
    await page.fill('input[name=password]', helper.password)
    await page.keyboard.press('Enter')
    await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor()
    const secret = await page.locator('code').innerText()
    await page.getByLabel('Authenticator code').fill(await generate({ secret: secret.replaceAll(' ', '') }))
    const whole = page.waitForResponse('**/api/staff/me')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Recovery codes' }).waitFor()
    await whole
    await page.waitForLoadState('networkidle')
    await expect.poll(() => page.locator('ol li').count()).toBe(10)
    expect(await axeFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'I have saved them' }).click()
    await page.getByRole('heading', { name: 'Work queue' }).waitFor()
    await context.close()
  })

  it('STF-29 ends the sign-in on another computer, with the password, and that one says so', async () => {
    const open = async () => {
      const context = await site.browser.newContext({ viewport: DESKTOP, baseURL: site.url })
      const page = await context.newPage()
      await page.goto('/console/keys')
      await signIn(page, checker.password, checker.name)
      await page.getByRole('heading', { name: 'Active sessions' }).waitFor()
      return { context, page }
    }
    const [other, own] = [await open(), await open()]
    const device = own.page.getByRole('button', { name: /^End session on Chrome, / }).first()
    await device.click()
    const dialog = own.page.getByRole('dialog', { name: 'End this session?' })
    await dialog.getByLabel('Password', { exact: true }).fill('not the password')
    await own.page.keyboard.press('Enter')
    await dialog.getByRole('alert').waitFor()
    expect(await axeFaults(own.page)).toEqual([])
    await dialog.getByLabel('Password', { exact: true }).fill(checker.password)
    await dialog.getByRole('button', { name: 'End session', exact: true }).click()
    await own.page.getByText('1 session ended').first().waitFor()
    await own.page.getByText('This session', { exact: true }).waitFor()
    await other.page.reload()
    await other.page.getByText('Your session has ended').waitFor()
    for (const { context } of [own, other]) await context.close()
  })

  // At once: a walk keeps one core busy.
  it.concurrent.each(['en-US', 'ur-PK'] as const)(
    'DSK-6 every page of the console passes axe, on a phone too where it fits the width, in %s',
    { timeout: 900_000 },
    async language => {
      const context = await openPhone(site.browser, { baseURL: site.url })
      await context.addInitScript(
        stored => localStorage.setItem('firoza.console', stored),
        JSON.stringify({ state: { language, theme: language === 'ur-PK' ? 'dark' : 'light' }, version: 1 }),
      )
      const page = await context.newPage()
      const faults = listen(page)
      const stands = settled(page, '#content h1')
      await page.goto('/console/')
      await page.waitForSelector('input[name=username]')
      expect(await axeFaults(page)).toEqual([])
      await signIn(page, maker.password)
      await page.waitForSelector('input[name=username]', { state: 'detached' })
      for (const path of [...(await everyPath()), 'nowhere']) {
        await goTo(page, path, language === 'ur-PK')
        await stands()
        if (await namePurpose(page, translatorFor(language)('console-shell.purpose'))) await stands()
        faults.push(...(await faultsOfViews(page)).map(fault => `${path}: ${fault}`))
        if (path !== 'nowhere') expect(await page.getByRole('button', { name: TRY_AGAIN }).count(), path).toBe(0)
        const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
        expect(wide, `${path} is wider than the phone`).toBe(false)
      }
      expect(faults, faults.join('\n')).toEqual([])
      await context.close()
    },
  )
})
