import { translatorFor } from '@firoza/i18n/server-translator'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { SANDBOX_CODE, SANDBOX_STAFF } from '../../apps/server/src/sandbox/seed-people.ts'
import { changeOf } from '../../apps/server/src/testing/changes.ts'
import { staffToken } from '../staff.ts'
import { call } from '../wire.ts'
import { axeFaults } from './axe.ts'
import { signIn } from './signed-in.ts'
import { untilOffered } from './story.ts'
import { withSite } from './with-site.ts'

const PATIENT = { timeout: 60_000 }
const DESKTOP = { viewport: { width: 1280, height: 800 } }
const [maker, checker, helper] = SANDBOX_STAFF

type Colleague = (typeof SANDBOX_STAFF)[number]

const site = withSite()

/** A member of staff at their staffPage, on a page of it. */
async function openConsole(path: string, size = DESKTOP, who: Colleague = maker, language = 'en-US'): Promise<Page> {
  const context = await site.browser.newContext({ ...size, baseURL: site.url })
  const page = await context.newPage()
  page.setDefaultTimeout(PATIENT.timeout)
  await context.addInitScript(
    stored => localStorage.setItem('firoza.console', stored),
    JSON.stringify({ state: { language, theme: 'light' }, version: 1 }),
  )
  await page.goto(`/console${path}`)
  await page.fill('input[name=username]', who.name)
  await page.fill('input[name=password]', who.password)
  await page.keyboard.press('Enter')
  return page
}

it('DSK-14 a decision that comes after that of a colleague changes nothing, says so, and shows the case as it is', async () => {
  const colleague = await staffToken(site.url, 1)
  const setting = { side: 'deposit', channel: 'pk_bank', setting: 'smallest', value: '760.00' } as const
  const { id } = await call(
    site.url,
    'POST /staff/case/request',
    changeOf('channel_setting', { ...setting, reason: 'as the bank asked' }),
    colleague,
  )
  const page = await openConsole(`/approvals/${id}`)
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  const yes = page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true })
  await yes.waitFor()
  await call(site.url, 'POST /staff/case/withdraw', { id }, colleague)
  await yes.press('Enter')
  await page.getByRole('status').filter({ hasText: 'This case has changed' }).first().waitFor()
  await page.getByText('This case is closed.').waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  // Whoever works by keyboard goes on from where they were.
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('#content')?.tagName)).toBe('MAIN')
  await page.context().close()
})

