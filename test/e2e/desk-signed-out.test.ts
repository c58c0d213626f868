import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { SANDBOX_INVESTORS, SANDBOX_STAFF } from '../../apps/server/src/sandbox/seed-people.ts'
import { call } from '../wire.ts'
import { axeFaults } from './axe.ts'
import { withHouse } from './with-house.ts'

const [maker, checker] = SANDBOX_STAFF
const [investor] = SANDBOX_INVESTORS
const REASON = 'Asked by phone, complaint 1432'

const house = withHouse()

async function signIn(page: Page, { name, password }: { readonly name: string; readonly password: string }) {
  const form = page.locator('form').filter({ has: page.locator('input[name=username]:not([hidden])') })
  await form.locator('input[name=username]').fill(name)
  await form.locator('input[name=password]').fill(password)
  await page.keyboard.press('Enter')
  await form.waitFor({ state: 'detached' })
}

async function atDesk(path: string): Promise<Page> {
  const page = await (
    await house.browser.newContext({ viewport: { width: 1280, height: 800 }, baseURL: house.url })
  ).newPage()
  await page.goto(`/console${path}`)
  await signIn(page, maker)
  return page
}

/** Their sign-in in this browser is ended, and the desk learns of it by its next call. */
async function ended(page: Page, next: () => Promise<void>): Promise<void> {
  const token = await page.evaluate(() => JSON.parse(sessionStorage.getItem('firoza.desk.session') ?? '').state.token)
  await call(house.url, 'POST /staff/logout', {}, token)
  await next()
  await page.getByText('Your sign-in has ended').waitFor()
}

/** Somebody has begun to ask that a person be disabled, and their sign-in was ended when they sent it. */
async function typing(): Promise<Page> {
  const page = await atDesk(`/people/${investor.publicId}`)
  await page.getByLabel('Purpose', { exact: true }).fill('Complaint 1432')
  await page.keyboard.press('Enter')
  await page.getByLabel('Reason').first().fill(REASON)
  await ended(page, async () => {
    await page.getByRole('button', { name: 'Disable', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click()
  })
  return page
}

/** Everything that stands in the page, in sight or not, and what is typed there. */
function everything(page: Page): Promise<string> {
  return page.evaluate(() => {
    const typed = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value)
    return [document.documentElement.outerHTML, ...typed, ...Object.values(sessionStorage)].join(' ')
  })
}

it('STF-30 what was typed when a sign-in ended is there again for whose it was, and can be sent', async () => {
  const page = await typing()
  await page.getByText('What you had typed is kept for an hour').waitFor()
  expect(await page.getByText(REASON).filter({ visible: true }).count()).toBe(0)
  expect(await axeFaults(page)).toEqual([])
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname))
  await signIn(page, maker)
  const question = page.getByRole('dialog').getByRole('button', { name: 'Disable' })
  await question.waitFor()
  expect(await page.getByLabel('Reason').first().inputValue()).toBe(REASON)
  expect(
    asked.filter(path => path.startsWith('/api/staff/user')),
    'no second look',
  ).toEqual([])
  await question.click()
  await page.getByText('Asked for. Another').first().waitFor()
  await page.context().close()
})

it('STF-30 nothing of it is there for another member of staff, nor after a reload', async () => {
  const page = await typing()
  await signIn(page, checker)
  await page.getByLabel('Purpose', { exact: true }).waitFor()
  expect(await everything(page)).not.toMatch(/1432|Ayesha Khan/)
  await page.context().close()

  const reloaded = await typing()
  await reloaded.reload()
  await reloaded.getByText('Your sign-in has ended').waitFor()
  expect(await everything(reloaded)).not.toMatch(/1432|Ayesha Khan|maker/)
  expect(await reloaded.getByText('What you had typed').count()).toBe(0)
  await reloaded.context().close()
})

it('STF-30 passwords that were typed are not kept', async () => {
  const page = await atDesk('/keys')
  const fields = page.locator('#content input[type=password]')
  await page.getByRole('button', { name: 'Change the password' }).waitFor()
  for (const field of await fields.all()) await field.fill('a-secret-of-mine')
  await ended(page, () => fields.last().press('Enter'))
  await expect.poll(() => everything(page)).not.toContain('a-secret-of-mine')
  await signIn(page, maker)
  await fields.last().waitFor()
  expect(await everything(page)).not.toContain('a-secret-of-mine')
  await page.context().close()
})
