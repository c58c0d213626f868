import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { SANDBOX_CODE, SANDBOX_STAFF } from '../../apps/server/src/sandbox/seed-people.ts'
import { changeOf } from '../../apps/server/src/testing/changes.ts'
import { staffToken } from '../staff.ts'
import { call } from '../wire.ts'
import { axeFaults } from './axe.ts'
import { signIn } from './signed-in.ts'
import { untilOffered } from './story.ts'
import { withHouse } from './with-house.ts'

const PATIENT = { timeout: 60_000 }
const DESK = { viewport: { width: 1280, height: 800 } }
const [maker, , helper] = SANDBOX_STAFF

type Colleague = (typeof SANDBOX_STAFF)[number]

const house = withHouse()

/** A member of staff at their desk, on a page of it. */
async function atDesk(path: string, size = DESK, who: Colleague = maker, language = 'en-US'): Promise<Page> {
  const page = await (await house.browser.newContext({ ...size, baseURL: house.url })).newPage()
  page.setDefaultTimeout(PATIENT.timeout)
  await page.addInitScript(
    stored => localStorage.setItem('firoza.desk', stored),
    JSON.stringify({ state: { language, theme: 'light' }, version: 1 }),
  )
  await page.goto(`/console${path}`)
  await page.fill('input[name=username]', who.name)
  await page.fill('input[name=password]', who.password)
  await page.keyboard.press('Enter')
  return page
}

it('DSK-14 a decision that comes after that of a colleague changes nothing, says so, and shows the case as it is', async () => {
  const checker = await staffToken(house.url, 1)
  const setting = { side: 'deposit', channel: 'pk_bank', setting: 'smallest', value: '760.00' } as const
  const { id } = await call(
    house.url,
    'POST /staff/case/request',
    changeOf('channel_setting', { ...setting, reason: 'as the bank asked' }),
    checker,
  )
  const page = await atDesk(`/approvals/${id}`)
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  const yes = page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true })
  await yes.waitFor()
  await call(house.url, 'POST /staff/case/withdraw', { id }, checker)
  await yes.press('Enter')
  await page.getByRole('status').filter({ hasText: 'This case has changed' }).first().waitFor()
  await page.getByText('This case is closed.').waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  // Whoever works by keyboard goes on from where they were.
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('#content')?.tagName)).toBe('MAIN')
  await page.context().close()
})

it('DSK-15 a question about paying out stays what was asked, though a colleague has answered it meanwhile', async () => {
  const checker = await staffToken(house.url, 1)
  const page = await atDesk('/withdrawals')
  await page.getByRole('button', { name: 'Pause payouts' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pause all payouts?' })
  await dialog.getByLabel('Reason').fill('The bank called')
  await call(house.url, 'POST /staff/withdraw/pause', { note: 'The bank called me' }, checker)
  // The page behind the question has learnt of it.
  await page.locator('#content button', { hasText: 'Resume payouts' }).waitFor({ state: 'attached' })
  await dialog.getByRole('button', { name: 'Pause payouts' }).click()
  await page.getByRole('status').filter({ hasText: 'already paused' }).first().waitFor()
  await dialog.waitFor({ state: 'detached' })
  const { paused } = await call(house.url, 'GET /staff/withdraw/brake', {}, checker)
  expect(paused).toBe(true)
  await page.getByRole('button', { name: 'Resume payouts' }).click()
  const again = page.getByRole('dialog', { name: 'Resume all payouts?' })
  expect(await again.getByLabel('Reason').inputValue(), 'the reason for something else').toBe('')
  await page.context().close()
})

it('DSK-12 finds the asset again whose largest holders one looked at, after going back and after loading anew', async () => {
  const { tokenDemo } = await signIn(house.url, 'demo')
  await untilOffered(house, 'HBL', tokenDemo)
  const order = { symbol: 'HBL', quantity: '3', type: 'market', timeInForce: 'day' } as const
  await call(house.url, 'POST /stock/order/buy', { ...order, transactionCode: SANDBOX_CODE }, tokenDemo)
  const page = await atDesk('/exposure?realm=demo')
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
  const page = await atDesk('/ledger', DESK, helper, language)
  const said = page.getByRole('alert').filter({ hasText: permission })
  await said.waitFor()
  expect(await said.innerText()).toContain(whom)
  expect(await axeFaults(page)).toEqual([])
  await page.context().close()
})
