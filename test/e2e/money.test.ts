import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { SANDBOX_CHANNEL_PASSWORD } from '../../apps/server/src/features/deposit/seed-deposits.ts'
import { SANDBOX_CODE, SANDBOX_STAFF } from '../../apps/server/src/sandbox/seed-people.ts'
import { connectTo } from '../live-database.ts'
import { lastCode, passSeconds, staffToken } from '../staff.ts'
import { call } from '../wire.ts'
import { remember, signIn } from './signed-in.ts'
import { asTyped, figureOf, type Phone, pressCode, takePhone } from './story.ts'
import { withSite } from './with-site.ts'

const ANSWER_MS = 60_000
const [maker, checker] = SANDBOX_STAFF

const site = withSite({ env: { FIROZA_SIMULATOR_RATE: '0' } })
beforeAll(async () => {
  // As a live installation pays; the sandbox's own bank would answer at once.
  const db = connectTo(site.product.dataDir)
  await db`update withdraw_channel set rail = 'bank_file' where id = 'pk_bank'`
  await db.end()
})

it('DEP-16 money that a statement of the bank reports is added before the eyes of who announced it', async () => {
  const person = await ownPhone('en-US')
  const { page, t, button } = person
  await page.goto('/pages/recharge/bankRecharge')
  await page.getByLabel(t('deposit.amount'), { exact: true }).fill('25,000.04')
  await button(t('deposit.next')).tap()
  await page.waitForURL('**/rechargeRecord?id=*')
  const reference = (
    await page
      .getByText(/^[0-9A-Z]{8}$/)
      .first()
      .innerText()
  ).trim()

  // Sent empty, the form leads to the first field that it needs.
  await button(t('deposit.send')).tap()
  await page.locator('input[aria-invalid=true]:focus').waitFor()

  const staffPage = await atConsole('/deposits/statements')
  const preview = staffPage.getByRole('button', { name: 'Preview', exact: true })
  const fates = staffPage.getByRole('table')
  await choose(staffPage, 'broken.csv', [STATEMENT, 'FT1,1.00,PKR,x,y', '', 'FT2,1e3,PKR,x,y'])
  await preview.click()
  await staffPage.getByRole('alert').getByText('line 4').waitFor()
  const lines = [STATEMENT, `FT1,25000.04,PKR,AYESHA KHAN,"for ${reference}"`, 'FT2,7500.00,PKR,USMAN TARIQ,thanks']
  await choose(staffPage, 'statement.csv', lines)
  await preview.click()
  await fates.getByText(reference, { exact: true }).waitFor()
  await fates.getByText('Unmatched').waitFor()
  await staffPage.getByRole('button', { name: 'Import', exact: true }).click()
  await fates.waitFor({ state: 'detached' })

  // One person's word credits nothing: a colleague takes in the same file.
  const second = await atConsole('/deposits/statements', checker)
  await choose(second, 'statement.csv', lines)
  await second.getByRole('button', { name: 'Preview', exact: true }).click()
  await second.getByRole('table').getByText('Confirms another staff member’s import').nth(1).waitFor()
  expect(await page.getByText(t('deposit.label_completed'), { exact: true }).count()).toBe(0)
  await second.getByRole('button', { name: 'Import', exact: true }).click()
  await second.getByRole('table').waitFor({ state: 'detached' })
  await second.context().close()

  await page.getByText(t('deposit.label_completed'), { exact: true }).waitFor({ timeout: ANSWER_MS })
  await page.getByText(t('deposit.step_credited'), { exact: true }).waitFor()
  await choose(staffPage, 'statement.csv', lines)
  await preview.click()
  await fates.getByText('Already imported').nth(1).waitFor()
  await staffPage.goto('/console/deposits/unmatched')
  await staffPage.getByRole('row').filter({ hasText: 'USMAN TARIQ' }).getByRole('button', { name: 'Assign' }).waitFor()
  await expect.poll(() => staffPage.getByRole('row').count(), { message: 'the head and one' }).toBe(2)
  expect(person.faults).toEqual([])
  await person.context.close()
  await staffPage.context().close()
})

