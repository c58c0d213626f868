import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { SANDBOX_INVESTORS, SANDBOX_STAFF } from '../../apps/server/src/sandbox/seed-people.ts'
import { launchBrowser } from './browser.ts'
import { type Product, removeDataDirs, startProduct } from './harness.ts'
import { remember, signIn } from './signed-in.ts'
import { takePhone } from './story.ts'

const [maker, checker] = SANDBOX_STAFF
const [investor] = SANDBOX_INVESTORS

let product: Product
let browser: Browser

beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), launchBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
  removeDataDirs()
})

async function post(path: string, body: object, token?: string) {
  const response = await fetch(`${product.url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token !== undefined && { accesstoken: token }) },
    body: JSON.stringify(body),
  })
  const { code, data } = (await response.json()) as { code: number; data: Record<string, string> }
  if (code !== 0) throw new Error(`${path}: ${data.reason}`)
  return data
}

const deskOf = async ({ name, password }: { readonly name: string; readonly password: string }) =>
  (await post('/staff/login', { name, password })).token

it('ACC-9, SCR-6 shows a decision of two members of staff on the page that is open', async () => {
  const phone = await takePhone(browser, product.url, 'ur-PK')
  await remember(phone.context, 'ur-PK', 'real', await signIn(product.url, 'real'))
  const { page, t } = phone
  const feed = page.waitForEvent('websocket').then(socket => socket.waitForEvent('framereceived'))
  await page.goto('/pages/user/creditScore')
  await page.getByText(t('score.rule_kyc_verified')).first().waitFor()
  // From here on the page is told by the stream alone.
  await feed
  const reason = 'Sent the same slip twice'
  const asked = { id: investor.publicId, points: -3, reason }
  const { approvalId } = await post('/staff/score/change/ask', asked, await deskOf(maker))
  expect(await page.getByText(reason).count()).toBe(0)
  await post('/staff/approval/approve', { id: approvalId, note: 'Seen' }, await deskOf(checker))
  await page.getByText(reason).waitFor()
  await page.getByRole('button', { name: t('score.appeal'), exact: true }).waitFor()
  expect(phone.faults).toEqual([])
})