it('DSK-15 a question about paying out stays what was asked, though a colleague has answered it meanwhile', async () => {
  const colleague = await staffToken(site.url, 1)
  const page = await openConsole('/withdrawals')
  await page.getByRole('button', { name: 'Pause payouts' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pause all payouts?' })
  await dialog.getByLabel('Reason').fill('The bank called')
  await call(site.url, 'POST /staff/withdraw/pause', { note: 'The bank called me' }, colleague)
  // The page behind the question has learnt of it.
  await page.locator('#content button', { hasText: 'Resume payouts' }).waitFor({ state: 'attached' })
  await dialog.getByRole('button', { name: 'Pause payouts' }).click()
  await page.getByRole('status').filter({ hasText: 'already paused' }).first().waitFor()
  await dialog.waitFor({ state: 'detached' })
  const { paused } = await call(site.url, 'GET /staff/withdraw/outflow', {}, colleague)
  expect(paused).toBe(true)
  await page.getByRole('button', { name: 'Resume payouts' }).click()
  const again = page.getByRole('dialog', { name: 'Resume all payouts?' })
  expect(await again.getByLabel('Reason').inputValue(), 'the reason for something else').toBe('')
  await page.context().close()
})

it('DSK-12 finds the asset again whose largest holders one looked at, after going back and after loading anew', async () => {
  const { tokenDemo } = await signIn(site.url, 'demo')
  await untilOffered(site, 'HBL', tokenDemo)
  const order = { symbol: 'HBL', quantity: '3', type: 'market', timeInForce: 'day' } as const
  await call(site.url, 'POST /stock/order/buy', { ...order, transactionCode: SANDBOX_CODE }, tokenDemo)
  const page = await openConsole('/exposure?realm=demo')
  const asset = page.getByLabel('Asset', { exact: true })
  await asset.selectOption('HBL')
  await page.getByRole('link', { name: 'Customers', exact: true }).click()
  await page.getByRole('heading', { name: 'Customers' }).waitFor()
  await page.goBack()
  await expect.poll(() => asset.inputValue(), PATIENT).toBe('HBL')
  await page.reload()
  await expect.poll(() => asset.inputValue(), PATIENT).toBe('HBL')
  await page.context().close()
})

it.each([
  ['en-US', 'required permission: view the ledger', 'Ask a role administrator'],
  ['ur-PK', 'آپ کے پاس یہ اجازت نہیں: لیجر دیکھنا', 'کردار کے منتظم سے یہ اجازت مانگیں'],
] as const)('DSK-5 a page that one may not open names the permission and whom to ask, in %s', async (...asked) => {
  const [language, permission, whom] = asked
  const page = await openConsole('/ledger', DESKTOP, helper, language)
  const said = page.getByRole('alert').filter({ hasText: permission })
  await said.waitFor()
  await expect.poll(() => said.innerText()).toContain(whom)
  expect(await axeFaults(page)).toEqual([])
  await page.context().close()
})

it.each(['en-US', 'ur-PK'] as const)(
  'STF-30 a second tab is signed in as the first is, and signing out in one ends both, in %s',
  async language => {
    const t = translatorFor(language)
    const one = await openConsole('/', DESKTOP, helper, language)
    const signOut = one.getByRole('button', { name: t('console-shell.signOut') })
    await signOut.waitFor()
    const open = async () => {
      const page = await one.context().newPage()
      await page.goto('/console/keys')
      return page
    }
    const two = await open()
    await two.getByText(t('console-staff.thisOne'), { exact: true }).waitFor()
    await signOut.click()
    for (const page of [one, two]) await page.waitForSelector('input[name=username]')
    const three = await open()
    await three.waitForSelector('input[name=username]')
    expect(await three.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('token')
    await one.context().close()
  },
)

it.each(['en-US', 'ur-PK'] as const)(
  'SET-13 a request for new fees begins with those in force, and asks with old, new and an unusual jump, in %s',
  async language => {
    const t = translatorFor(language)
    const page = await openConsole('/settings?tab=tariffs', DESKTOP, maker, language)
    const commission = page.getByLabel(t('console-review.field_fee_commission'), { exact: true })
    await commission.waitFor()
    await expect.poll(() => commission.inputValue()).toBe('0.15')
    await commission.fill('1.5')
    await page.getByLabel(t('console-review.fromDate'), { exact: true }).fill('2030-01-07')
    await page.getByLabel(t('console-review.reason'), { exact: true }).fill('As the board decided')
    await page.getByRole('button', { name: t('console-review.ask'), exact: true }).click()
    const question = page.getByRole('dialog', { name: t('console-review.question') })
    await question.getByText('0.15 → 1.5 (+1.35)').waitFor()
    await question.getByText(t('console-review.unusualJump')).waitFor()
    await page.context().close()
  },
)

it.each(['en-US', 'ur-PK'] as const)(
  'HNI-2 two members of staff approve an application on its page, the second reads what the first wrote, in %s',
  async language => {
    const t = translatorFor(language)
    const { token } = await signIn(site.url, 'real')
    await call(site.url, 'POST /user/hni/apply', { words: 'I have traded shares for twelve years.' }, token)
    const { application } = await call(site.url, 'GET /user/hni', {}, token)
    const approveAs = async (who: Colleague, note: string, seen: string) => {
      const page = await openConsole(`/hni/${application?.id}`, DESKTOP, who, language)
      await page.getByLabel(t('console-shell.purpose'), { exact: true }).fill('Reviewing the application')
      await page.getByRole('button', { name: t('console-shell.purposeGo'), exact: true }).click()
      await page.getByText(seen).first().waitFor()
      await page.getByLabel(t('console-review-case.noteLabel'), { exact: true }).fill(note)
      const approve = { name: t('console-review-case.decision_grant'), exact: true }
      await page.getByRole('button', approve).click()
      await page.getByRole('dialog').getByRole('button', approve).click()
      return page
    }
    const first = await approveAs(maker, 'Saw the statement of the bank', t('console-review-case.fact_hni_words'))
    await first.getByText(t('console-review-case.votes', { votes: 1, eyes: 2 })).waitFor()
    expect((await call(site.url, 'GET /user/hni', {}, token)).accountType).toBe('regular')
    const second = await approveAs(checker, 'Agreed', 'Saw the statement of the bank')
    await second.getByText(t('console-review-case.closed')).waitFor()
    expect((await call(site.url, 'GET /user/hni', {}, token)).accountType).toBe('hni')
    await call(site.url, 'POST /user/hni/withdraw', {}, token)
    for (const page of [first, second]) await page.context().close()
  },
)
