import { estimatedGainsTax } from '@firoza/core/stock/gains-tax'
import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { plainPicture } from '../../apps/server/src/testing/plain-picture.ts'
import { goToNextDay, lastCode, passSeconds, passUntil, staffToken } from '../staff.ts'
import { call } from '../wire.ts'
import { axeFaults } from './axe.ts'
import { settled } from './settled.ts'
import { remember } from './signed-in.ts'
import { asTyped, endsOf, figureOf, type Phone, pressCode, takePhone, untilOffered } from './story.ts'
import { countTaps } from './taps.ts'
import { withSite } from './with-site.ts'

const site = withSite()

const PHONE = '03211234571'
const PASSWORD = 'chai aur paratha'
const CODE = '593817'
const WITHDRAWAL_CODE = '264908'
/** Few enough for a market that has just opened, and for what was paid in. */
const QUANTITY = 10
const IBAN = 'PK36 SCBL 0000 0011 2345 6702'
const ANSWER_MS = 60_000
const LEVEL_AA = { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }
/** Slow 4G, in bytes a second. */
const SLOW = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 }

it('UI-52, UI-54, UI-55, UI-56, UI-60, ORD-44, STM-12, BNK-17, USER-13, ENG-11, PTF-14, WDR-29, UI-43, UI-19 the first days in Urdu on a small, slow phone: from the registration to the first statement, in few taps', {
  timeout: 600_000,
}, async () => {
  const person = await takePhone(site, 'ur-PK')
  const { page, t, faults, button, context } = person
  await page.setViewportSize({ width: 360, height: 640 })
  const network = await context.newCDPSession(page)
  await network.send('Network.emulateNetworkConditions', SLOW)
  const isStill = settled(page, 'main')
  const clean = async (where: string) => {
    await isStill()
    await standStill(page, 'static')
    expect(await axeFaults(page, LEVEL_AA), where).toEqual([])
    await standStill(page, '')
  }
  const ticket = page.getByRole('dialog')

  await register(person)
  await clean('registered')
  await button(t('auth.startDemo')).tap()
  await page.waitForURL('**/pages/tabbar/home')
  await button(t('home.stepDo_code')).waitFor()
  await clean('home at first')

  // The first trade, with practice money: from home.
  let taps = await countTaps(page)
  await button(t('home.stepDo_code')).tap()
  await setCode(person)
  await clean('the transaction password is set')
  await button(t('home.stepDo_practice')).tap()
  await page.waitForURL('**/pages/stock/stockKline?symbol=*')
  await untilOffered(site, symbolOf(page), (await logInAgain()).tokenDemo)
  await clean('a chart')
  await trade(person, 'buy')
  expect((await taps()).taps, 'taps of the first practice trade').toBeLessThanOrEqual(8)
  await clean('the result of an order')

  // Who one is: the result leads there, and the verified page to the deposit.
  await ticket.getByRole('button', { name: t('home.stepDo_identity') }).tap()
  await page.waitForURL('**/pages/user/kyc')
  await clean('who one is')
  await sayWhoOneIs(person)
  await clean('an identity under review')
  await approve()
  await page.getByText(t('kyc.verifiedTitle')).waitFor({ timeout: ANSWER_MS })
  await clean('verified')

  taps = await countTaps(page)
  await button(t('home.stepDo_deposit')).tap()
  const way = page.getByRole('link', { name: new RegExp(t('deposit.channel_pk_bank')) })
  await way.waitFor()
  await clean('ways to pay in')
  await way.tap()
  await type(page.getByLabel(t('deposit.amount'), { exact: true }), asTyped('50,000', 'ur-PK'))
  await clean('a deposit')
  await button(t('deposit.next')).tap()
  await page.waitForURL('**/rechargeRecord?id=*')
  expect((await taps()).taps, 'taps of a deposit').toBeLessThanOrEqual(4)
  await clean('where to pay')
  await passSeconds(site.url, 20)
  await button(t('home.stepDo_buy')).waitFor({ timeout: ANSWER_MS })
  await clean('a credited deposit')

  // The first share.
  await button(t('home.stepDo_buy')).tap()
  await page.waitForURL('**/pages/stock/stockKline?symbol=*')
  const symbol = symbolOf(page)
  await untilOffered(site, symbol, (await logInAgain()).tokenReal)
  await trade(person, 'buy')
  const costs = await Promise.all((await ticket.locator('dd').all()).map(figureOf))
  const total = costs.pop() ?? 0
  const sum = costs.reduce((sum, cost) => sum + cost, 0)
  expect(costs.length).toBeGreaterThan(3)
  expect(total).toBeCloseTo(sum, 2)
  await clean('the first share')
  await ticket.getByRole('button', { name: t('stock.done') }).tap()

  // The account for a withdrawal: the one that the identity check named, without typing its number or a name.
  await page.goto('/pages/wallet/addBank')
  await button(t('withdraw.fixCode')).tap()
  await setWithdrawalCode(person)
  await page.goto('/pages/wallet/addBank')
  await page.getByRole('radio', { name: IBAN.slice(-4), checked: true }).waitFor()
  await clean('an account known from the identity')
  await button(t('bank.saveNext')).tap()
  await page.getByText(t('bank.codeToSave')).waitFor()
  await pressCode(page, WITHDRAWAL_CODE)
  await page.getByText(t('bank.saved'), { exact: true }).waitFor({ timeout: ANSWER_MS })
  await clean('a saved account')

  // What was bought is locked until it settles on the next day; the page stands all the while, and says so by itself.
  await page.goto('/pages/tabbar/position')
  const position = page.getByRole('article', { name: symbol })
  await position.waitFor()
  await expect.poll(() => figureOf(besideOf(position, t('stock.locked')))).toBe(QUANTITY)
  expect(await figureOf(besideOf(position, t('stock.available')))).toBe(0)
  await clean('a position on its first day')
  await goToNextDay(site.url)
  await expect.poll(() => figureOf(besideOf(position, t('stock.available'))), { timeout: ANSWER_MS }).toBe(QUANTITY)
  expect(await figureOf(besideOf(position, t('stock.locked')))).toBe(0)

  await untilOffered(site, symbol, (await logInAgain()).tokenReal)
  taps = await countTaps(page)
  await trade(person, 'sell')
  expect((await taps()).taps, 'taps of a later trade').toBeLessThanOrEqual(4)
  const gain = await figureOf(besideOf(ticket, t('stock.realised')))
  const tax = Number(estimatedGainsTax(BigInt(Math.round(gain * 100)))) / 100
  await expect.poll(() => figureOf(besideOf(ticket, t('stock.gainsTax')))).toBe(tax)
  await clean('the result of a sale')
  // The estimate explains itself, with the figures of this sale.
  await besideOf(ticket, t('stock.gainsTax')).getByRole('button').tap()
  const explained = page.getByRole('dialog', { name: t('explain.title_gainsTax') })
  await explained.getByText(/15%/).waitFor()
  await clean('a term explained')
  await page.keyboard.press('Escape')
  await explained.waitFor({ state: 'hidden' })
  await ticket.getByRole('button', { name: t('stock.done') }).tap()

  await passUntil(site.url, await usableFrom())
  await page.goto('/pages/withdraw/withdraw')
  const out = page.locator('a[href*="bankWithdraw?type=bank"]').first()
  await out.waitFor()
  await clean('ways to withdraw')
  taps = await countTaps(page)
  await out.tap()
  await page.getByText('25%').tap()
  await clean('what to withdraw')
  await page.locator('form button[type=submit]').tap()
  const confirm = ticket.getByRole('button', { name: /[0-9],[0-9]{3}/ })
  await confirm.waitFor()
  await expect.poll(() => endsOf(ticket.locator('dl dd bdi[dir=ltr]'))).toEqual({ figures: 3, ends: 1 })
  await clean('a withdrawal to confirm')
  await confirm.tap()
  await pressCode(page, WITHDRAWAL_CODE)
  await ticket.getByText(/W[0-9A-Z]{10}/).waitFor({ timeout: ANSWER_MS })
  expect(await taps(), 'taps of a withdrawal').toEqual({ taps: 4, digits: WITHDRAWAL_CODE.length })
  // Divided between two lines, the number of the account would be read in the wrong order in Urdu.
  const number = ticket.locator('bdi', { hasText: '••••' }).last()
  await expect.poll(() => number.evaluate(part => getComputedStyle(part).whiteSpace)).toBe('nowrap')
  await clean('a withdrawal')

  await page.goto('/pages/user/record')
  const months = page.getByRole('group', { name: t('statement.monthly') }).getByRole('button')
  await months.first().waitFor()
  await clean('records and statements')
  await months.first().tap()
  await page.getByRole('dialog').getByText(t('statement.pdf')).tap()
  await page.getByText(t('statement.ready')).waitFor({ timeout: ANSWER_MS })
  await clean('a statement')

  // Each movement is in the records: the deposit, both trades, the withdrawal.
  await page.goto('/pages/fundsDetail/index')
  await page.getByRole('main').getByText(/#\d+/).nth(3).waitFor()
  await clean('each movement')

  // With the first share the steps are over.
  await page.goto('/pages/tabbar/home')
  await page.getByText(t('market.totalAssets'), { exact: true }).waitFor()
  await page.locator('header a[href="/pages/notice/list"]').getByText(/[1-9]/).last().waitFor()
  await clean('home')
  expect(await page.getByText(t('home.firstSteps')).count()).toBe(0)
  await button(t('market.quickMore')).tap()
  const more = page.getByRole('dialog', { name: t('home.allFeatures') })
  await expect.poll(() => more.getByRole('region').count()).toBe(4)
  await clean('all features')
  await page.keyboard.press('Escape')
  await more.waitFor({ state: 'hidden' })

  await button(t('shell.openMenu')).tap()
  await button(t('shell.signOut')).tap()
  const question = page.getByRole('dialog', { name: t('shell.signOutQuestion') })
  await question.getByRole('button', { name: t('shell.signOut') }).tap()
  await page.waitForURL('**/pages/account/login')
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toMatch(/"userToken":"[^"]/)
  expect(faults).toEqual([])
  await context.close()
})

