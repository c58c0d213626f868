import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { plainPicture } from '../../apps/server/src/testing/plain-picture.ts'
import { goToNextDay, lastCode, passSeconds, staffToken } from '../staff.ts'
import { call } from '../wire.ts'
import { axeFaults } from './axe.ts'
import { remember } from './signed-in.ts'
import { asTyped, type Phone, pressCode, takePhone, untilOffered } from './story.ts'
import { withHouse } from './with-house.ts'

const product = withHouse()

const PHONE = '03211234571'
const PASSWORD = 'chai aur paratha'
const CODE = '593817'
const WITHDRAWAL_CODE = '264908'
const IBAN = 'PK36 SCBL 0000 0011 2345 6702'
const ANSWER_MS = 30_000
const LEVEL_AA = { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }
/** Slow 4G, in bytes a second. */
const SLOW = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 }

/** What a finger does, but for the digits of a code, and what is chosen for it by the test. */
async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = globalThis as { taps?: number }
    if (counted.taps === undefined) {
      const count = ({ target }: Event) => {
        const pad = (target as Element).closest('[role=group][aria-label]')
        if (pad?.querySelectorAll('button').length !== 11) counted.taps = (counted.taps ?? 0) + 1
      }
      document.addEventListener('pointerdown', count, { capture: true })
    }
    counted.taps = 0
  })
  return () => page.evaluate(() => (globalThis as { taps?: number }).taps ?? -1)
}

