import { present } from '@firoza/core/assert'
import { isolateWhole } from '@firoza/i18n/bidi'
import { expect, it } from 'vitest'
import { SANDBOX_CODE, SANDBOX_INVESTORS } from '../../apps/server/src/sandbox/seed-people.ts'
import { assertBooks } from '../../apps/server/src/testing/assert-books.ts'
import { grantAssets } from '../grant-assets.ts'
import { connectTo } from '../live-database.ts'
import { goToNextDay, staffToken } from '../staff.ts'
import { call } from '../wire.ts'
import { axeFaults } from './axe.ts'
import { openPhone } from './browser.ts'
import { remember, type SignedIn, signIn } from './signed-in.ts'
import { type Phone, pressCode, takePhone } from './story.ts'
import { withSite } from './with-site.ts'

const site = withSite({ env: { FIROZA_SIMULATOR_RATE: '0' } })
const RULES = { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }
const WORDS = {
  'en-US': {
    apply: 'Apply for a loan',
    amount: 'Amount',
    send: 'Send application',
    accept: 'Accept',
    repay: 'Repay',
    payment: 'Payment',
    review: 'Review repayment',
    all: 'All',
    repaid: 'Repaid',
  },
  'ur-PK': {
    apply: 'قرض کی درخواست دیں',
    amount: 'رقم',
    send: 'درخواست بھیجیں',
    accept: 'قبول کریں',
    repay: 'ادائیگی کریں',
    payment: 'ادائیگی',
    review: 'ادائیگی کا جائزہ',
    all: 'پورا قرض',
    repaid: 'ادا شدہ',
  },
} as const

it.each(['en-US', 'ur-PK'] as const)(
  'LOAN-1 is applied for, offered, accepted, paid in part and paid back on its page, in %s',
  async language => {
    const words = WORDS[language]
    const person = await signIn(site.url, 'real', language === 'en-US' ? '03000000001' : '03000000002')
    const context = await openPhone(site.browser, { baseURL: site.url })
    await remember(context, language, 'real', person)
    const page = await context.newPage()
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const dialog = page.getByRole('dialog')
    const picture = async (name: string) => {
      if (process.env.LOAN_PICTURES) {
        await page.screenshot({ path: `${process.env.LOAN_PICTURES}/${name}-${language}.png`, fullPage: true })
      }
    }
    const confirm = async (name: string) => {
      await dialog.getByRole('button', { name, exact: true }).tap()
      for (const digit of SANDBOX_CODE) await dialog.getByRole('button', { name: digit, exact: true }).tap()
    }
    await page.goto('/pages/user/loan')
    await button(words.apply).waitFor()
    expect(await axeFaults(page, RULES)).toEqual([])
    await picture('none')
    await button(words.apply).tap()
    await page.getByLabel(words.amount, { exact: true }).fill('10000')
    await picture('apply')
    await button(words.send).tap()
    await expect
      .poll(async () => (await call(site.url, 'GET /user/loan', {}, person.token)).loan?.state)
      .toBe('under_review')
    const { loan } = await call(site.url, 'GET /user/loan', {}, person.token)
    const token = await staffToken(site.url)
    const decision = { kind: 'loan', id: loan?.id ?? '', decision: 'offer', version: 1, note: '' } as const
    await call(site.url, 'POST /staff/case/decide', decision, token)
    await button(words.accept).waitFor()
    expect(await axeFaults(page, RULES)).toEqual([])
    await picture('offer')
    await button(words.accept).tap()
    await confirm(words.accept)
    await button(words.repay).waitFor()
    await picture('active')
    await button(words.repay).tap()
    await page.getByLabel(words.payment, { exact: true }).first().fill('4000')
    await button(words.review).tap()
    await confirm(words.repay)
    await expect
      .poll(async () => (await call(site.url, 'GET /user/loan', {}, person.token)).loan?.now?.payoff)
      .toBe('6000.00')
    await button(words.repay).waitFor()
    await button(words.repay).tap()
    await page.getByText(words.all, { exact: true }).tap()
    await picture('repay')
    await button(words.review).tap()
    await confirm(words.repay)
    await page.getByText(words.repaid, { exact: true }).first().waitFor()
    await picture('repaid')
    await context.close()
  },
)

const PATIENT = { timeout: 90_000 }
const AMOUNT = 5_000

interface Fall {
  readonly symbol: string
  readonly seller: SignedIn
  readonly buyer: SignedIn
  readonly at: 'near' | 'lowest'
  readonly quantity?: number
}

