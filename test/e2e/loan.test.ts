import { expect, it } from 'vitest'
import { SANDBOX_CODE } from '../../apps/server/src/sandbox/seed-people.ts'
import { staffToken } from '../staff.ts'
import { call } from '../wire.ts'
import { axeFaults } from './axe.ts'
import { openPhone } from './browser.ts'
import { remember, signIn } from './signed-in.ts'
import { withHouse } from './with-house.ts'

const site = withHouse({ env: { FIROZA_SIMULATOR_RATE: '0' } })
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
  { timeout: 120_000 },
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