it('DEP-28, ORD-45 somebody new is warned before paying in, and comes back to a filled ticket with a transaction password', async () => {
  const phone = '03211234572'
  await call(site.url, 'POST /common/code/send', { purpose: 'register', phone })
  const secret = { password: PASSWORD, passwordAgain: PASSWORD }
  const input = { phone, code: await lastCode(site.url), ...secret, agreed: true } as const
  const session = await call(site.url, 'POST /user/register', input)
  const paying = await takePhone(site, 'en-US')
  const { t } = paying
  await remember(paying.context, 'en-US', 'real', session)
  await paying.page.goto('/pages/recharge/recharge')
  await paying.page.getByText(t('deposit.identityFirst')).waitFor()
  await paying.page.getByRole('link', { name: t('deposit.verify') }).waitFor()
  const ways = paying.page.getByRole('main').locator('a[href*="Recharge?channel="], a[href*="cryptoRecharge"]')
  await ways.first().waitFor()
  const addresses = await ways.evaluateAll(links => links.map(link => link.getAttribute('href') ?? ''))
  const crypto = addresses.findIndex(address => address.includes('crypto'))
  expect(addresses.slice(0, crypto).every(address => address.includes('channel=pk_'))).toBe(true)
  expect(crypto).toBeGreaterThan(2)
  await paying.page.getByText(t('deposit.arrives_wallet')).first().waitFor()
  expect(paying.faults).toEqual([])
  await paying.context.close()

  const trading = await takePhone(site, 'en-US')
  const { page, button } = trading
  await remember(trading.context, 'en-US', 'demo', { ...session, token: session.tokenDemo })
  await page.goto('/pages/stock/stockKline?symbol=OGDC')
  await button(t('stock.buy')).tap()
  const quantity = page.getByRole('dialog').getByLabel(t('stock.quantity'), { exact: true })
  await quantity.fill('1234')
  await page.getByRole('link', { name: t('stock.setCode') }).tap()
  await provePassword(trading)
  await newCode(trading, CODE)
  await page.getByRole('main').getByText(t('auth.codeSet'), { exact: true }).waitFor({ timeout: ANSWER_MS })
  await page
    .getByRole('main')
    .getByRole('button', { name: t('ui.back') })
    .tap()
  await expect.poll(() => quantity.inputValue()).toBe('1,234')
  expect(trading.faults).toEqual([])
  await trading.context.close()
})