it('UI-52, UI-53, UI-54, UI-56, ORD-44, STM-12 the first days in Urdu on a small, slow phone: from the registration to the first statement, in few taps', {
  timeout: 420_000,
}, async () => {
  const person = await takePhone(product, 'ur-PK')
  const { page, t, faults, button, context } = person
  await page.setViewportSize({ width: 360, height: 640 })
  const network = await context.newCDPSession(page)
  await network.send('Network.emulateNetworkConditions', SLOW)
  const clean = async (where: string) => expect(await axeFaults(page, LEVEL_AA), where).toEqual([])

  await register(person)
  await button(t('auth.startDemo')).tap()
  await page.waitForURL('**/pages/tabbar/home')

  // The first trade, with practice money: from home.
  let taps = await countTaps(page)
  await button(t('home.stepDo_code')).tap()
  await setCode(person)
  await clean('the transaction password is set')
  await button(t('home.stepDo_practice')).tap()
  await page.waitForURL('**/pages/stock/stockKline?symbol=*')
  const symbol = new URL(page.url()).searchParams.get('symbol') ?? ''
  const { tokenDemo, tokenReal } = await call(product.url, 'POST /user/login', { phone: PHONE, password: PASSWORD })
  await untilOffered(product, symbol, tokenDemo)
  await trade(person, 'buy', '25%')
  expect(await taps(), 'taps of the first practice trade').toBeLessThanOrEqual(8)
  await clean('the result of an order')

  // Who one is: the result leads there, and the verified page to the deposit.
  const ticket = page.getByRole('dialog')
  await ticket.getByRole('button', { name: t('home.stepDo_identity') }).tap()
  await page.waitForURL('**/pages/user/kyc')
  await sayWhoOneIs(person)
  await approve()
  await page.getByText(t('kyc.verifiedTitle')).waitFor({ timeout: ANSWER_MS })
  const { token } = await call(product.url, 'POST /user/login', { phone: PHONE, password: PASSWORD, realm: 'real' })
  const secret = { code: WITHDRAWAL_CODE, codeAgain: WITHDRAWAL_CODE, password: PASSWORD }
  await call(product.url, 'POST /user/update/withdrawalCode', secret, token)
  const account = { template: 'pk_iban', holderName: 'Ayesha Siddiqa', iban: IBAN, code: WITHDRAWAL_CODE } as const
  await call(product.url, 'POST /bank/add', account, token)

  taps = await countTaps(page)
  await button(t('home.stepDo_deposit')).tap()
  await page.getByRole('link', { name: new RegExp(t('deposit.channel_pk_bank')) }).tap()
  const amount = page.getByLabel(t('deposit.amount'), { exact: true })
  await amount.fill(asTyped('50,000', 'ur-PK'))
  await button(t('deposit.next')).tap()
  await page.waitForURL('**/rechargeRecord?id=*')
  expect(await taps(), 'taps of a deposit').toBeLessThanOrEqual(4)
  await passSeconds(product.url, 20)
  await page.getByText(t('deposit.step_credited'), { exact: true }).waitFor({ timeout: ANSWER_MS })
  await clean('a credited deposit')

  // On the next trading day, in a market that is open: the first share.
  await goToNextDay(product.url)
  await button(t('home.stepDo_buy')).tap()
  await page.waitForURL('**/pages/stock/stockKline?symbol=*')
  const share = new URL(page.url()).searchParams.get('symbol') ?? ''
  await untilOffered(product, share, tokenReal)
  await trade(person, 'buy', '50%')
  await ticket.getByRole('button', { name: t('stock.done') }).tap()

  // A day later it has settled, and is sold within four taps.
  await goToNextDay(product.url)
  await page.goto(`/pages/stock/stockKline?symbol=${share}`)
  await untilOffered(product, share, tokenReal)
  taps = await countTaps(page)
  await trade(person, 'sell', t('stock.max'))
  expect(await taps(), 'taps of a later trade').toBeLessThanOrEqual(4)
  await ticket.getByText(t('stock.realised'), { exact: true }).waitFor()
  await ticket.getByText(t('stock.gainsTax'), { exact: true }).waitFor()
  // The estimate explains itself, with the figures of this sale.
  await ticket.locator('dd button[aria-haspopup=dialog]').last().tap()
  const explained = page.getByRole('dialog', { name: t('explain.title_gainsTax') })
  await explained.getByText(/15%/).waitFor()
  await clean('a term explained')
  await page.keyboard.press('Escape')
  await explained.waitFor({ state: 'hidden' })
  await ticket.getByRole('button', { name: t('stock.done') }).tap()

  await page.goto('/pages/withdraw/withdraw')
  await page.locator('a[href*="bankWithdraw?type=bank"]').waitFor()
  taps = await countTaps(page)
  await page.locator('a[href*="bankWithdraw?type=bank"]').first().tap()
  await page.getByText('25%').tap()
  await page.locator('form button[type=submit]').tap()
  await ticket.getByRole('button', { name: /[0-9],[0-9]{3}/ }).tap()
  await pressCode(page, WITHDRAWAL_CODE)
  await ticket.getByText(/W[0-9A-Z]{10}/).waitFor({ timeout: ANSWER_MS })
  expect(await taps(), 'taps of a withdrawal').toBeLessThanOrEqual(4)

  await page.goto('/pages/user/record')
  await clean('records and statements')
  await page
    .getByRole('group', { name: t('statement.monthly') })
    .getByRole('button')
    .first()
    .tap()
  await page.getByRole('dialog').getByText(t('statement.pdf')).tap()
  await page.getByText(t('statement.ready')).waitFor({ timeout: ANSWER_MS })

  // With the first share the steps are over.
  await page.goto('/pages/tabbar/home')
  await page.getByText(t('market.totalAssets'), { exact: true }).waitFor()
  await page.locator('header a[href="/pages/notice/list"]').getByText(/[1-9]/).waitFor()
  await clean('home')
  await button(t('market.quickMore')).tap()
  const more = page.getByRole('dialog', { name: t('home.allFeatures') })
  expect(await more.getByRole('region').count()).toBe(4)
  await clean('all features')
  await page.keyboard.press('Escape')
  expect(await page.getByText(t('home.firstSteps')).count()).toBe(0)
  expect(faults).toEqual([])
  await context.close()
})