/** Two people trade one share near the lowest price of the day, or at it: so much it has fallen. The buyer's order is for so many. */
async function fall({ symbol, seller, buyer, at, quantity = 1 }: Fall): Promise<void> {
  const ticket = () => call(site.url, 'GET /stock/order/ticket', { symbol }, seller.token)
  await expect.poll(async () => (await ticket()).phase, PATIENT).toBe('open')
  const { lower, tick } = await ticket()
  const price = at === 'near' ? lower + tick : lower
  const terms = { symbol, type: 'limit', price: (price / 100).toFixed(2), transactionCode: SANDBOX_CODE } as const
  await call(site.url, 'POST /stock/order/buy', { ...terms, quantity: String(quantity) }, buyer.token)
  await call(site.url, 'POST /stock/order/sell', { ...terms, quantity: '1' }, seller.token)
  await expect.poll(async () => (await ticket()).last, PATIENT).toBe(price)
}

it.each([
  { language: 'en-US', symbol: 'AVN', owner: 0 },
  { language: 'ur-PK', symbol: 'TRG', owner: 1 },
] as const)(
  'LOAN-8, LOAN-9 a loan is called and its collateral sold as its market falls, in $language',
  {
    timeout: 600_000,
  },
  async ({ language, symbol, owner }) => {
    const { phone: mine, e164 } = SANDBOX_INVESTORS[owner]
    const { phone: others } = SANDBOX_INVESTORS[1 - owner] ?? SANDBOX_INVESTORS[0]
    await grantAssets(site.product, { e164, realm: 'real' }, [{ asset: symbol, units: 1_000n, costTicks: 5_000 }])
    let borrower = await signIn(site.url, 'real', mine)
    let other = await signIn(site.url, 'real', others)
    const { holdings, terms } = await call(site.url, 'GET /user/loan', {}, borrower.token)
    const each = Number(
      present(
        holdings.find(({ asset }) => asset === symbol),
        'the holding',
      ).countedEach,
    )
    const pledged = Math.ceil((AMOUNT * 1_000_000) / terms.openPpm / each)
    const loan = async () => present((await call(site.url, 'GET /user/loan', {}, borrower.token)).loan, 'the loan')
    const onPhone = async (work: (phone: Phone) => Promise<void>) => {
      const phone = await takePhone(site, language)
      await remember(phone.context, language, 'real', borrower)
      await phone.page.goto('/pages/user/loan')
      await work(phone)
      expect(phone.faults).toEqual([])
      await phone.context.close()
    }

    await onPhone(async ({ page, t, button }) => {
      await button(t('loan.apply')).tap()
      await page.getByLabel(t('loan.amount'), { exact: true }).fill(String(AMOUNT))
      await page.getByLabel(symbol).fill(String(pledged))
      await button(t('loan.send')).tap()
      await button(t('loan.takeBack')).waitFor()
      const decision = { kind: 'loan', id: (await loan()).id, decision: 'offer', version: 1, note: '' } as const
      await call(site.url, 'POST /staff/case/decide', decision, await staffToken(site.url))
      await button(t('loan.accept')).tap()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('loan.accept'), exact: true })
        .tap()
      await pressCode(page, SANDBOX_CODE)
      await button(t('loan.repay')).waitFor()
    })

    // Two days each a tenth lower: it is called. Then it falls to the lowest price of the day: its collateral is sold.
    await fall({ symbol, seller: borrower, buyer: other, at: 'near' })
    await goToNextDay(site.url)
    borrower = await signIn(site.url, 'real', mine)
    other = await signIn(site.url, 'real', others)
    await fall({ symbol, seller: borrower, buyer: other, at: 'near' })
    await expect.poll(async () => (await loan()).state, PATIENT).toBe('collateral_call')
    await onPhone(async ({ page, t }) => {
      await page.getByText(t('loan.state_collateral_call')).first().waitFor()
      expect(await axeFaults(page, RULES)).toEqual([])
    })
    await fall({ symbol, seller: borrower, buyer: other, at: 'lowest', quantity: pledged })
    const sales = async () => (await loan()).lines.filter(({ kind }) => kind === 'sale')
    await expect.poll(async () => (await sales()).length, PATIENT).toBe(1)
    await expect.poll(async () => (await loan()).state, PATIENT).toBe('in_progress')
    const [sold] = await sales()
    const { ltvPpm, collateral } = await loan()
    expect(ltvPpm).toBeLessThanOrEqual(650_000)
    const left = collateral.reduce((sum, { quantity }) => sum + Number(quantity), 0)
    expect(left + Number(sold?.quantity)).toBe(pledged)
    await onPhone(async ({ page, t }) => {
      const quantity = isolateWhole(sold?.quantity ?? '')
      await page
        .getByText(t('loan.line_sale', { asset: isolateWhole(symbol), quantity }))
        .first()
        .waitFor()
      await page.getByText(t('loan.line_repaid')).first().waitFor()
    })
    const db = connectTo(site.product.dataDir)
    await assertBooks(db)
    await db.end()
  },
)