it('DEP-13, DEP-8 money paid at the counter is written down by one member of staff and credited by another', async () => {
  const person = await ownPhone('en-US')
  const { page, t, button } = person
  await page.goto('/pages/recharge/offlineRecharge')
  await page.getByLabel(t('deposit.password'), { exact: true }).fill(SANDBOX_CHANNEL_PASSWORD)
  await page.getByLabel(t('deposit.amount'), { exact: true }).fill('12,000')
  await button(t('deposit.next')).tap()
  await page.waitForURL('**/rechargeRecord?id=*')
  const reference = await page
    .getByText(/^[0-9A-Z]{8}$/)
    .first()
    .innerText()

  const staffPage = await atConsole('/deposits')
  await staffPage.getByRole('link', { name: 'Counter payments' }).click()
  await staffPage.getByLabel('Receipt number').fill('R-2041')
  await staffPage.getByLabel('Amount').fill('12000')
  await staffPage.getByLabel('Payer’s name').fill('Ayesha Khan')
  await staffPage.getByLabel('Reference number').fill(reference)
  await staffPage.getByRole('button', { name: /^Record .*12,000/ }).click()
  await staffPage.getByText('approval pending').waitFor()

  const second = await atConsole('/deposits', checker)
  await second.getByRole('link', { name: reference, exact: true }).click()
  await second.getByLabel('Purpose').fill('Receipt R-2041')
  await second.getByLabel('Purpose').press('Enter')
  await second.getByLabel('Note for staff').fill('Counted at the counter')
  await second.getByRole('button', { name: 'Approve' }).click()
  await second.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await page.getByText(t('deposit.label_completed'), { exact: true }).waitFor({ timeout: ANSWER_MS })
  // Cash goes back at the counter alone.
  await second.getByText('No decision is possible in this status.').waitFor()
  expect(person.faults).toEqual([])
  await person.context.close()
  await staffPage.context().close()
  await second.context().close()
})

it('DEP-20 money of somebody unknown leads to their check, and still says why it was held once it went back', async () => {
  const phone = '03211234531'
  await call(site.url, 'POST /common/code/send', { purpose: 'register', phone })
  const secret = { password: 'chai aur paratha', passwordAgain: 'chai aur paratha' }
  const input = { phone, code: await lastCode(site.url), ...secret, agreed: true } as const
  const session = await call(site.url, 'POST /user/register', input)
  const { id } = await call(site.url, 'POST /user/recharge/add', { channel: 'pk_bank', amount: '5000' }, session.token)
  await passSeconds(site.url, 20)
  const person = await takePhone(site, 'ur-PK')
  const { page, t } = person
  await remember(person.context, 'ur-PK', 'real', session)
  await page.goto(`/pages/recharge/rechargeRecord?id=${id}`)
  const why = page.getByText(t('deposit.hold_name_not_verified'))
  await why.waitFor()
  await page.getByRole('link', { name: t('deposit.verify') }).waitFor()
  await call(site.url, 'POST /staff/deposit/return', { id, note: 'Nobody known' }, await staffToken(site.url))
  await page.getByText(t('deposit.reason_returned_to_sender')).waitFor()
  await page.getByText(t('deposit.whyHeld')).waitFor()
  await why.waitFor()
  // Nor does the way out begin with an account that cannot be saved yet.
  await page.goto('/pages/withdraw/bankWithdraw')
  await person.button(t('withdraw.fixKyc')).waitFor()
  expect(await person.button(t('withdraw.addBank')).count()).toBe(0)
  expect(person.faults).toEqual([])
  await person.context.close()
})