it('DEP-28 somebody unknown is warned before paying in, and ways in rupees come first, each with when the money arrives', {
  timeout: 120_000,
}, async () => {
  const phone = '03211234572'
  await call(product.url, 'POST /common/code/send', { purpose: 'register', phone })
  const secret = { password: PASSWORD, passwordAgain: PASSWORD }
  const input = { phone, code: await lastCode(product.url), ...secret, agreed: true } as const
  const session = await call(product.url, 'POST /user/register', input)
  const { page, t, context } = await takePhone(product, 'en-US')
  await remember(context, 'en-US', 'real', session)
  await page.goto('/pages/recharge/recharge')
  await page.getByText(t('deposit.identityFirst')).waitFor()
  await page.getByRole('link', { name: t('deposit.verify') }).waitFor()
  const ways = page.getByRole('main').locator('a[href*="Recharge?channel="], a[href*="cryptoRecharge"]')
  await ways.first().waitFor()
  const addresses = await ways.evaluateAll(links => links.map(link => link.getAttribute('href') ?? ''))
  const crypto = addresses.findIndex(address => address.includes('crypto'))
  expect(addresses.slice(0, crypto).every(address => address.includes('channel=pk_'))).toBe(true)
  expect(crypto).toBeGreaterThan(2)
  await page.getByText(t('deposit.arrives_wallet')).first().waitFor()
  await context.close()
})

async function register({ page, t, button }: Phone): Promise<void> {
  await page.goto('/pages/account/reg')
  await page.getByLabel(t('auth.phone'), { exact: true }).fill(asTyped(PHONE, 'ur-PK'))
  await button(t('auth.sendCode')).tap()
  await page.getByText(t('auth.codeSandbox')).waitFor({ timeout: ANSWER_MS })
  await page.getByLabel(t('auth.code'), { exact: true }).fill(await lastCode(product.url))
  await page.getByLabel(t('auth.passwordNew'), { exact: true }).fill(PASSWORD)
  await page.getByLabel(t('auth.passwordAgain'), { exact: true }).fill(PASSWORD)
  await page.getByRole('checkbox').check()
  await button(t('auth.register')).tap()
  await page.getByText(t('auth.readyTitle')).waitFor({ timeout: ANSWER_MS })
}

async function setCode({ page, t, button }: Phone): Promise<void> {
  await page.getByLabel(t('auth.password'), { exact: true }).fill(PASSWORD)
  await button(t('auth.continue')).tap()
  await page.getByText(t('auth.codeNewStep')).first().waitFor()
  await pressCode(page, CODE)
  await page.getByText(t('auth.codeAgainStep')).first().waitFor()
  await pressCode(page, CODE)
  await button(t('home.stepDo_practice')).waitFor({ timeout: ANSWER_MS })
}

/** At the market, as the ticket begins: the part of what there is, the review, the order; the code where it is asked for. */
async function trade({ page, t, button }: Phone, side: 'buy' | 'sell', part: string): Promise<void> {
  await button(t(`market.${side}`)).tap()
  const ticket = page.getByRole('dialog')
  await ticket.getByRole('group', { name: t(side === 'buy' ? 'stock.shareOfCash' : 'stock.shareOf') }).waitFor({
    timeout: ANSWER_MS,
  })
  await ticket.getByRole('button', { name: part, exact: true }).tap()
  await ticket.getByRole('button', { name: t(side === 'buy' ? 'stock.reviewBuy' : 'stock.reviewSell') }).tap()
  const review = ticket.getByRole('region', { name: t('stock.reviewTitle') })
  await review.getByRole('button', { name: t(`stock.${side}`), exact: true }).tap()
  const pad = ticket.getByRole('group', { name: t('stock.codeTitle') })
  const traded = ticket.getByRole('button', { name: t('stock.seeOrder') })
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
  const token = await staffToken(product.url)
  const { items } = await call(product.url, 'GET /staff/kyc/list', { queue: 'waiting' }, token)
  const id = items.find(({ state }) => state === 'submitted')?.id ?? items[0]?.id ?? ''
  const { history } = await call(product.url, 'POST /staff/kyc/info', { id, reason: 'review' }, token)
  const decision = { id, steps: history.length, move: 'approve', note: 'All agrees' } as const
  await call(product.url, 'POST /staff/kyc/decide', decision, token)
}
