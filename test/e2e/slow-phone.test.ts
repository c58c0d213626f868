import { generate } from 'otplib'
import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import { SANDBOX_CODE, SANDBOX_INVESTORS, SANDBOX_PASSWORD } from '../../apps/server/src/sandbox/seed-people.ts'
import { call } from '../wire.ts'
import { remember, signIn } from './signed-in.ts'
import { type Phone, pressCode, takePhone, walk } from './story.ts'
import { withSite } from './with-site.ts'

const site = withSite()

it('CLI-15 an authenticator app is turned on by buttons pressed twice, and its recovery codes are seen', async () => {
  const person = await ownPhone('ur-PK', 1)
  const { page, t, faults } = person
  await page.goto('/pages/user/security')
  await page.getByRole('button', { name: t('auth.totp') }).tap()
  const sheet = page.getByRole('dialog', { name: t('auth.totp') })
  await sheet.getByLabel(t('auth.factorPassword'), { exact: true }).fill(SANDBOX_PASSWORD)
  await pressTwice(sheet.getByRole('button', { name: t('auth.begin') }))
  await sheet.getByText(t('auth.scan')).waitFor()
  const secret = await sheet.getByText(/^[A-Z2-7]{32}$/).innerText()
  await sheet.getByLabel(t('auth.factorCode'), { exact: true }).fill(await codeNow(secret))
  await pressTwice(sheet.getByRole('button', { name: t('auth.turnOn') }))
  await expect.poll(() => sheet.getByText(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/).count()).toBe(10)
  expect(faults).toEqual([])
  await person.context.close()
})

it('UI-46, UI-49, BNK-14 a code that is changed goes back by the arrow step by step, and is sent once more where no answer came', async () => {
  const person = await ownPhone('ur-PK')
  const { page, t, faults, button } = person
  await page.goto('/pages/user/security')
  await page.getByRole('heading', { level: 1, name: t('account.securityTitle') }).waitFor()
  await walk(person, '/pages/user/tradePassword?kind=withdrawal')
  const pad = (step: 'auth.codeOldStep' | 'auth.codeNewStep' | 'auth.codeAgainStep') =>
    page.getByRole('group', { name: t(step), exact: true }).waitFor()
  await pad('auth.codeOldStep')
  await pressCode(page, SANDBOX_CODE)
  await pad('auth.codeNewStep')
  await pressCode(page, '864209')
  await pad('auth.codeAgainStep')
  await pressCode(page, '86')
  await button(t('ui.back')).tap()
  await pad('auth.codeNewStep')
  await page.goBack({ timeout: 3_000 }).catch(() => undefined)
  await pad('auth.codeOldStep')
  await pressCode(page, SANDBOX_CODE)
  await pad('auth.codeNewStep')
  await pressCode(page, '864209')
  await pad('auth.codeAgainStep')
  let calls = 0
  await page.route('**/api/user/update/withdrawalCode', async route => {
    calls += 1
    if (calls > 1) return route.continue()
    await route.fetch()
    return route.abort('connectionreset')
  })
  await pressCode(page, '864209')
  await button(t('ui.retry')).tap()
  await page.getByRole('main').getByText(t('auth.withdrawalSet'), { exact: true }).waitFor()
  expect(calls, 'once sent, once asked for').toBe(2)
  await button(t('ui.back')).first().tap()
  await page.getByRole('heading', { level: 1, name: t('account.securityTitle') }).waitFor()
  expect(faults).toEqual([])
  await person.context.close()
})

it('UI-46 an order goes back step by step, from its code to its review to its fields, which are as they were', async () => {
  const person = await ownPhone('ur-PK')
  const { page, t, faults, button } = person
  await page.goto('/pages/tabbar/markets')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await walk(person, '/pages/stock/stockKline?symbol=OGDC')
  await button(t('market.buy')).tap()
  const ticket = page.getByRole('dialog')
  const quantity = ticket.getByLabel(t('stock.quantity'), { exact: true })
  await quantity.fill('5')
  await ticket.getByRole('radio', { name: t('stock.type_market') }).tap()
  await ticket.getByRole('button', { name: t('stock.reviewBuy') }).tap()
  const review = ticket.getByRole('region', { name: t('stock.reviewTitle') })
  await review.getByRole('button', { name: t('stock.buy'), exact: true }).tap()
  await ticket.getByRole('group', { name: t('stock.codeTitle') }).waitFor()
  await pressCode(page, '86')
  await page.goBack({ timeout: 3_000 }).catch(() => undefined)
  // A browser lets a page keep its person once for each touch.
  await review.getByRole('heading').tap()
  await page.keyboard.press('Escape')
  await quantity.waitFor()
  await expect.poll(() => quantity.inputValue()).toBe('5')
  await ticket.getByRole('heading').first().tap()
  await page.goBack({ timeout: 3_000 }).catch(() => undefined)
  await ticket.waitFor({ state: 'hidden' })
  expect(new URL(page.url()).pathname).toBe('/pages/stock/stockKline')
  expect(faults).toEqual([])
  await person.context.close()
})