/** What is scrolled half under a bar at the bottom is no small target: bars stand still while axe measures. */
function standStill(page: Page, position: 'static' | ''): Promise<void> {
  return page.evaluate(position => {
    for (const element of document.querySelectorAll<HTMLElement>('.sticky')) element.style.position = position
  }, position)
}

/** As a person does: what has no focus yet is tapped first. */
async function type(field: Locator, text: string): Promise<void> {
  await field.waitFor()
  if (!(await field.evaluate(element => element === document.activeElement))) await field.tap()
  await field.fill(text)
}

function symbolOf(page: Page): string {
  return new URL(page.url()).searchParams.get('symbol') ?? ''
}

async function register({ page, t, button }: Phone): Promise<void> {
  const typed = Promise.withResolvers<void>()
  await page.route('**/api/common/captcha*', route => typed.promise.then(() => route.continue()))
  await page.goto('/pages/account/reg')
  await page.getByLabel(t('auth.phone'), { exact: true }).fill(asTyped(PHONE, 'ur-PK'))
  await expect.poll(() => button(t('auth.sendCode')).getAttribute('aria-disabled')).toBe('true')
  typed.resolve()
  await button(t('auth.sendCode')).tap()
  await page.getByText(t('auth.codeSandbox')).waitFor({ timeout: ANSWER_MS })
  await page.getByLabel(t('auth.code'), { exact: true }).fill(await lastCode(site.url))
  await page.getByLabel(t('auth.passwordNew'), { exact: true }).fill(PASSWORD)
  await page.getByLabel(t('auth.passwordAgain'), { exact: true }).fill(PASSWORD)
  await page.getByRole('checkbox').check()
  await button(t('auth.register')).tap()
  await page.getByText(t('auth.readyTitle')).waitFor({ timeout: ANSWER_MS })
}

