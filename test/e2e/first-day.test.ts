import type { Locale } from '@firoza/i18n/locale'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { goToNextDay, lastCode } from '../staff.ts'
import { call } from '../wire.ts'
import { signIn } from './signed-in.ts'
import { asTyped, figureOf, type Phone, pressCode, takePhone, untilOffered } from './story.ts'
import { withHouse } from './with-house.ts'

const house = withHouse()

const CODE = '593817'
const PASSWORD = 'chai aur paratha'
const SYMBOL = 'OGDC'
const QUANTITY = 20
const ANSWER_MS = 60_000

describe.each([
  { locale: 'en-US', phone: '03211234501' },
  { locale: 'ur-PK', phone: '03211234502' },
] as const)('a first day and the next one, in $locale', ({ locale, phone }) => {
  it('USER-13 ENG-11 PTF-14 registers, buys, waits for the settlement, sells, sees each movement, signs out', async () => {
    const person = await takePhone(house, locale)
    const { page, t, faults, button } = person
    await register(person, asTyped(phone, locale))
    await button(t('auth.startDemo')).tap()
    await page.waitForURL('**/pages/tabbar/home')

    // Without a code the ticket leads to where it is set, and from there one comes back.
    await openTicket(person, 'buy')
    await page.getByRole('link', { name: t('stock.setCode') }).tap()
    await setCode(person)

    const { token } = await signIn(house.url, 'demo')
    await untilOffered(house, SYMBOL, token)
    // By limit, above the last price: it trades at once against whoever is there, at that price or better.
    await openTicket(person, 'buy')
    await page.getByRole('radio', { name: t('stock.type_limit') }).tap()
    await typeQuantity(person, QUANTITY, locale)
    const last = Number(await page.getByLabel(t('stock.limitPrice'), { exact: true }).inputValue())
    const { upper } = await call(house.url, 'GET /stock/order/ticket', { symbol: SYMBOL }, token)
    const limit = Math.min(last * 1.02, upper / 100).toFixed(2)
    await page.getByLabel(t('stock.limitPrice'), { exact: true }).fill(asTyped(limit, locale))
    await send(person, 'buy')
    const ticket = page.getByRole('dialog')
    await ticket.getByText(t('stock.resultFilled')).waitFor({ timeout: ANSWER_MS })
    const costs = await Promise.all((await ticket.locator('dd').all()).map(figureOf))
    const total = costs.pop() ?? 0
    expect(costs).toHaveLength(4)
    expect(total).toBeCloseTo(
      costs.reduce((sum, cost) => sum + cost, 0),
      2,
    )
    await button(t('stock.done')).tap()

    // By market.
    await openTicket(person, 'buy')
    await page.getByRole('radio', { name: t('stock.type_market') }).tap()
    await typeQuantity(person, QUANTITY, locale)
    await send(person, 'buy')
    await ticket.getByText(t('stock.resultFilled')).waitFor({ timeout: ANSWER_MS })
    await button(t('stock.done')).tap()

    // What was bought is there, and locked until it settles.
    await page.goto('/pages/tabbar/position')
    const position = page.getByRole('article', { name: SYMBOL })
    await position.waitFor()
    expect(await factOf(person, 'stock.locked')).toBe(2 * QUANTITY)
    expect(await factOf(person, 'stock.available')).toBe(0)

    // The page stands all the while, and says by itself that they have settled, also where it listens only after that was told.
    await goToNextDay(house.url)
    await expect.poll(() => factOf(person, 'stock.locked'), { timeout: ANSWER_MS }).toBe(0)
    expect(await factOf(person, 'stock.available')).toBe(2 * QUANTITY)

    await untilOffered(house, SYMBOL, token)
    await openTicket(person, 'sell')
    await page.getByRole('radio', { name: t('stock.type_market') }).tap()
    await typeQuantity(person, 2 * QUANTITY, locale)
    await send(person, 'sell')
    await ticket.getByText(t('stock.resultFilled')).waitFor({ timeout: ANSWER_MS })
    await button(t('stock.done')).tap()

    // Every movement has its journal.
    await page.goto('/pages/fundsDetail/index')
    const main = page.getByRole('main')
    // The grant, and at least money and shares of each of the three orders.
    await main.getByText(/#\d+/).nth(3).waitFor()

    await page.goto('/pages/tabbar/home')
    await button(t('shell.openMenu')).tap()
    await button(t('shell.signOut')).tap()
    await page
      .getByRole('dialog', { name: t('shell.signOutQuestion') })
      .getByRole('button', { name: t('shell.signOut') })
      .tap()
    await page.waitForURL('**/pages/account/login')
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toMatch(/"userToken":"[^"]/)
    expect(faults).toEqual([])
    await person.context.close()
  })
})