it('WDR-23 a withdrawal typed in Urdu digits goes to the bank in a file, and comes back whole where the bank refuses', async () => {
  const person = await ownPhone('ur-PK')
  const { page, t, button } = person
  const before = await withdrawable(person)
  await page.goto('/pages/withdraw/bankWithdraw?type=bank&currency=PKR')
  await page.getByLabel(t('withdraw.amount'), { exact: true }).fill(asTyped('2,000.50', 'ur-PK'))
  await button(t('withdraw.review')).tap()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: /2,000\.50/ }).tap()
  await pressCode(page, SANDBOX_CODE)
  await sheet.getByRole('button', { name: t('withdraw.seeRecord') }).tap()
  await page.getByText(t('withdraw.step_sent'), { exact: true }).first().waitFor({ timeout: ANSWER_MS })

  const staffPage = await atConsole('/withdrawals/files')
  const [download] = await Promise.all([
    staffPage.waitForEvent('download'),
    staffPage.getByRole('button', { name: 'Create file' }).first().click(),
  ])
  const written = await streamText(await download.createReadStream())
  const [, reference = ''] = /^(W\w{10}),PK36SCBL0000001123456702,Ayesha Khan,1975\.50,PKR,/m.exec(written) ?? []
  expect(reference).not.toBe('')
  await expect.poll(() => withdrawable(person)).toBeCloseTo(before - 2000.5, 2)
  await page.goBack()
  await page.getByText(t('withdraw.step_sent'), { exact: true }).first().waitFor()
  const answers = [ANSWERS, `${reference},rejected,,account_closed`]
  await choose(staffPage, 'answers.csv', answers)
  await staffPage.getByRole('button', { name: 'Import responses' }).click()
  await staffPage.getByText('1 response was uploaded by one staff member.').waitFor()

  // One person's word gives nothing back: a colleague brings the same answer.
  const second = await atConsole('/withdrawals/files', checker)
  await choose(second, 'answers.csv', answers)
  await second.getByRole('button', { name: 'Import responses' }).click()
  await page.getByText(t('withdraw.step_failed'), { exact: true }).first().waitFor({ timeout: ANSWER_MS })
  await expect.poll(() => withdrawable(person)).toBeCloseTo(before, 2)
  expect(person.faults).toEqual([])
  await person.context.close()
  await staffPage.context().close()
  await second.context().close()
})

it.each(['en-US', 'ur-PK'] as const)(
  'UI-2, FX-14 an exchange of "5000." whose answer is lost is asked for, and done once, in %s',
  {
    timeout: 60_000,
  },
  async locale => {
    const person = await ownPhone(locale)
    const { page, t, button } = person
    await page.goto('/pages/exchange/exchange')
    await page.getByLabel(t('convert.amount'), { exact: true }).fill(asTyped('5000.', locale))
    await button(t('convert.ask')).tap()
    let calls = 0
    await page.route('**/api/user/exchange', async route => {
      calls += 1
      if (calls > 1) return route.continue()
      await route.fetch()
      return route.abort('connectionreset')
    })
    const before = await exchanges(person)
    await button(t('convert.confirm')).dblclick()
    await page.getByText(t('convert.unknownTitle'), { exact: true }).waitFor()
    await page.waitForURL('**/exchange/index', { timeout: ANSWER_MS })
    await expect.poll(() => exchanges(person)).toBe(before + 1)
    expect(calls, 'once sent, once asked for').toBe(2)
    expect(person.faults).toEqual([])
    await person.context.close()
  },
)

const STATEMENT = 'transaction_id,amount,currency,sender_name,remittance'
const ANSWERS = 'reference,status,bank_reference,reason'

async function ownPhone(locale: 'en-US' | 'ur-PK'): Promise<Phone> {
  const person = await takePhone(site, locale)
  await remember(person.context, locale, 'real', await signIn(site.url, 'real'))
  return person
}

async function atConsole(path: string, { name, password }: (typeof SANDBOX_STAFF)[number] = maker): Promise<Page> {
  const context = await site.browser.newContext({ viewport: { width: 1280, height: 800 }, baseURL: site.url })
  const page = await context.newPage()
  await page.goto('/console/')
  await page.fill('input[name=username]', name)
  await page.fill('input[name=password]', password)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Work queue' }).waitFor()
  await page.goto(`/console${path}`)
  return page
}

/** A file of these lines, as a spreadsheet ends them. */
function choose(staffPage: Page, name: string, lines: readonly string[]): Promise<void> {
  const file = { name, mimeType: 'text/csv', buffer: Buffer.from(`${lines.join('\r\n')}\r\n`) }
  return staffPage.locator('input[type=file]').setInputFiles(file)
}

async function streamText(stream: AsyncIterable<Buffer>): Promise<string> {
  const parts = []
  for await (const part of stream) parts.push(part)
  return Buffer.concat(parts).toString('utf8')
}

/** What the page of ways says can be withdrawn. */
async function withdrawable({ page, t }: Phone): Promise<number> {
  await page.goto('/pages/withdraw/withdraw')
  return figureOf(page.getByText(t('withdraw.canWithdraw'), { exact: true }).locator('xpath=following-sibling::p[1]'))
}

/** Exchanges, counted by the server. */
async function exchanges(person: Phone): Promise<number> {
  const token = await person.page.evaluate(
    () => JSON.parse(localStorage.getItem('firoza.session') ?? '{}').state.userToken,
  )
  return (await call(site.url, 'GET /user/exchange/order', { limit: 50 }, token)).items.length
}