it('UI-42 the switch of quiet hours and the button that sends a message keep the focus of the keyboard', async () => {
  const person = await ownPhone('en-US')
  const { page, t, faults } = person
  await page.goto('/pages/notice/list?view=settings')
  const quiet = page.getByRole('switch', { name: t('notify.quiet') })
  await quiet.focus()
  await page.keyboard.press('Space')
  await page.getByLabel(t('notify.quietFrom'), { exact: true }).waitFor()
  await page.keyboard.press('Space')
  await page.getByLabel(t('notify.quietFrom'), { exact: true }).waitFor({ state: 'detached' })
  await page.keyboard.press('Space')
  const settings = async () =>
    (await call(site.url, 'GET /user/notify/settings', {}, (await signIn(site.url, 'real')).token)).quiet
  await expect.poll(settings).toMatchObject({ fromMinute: 22 * 60 })
  await expect.poll(() => quiet.evaluate(element => element === document.activeElement)).toBe(true)

  await page.goto('/pages/user/service')
  await page.getByRole('textbox', { name: t('support.write') }).fill('When does a purchase settle?')
  const send = page.getByRole('button', { name: t('support.send'), exact: true })
  await send.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('main').getByText('When does a purchase settle?').waitFor()
  await expect.poll(() => send.evaluate(element => element === document.activeElement)).toBe(true)
  expect(faults).toEqual([])
  await person.context.close()
})

it('UI-48 the whole of an address of coins is seen in its field, and a changed password is kept for the number that logs in', async () => {
  const person = await ownPhone('ur-PK')
  const { page, t, faults } = person
  await page.goto('/pages/wallet/addAddress')
  const field = page.getByLabel(t('coin.addressLabel'), { exact: true })
  await field.fill(' 0x52908400098527886E0F\n7030069857D2E4169EE7 ')
  await expect.poll(() => field.inputValue()).toBe('0x52908400098527886E0F7030069857D2E4169EE7')
  const hidden = await field.evaluate(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
    Math.max(scrollWidth - clientWidth, scrollHeight - clientHeight),
  )
  expect(hidden).toBe(0)
  await field.press('Enter')
  await page.getByText(t('coin.ownWalletNeeded')).waitFor()
  await page.goto('/pages/user/loginPassword')
  await page.getByLabel(t('auth.passwordOld'), { exact: true }).waitFor()
  await expect
    .poll(() => page.locator('form input[autocomplete=username]').inputValue())
    .toBe(SANDBOX_INVESTORS[0].phone)
  expect(faults).toEqual([])
  await person.context.close()
})

// The last of this file: whoever signs in after it is asked for a code.
it('USER-27 an authenticator app whose recovery codes were lost on their way says that it is on, and leads to new ones', async () => {
  const person = await ownPhone('ur-PK')
  const { page, t, faults } = person
  await page.goto('/pages/user/security')
  await page.getByRole('button', { name: t('auth.totp') }).tap()
  const sheet = page.getByRole('dialog', { name: t('auth.totp') })
  const password = sheet.getByLabel(t('auth.factorPassword'), { exact: true })
  await password.fill(SANDBOX_PASSWORD)
  await sheet.getByRole('button', { name: t('auth.begin') }).tap()
  const secret = await sheet.getByText(/^[A-Z2-7]{32}$/).innerText()
  await page.route('**/api/user/totp/confirm', async route => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await sheet.getByLabel(t('auth.factorCode'), { exact: true }).fill(await codeNow(secret))
  await sheet.getByRole('button', { name: t('auth.turnOn') }).tap()
  await sheet.getByText(t('auth.codesLost'), { exact: true }).waitFor()
  await password.fill(SANDBOX_PASSWORD)
  await sheet.getByRole('button', { name: t('auth.codesRenew') }).tap()
  await page.getByLabel(t('auth.factor'), { exact: true }).fill(await codeNow(secret, 30))
  await page.getByRole('button', { name: t('auth.confirm'), exact: true }).tap()
  await expect.poll(() => sheet.getByText(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/).count()).toBe(10)
  expect(faults).toEqual([])
  await person.context.close()
})

/** Of the first one, but for whoever turns on what is asked at each sign-in. */
async function ownPhone(locale: 'en-US' | 'ur-PK', who: 0 | 1 = 0): Promise<Phone> {
  const person = await takePhone(site, locale)
  await remember(person.context, locale, 'real', await signIn(site.url, 'real', SANDBOX_INVESTORS[who].phone))
  return person
}

/** Within one moment, as a phone that is too slow to show what the first tap did hands both on. */
async function pressTwice(button: Locator): Promise<void> {
  await button.evaluate(element => {
    for (let times = 0; times < 2; times++) (element as HTMLElement).click()
  })
}

/** What an authenticator app shows by the machine's clock, or will so much later. */
function codeNow(secret: string, laterSeconds = 0): Promise<string> {
  return generate({ secret, epoch: Math.floor(Date.now() / 1000) + laterSeconds })
}
