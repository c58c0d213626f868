import jsQr from 'jsqr'
import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { launchBrowser, openPhone } from './browser.ts'
import { type Product, removeDataDirs, startProduct } from './harness.ts'
import { remember, signIn } from './signed-in.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  product = await startProduct({ env: { FIROZA_SIMULATOR_RATE: '0' } })
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
  removeDataDirs()
})

/** What a camera that is held before the screen reads. */
async function readCode(picture: Uint8Array): Promise<string | undefined> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return jsQr.default(new Uint8ClampedArray(data), info.width, info.height)?.data
}

it.each([
  ['en-US', 'light'],
  ['ur-PK', 'dark'],
] as const)(
  'DEP-9 the code on the page of a deposit is read off the screen with its account, amount and reference, in %s %s',
  async (language, colorScheme) => {
    const person = await signIn(product.url, 'real')
    const announced = await fetch(`${product.url}/api/user/recharge/add`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accesstoken: person.token },
      body: JSON.stringify({ channel: 'pk_bank', amount: '25000.04' }),
    })
    const { data } = (await announced.json()) as { data: { id: string; reference: string; raastCode: string } }
    const context = await openPhone(browser, { baseURL: product.url, colorScheme })
    await remember(context, language, 'real', person)
    const page = await context.newPage()
    await page.goto(`/pages/recharge/rechargeRecord?id=${data.id}`)
    const code = page.locator('img[src^="data:image/svg+xml"]')
    await code.waitFor()
    const read = await readCode(await code.screenshot())
    expect(read).toBe(data.raastCode)
    expect(read).toContain('PK36SCBL0000001123456702')
    expect(read).toContain('540825000.04')
    expect(read).toContain(`0508${data.reference}`)
    await context.close()
  },
  60_000,
)