async function setCode(person: Phone): Promise<void> {
  const { t, button } = person
  await provePassword(person)
  await newCode(person, CODE)
  await button(t('home.stepDo_practice')).waitFor({ timeout: ANSWER_MS })
}

async function setWithdrawalCode(person: Phone): Promise<void> {
  const { page, t } = person
  await provePassword(person)
  await newCode(person, WITHDRAWAL_CODE)
  await page.getByRole('main').getByText(t('auth.withdrawalSet'), { exact: true }).waitFor({ timeout: ANSWER_MS })
}

async function provePassword({ page, t, button }: Phone): Promise<void> {
  await type(page.getByLabel(t('auth.password'), { exact: true }), PASSWORD)
  await button(t('auth.continue')).tap()
}

async function newCode({ page, t }: Phone, code: string): Promise<void> {
  await page.getByText(t('auth.codeNewStep')).first().waitFor()
  await pressCode(page, code)
  await page.getByText(t('auth.codeAgainStep')).first().waitFor()
  await pressCode(page, code)
}

/** Another session of the person, for what the test asks: a token may have ended over the days. */
function logInAgain() {
  return call(site.url, 'POST /user/login', { phone: PHONE, password: PASSWORD })
}

/** When money can go to the account that was saved. */
async function usableFrom(): Promise<number> {
  const { items } = await call(site.url, 'GET /bank/list', { type: 'bank' }, (await logInAgain()).tokenReal)
  return items[0]?.usableFrom ?? Number.NaN
}

/** What stands beside a term in a list of terms. */
function besideOf(list: Locator, term: string): Locator {
  return list.locator('dt', { hasText: term }).locator('xpath=following-sibling::dd')
}

/** At the market, as the ticket begins: some shares or all that there are, the review, the order; the code where it is asked for. */
async function trade({ page, t, button }: Phone, side: 'buy' | 'sell'): Promise<void> {
  await button(t(`stock.${side}`)).tap()
  const ticket = page.getByRole('dialog')
  if (side === 'buy') {
    await type(ticket.getByLabel(t('stock.quantity'), { exact: true }), asTyped(String(QUANTITY), 'ur-PK'))
  } else {
    const parts = ticket.getByRole('group', { name: t('stock.shareOf') })
    await parts.getByRole('button', { name: t('stock.max'), exact: true }).tap()
  }
  const next = ticket.getByRole('button', { name: t(side === 'buy' ? 'stock.reviewBuy' : 'stock.reviewSell') })
  await expect.poll(() => next.getAttribute('aria-disabled'), { timeout: ANSWER_MS }).toBeNull()
  await next.tap()
  const review = ticket.getByRole('region', { name: t('stock.reviewTitle') })
  const send = review.getByRole('button', { name: t(`stock.${side}`), exact: true })
  await send.waitFor()
  await send.tap()
  const pad = ticket.getByRole('group', { name: t('stock.codeTitle') })
  const traded = ticket.getByText(t('stock.resultFilled'))
  await pad.or(traded).first().waitFor({ timeout: ANSWER_MS })
  if (await pad.isVisible()) await pressCode(page, CODE)
  await traded.waitFor({ timeout: ANSWER_MS })
}