async function register({ page, t, button }: Phone, phone: string): Promise<void> {
  await page.goto('/pages/account/reg')
  await page.getByLabel(t('auth.phone'), { exact: true }).fill(phone)
  await button(t('auth.sendCode')).tap()
  await page.getByText(t('auth.codeSandbox')).waitFor()
  await page.getByLabel(t('auth.code'), { exact: true }).fill(await lastCode(house.url))
  await page.getByLabel(t('auth.passwordNew'), { exact: true }).fill(PASSWORD)
  await page.getByLabel(t('auth.passwordAgain'), { exact: true }).fill(PASSWORD)
  await page.getByRole('checkbox').check()
  await button(t('auth.register')).tap()
  await page.getByText(t('auth.readyTitle')).waitFor()
}

async function setCode({ page, t, button }: Phone): Promise<void> {
  await page.getByLabel(t('auth.password'), { exact: true }).fill(PASSWORD)
  await button(t('auth.continue')).tap()
  await page.getByText(t('auth.codeNewStep')).first().waitFor()
  await pressCode(page, CODE)
  await page.getByText(t('auth.codeAgainStep')).first().waitFor()
  await pressCode(page, CODE)
  await page.getByRole('status').getByText(t('auth.codeSet')).first().waitFor()
}

async function openTicket({ page, t, button }: Phone, side: 'buy' | 'sell'): Promise<void> {
  await page.goto(`/pages/stock/stockKline?symbol=${SYMBOL}`)
  await button(t(`market.${side}`)).tap()
  await page.getByRole('dialog').getByLabel(t('stock.quantity'), { exact: true }).waitFor()
}

async function typeQuantity({ page, t }: Phone, quantity: number, locale: Locale): Promise<void> {
  const field = page.getByLabel(t('stock.quantity'), { exact: true })
  await field.fill(asTyped(String(quantity), locale))
  await expect.poll(() => field.inputValue()).toBe(String(quantity))
}

/** From the fields through the review to the code; the code is asked for only where it has grown old. */
async function send({ page, t }: Phone, side: 'buy' | 'sell'): Promise<void> {
  const ticket = page.getByRole('dialog')
  const next = ticket.getByRole('button', { name: t(side === 'buy' ? 'stock.reviewBuy' : 'stock.reviewSell') })
  await expect.poll(() => whyNot(page, next)).toBe('')
  await next.tap()
  const review = ticket.getByRole('region', { name: t('stock.reviewTitle') })
  await review.getByRole('button', { name: t(`stock.${side}`), exact: true }).tap()
  const pad = ticket.getByRole('group', { name: t('stock.codeTitle') })
  const done = ticket.getByText(t('stock.resultFilled'))
  await pad.or(done).first().waitFor({ timeout: ANSWER_MS })
  if (await pad.isVisible()) await pressCode(page, CODE)
}

/** Why a button cannot be pressed, as it says itself. */
async function whyNot(page: Page, button: Locator): Promise<string> {
  if ((await button.getAttribute('aria-disabled')) === null) return ''
  return page.locator(`[id="${await button.getAttribute('aria-describedby')}"]`).innerText()
}

async function factOf({ page, t }: Phone, key: 'stock.locked' | 'stock.available'): Promise<number> {
  const term = page.getByRole('article', { name: SYMBOL }).locator('dt', { hasText: t(key) })
  return figureOf(term.locator('xpath=following-sibling::dd'))
}