async function sayWhoOneIs({ page, t, button }: Phone): Promise<void> {
  const fill = (key: 'fullName' | 'number' | 'bornOn' | 'issuedOn' | 'expiresOn', text: string) =>
    page.getByLabel(t(`kyc.${key}`), { exact: true }).fill(text)
  const choose = (question: string, option: string) =>
    page.getByLabel(t(`kyc.${question as 'zakat'}`), { exact: true }).selectOption({ label: option })
  const tick = (name: string) => page.getByRole('radio', { name, exact: true }).tap()
  await fill('fullName', 'Ayesha Siddiqa')
  await fill('number', asTyped('42201-0397641-8', 'ur-PK'))
  await fill('bornOn', '1990-05-20')
  await tick(t('kyc.gender_female'))
  await fill('issuedOn', '2020-01-15')
  await fill('expiresOn', '2030-01-15')
  await choose('cardKind', t('kyc.card_snic'))
  await button(t('kyc.next')).tap()
  for (const side of ['front', 'back', 'selfie'] as const) {
    const file = { name: `${side}.jpg`, mimeType: 'image/jpeg', buffer: await plainPicture() }
    await page.getByLabel(`${t('kyc.choose')}: ${t(`kyc.item_${side}`)}`, { exact: true }).setInputFiles(file)
    await page
      .getByLabel(`${t('kyc.takeAgain')}: ${t(`kyc.item_${side}`)}`, { exact: true })
      .waitFor({ timeout: ANSWER_MS })
  }
  await button(t('kyc.next')).tap()
  await page.getByLabel(t('kyc.placeOfBirth'), { exact: true }).fill('Lahore')
  await choose('maritalStatus', t('kyc.maritalStatus_married'))
  await page.getByLabel(t('kyc.fatherName'), { exact: true }).fill('Muhammad Siddiq')
  await page.getByLabel(t('kyc.motherName'), { exact: true }).fill('Zainab Bibi')
  await page.getByLabel(t('kyc.line1'), { exact: true }).fill('مکان 12، گلی 4')
  await page.getByLabel(t('kyc.line3'), { exact: true }).fill('Lahore 54000')
  await button(t('kyc.next')).tap()
  await choose('occupation', t('kyc.occupation_salaried'))
  await choose('incomeBand', t('kyc.incomeBand_to_1m'))
  await choose('fundsSource', t('kyc.fundsSource_salary'))
  await tick(t('kyc.residence_resident'))
  await page.getByLabel(t('kyc.iban'), { exact: true }).fill(IBAN)
  await choose('zakat', t('kyc.zakat_deductible'))
  await tick(t('kyc.taxFiler_yes'))
  await tick(t('kyc.accountKind_regular'))
  await button(t('kyc.next')).tap()
  await page.getByText(IBAN).waitFor()
  await button(t('kyc.send')).tap()
  await page.getByText(t('kyc.pendingTitle')).waitFor({ timeout: ANSWER_MS })
}

/** A member of staff approves the only pending check. */
async function approve(): Promise<void> {
  const token = await staffToken(site.url)
  const { items } = await call(site.url, 'GET /staff/kyc/list', { queue: 'waiting' }, token)
  const id = items.find(({ state }) => state === 'submitted')?.id ?? items[0]?.id ?? ''
  const { history } = await call(site.url, 'POST /staff/kyc/info', { id, reason: 'review' }, token)
  const decision = { id, steps: history.length, move: 'approve', note: 'All agrees' } as const
  await call(site.url, 'POST /staff/kyc/decide', decision, token)
}
