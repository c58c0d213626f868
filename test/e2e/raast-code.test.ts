import jsQr from 'jsqr'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { call } from '../wire.ts'
import { openPhone } from './browser.ts'
import { remember, signIn } from './signed-in.ts'
import { withSite } from './with-site.ts'

const site = withSite({ env: { FIROZA_SIMULATOR_RATE: '0' } })

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
    const person = await signIn(site.url, 'real')
    const announcement = { channel: 'pk_bank', amount: '25000.04' }
    const deposit = await call(site.url, 'POST /user/recharge/add', announcement, person.token)
    const context = await openPhone(site.browser, { baseURL: site.url, colorScheme })
    await remember(context, language, 'real', person)
    const page = await context.newPage()
    await page.goto(`/pages/recharge/rechargeRecord?id=${deposit.id}`)
    const code = page.locator('img[src^="data:image/svg+xml"]')
    await code.waitFor()
    const read = await readCode(await code.screenshot())
    expect(read).toBe(deposit.raastCode)
    expect(read).toContain('PK36SCBL0000001123456702')
    expect(read).toContain('540825000.04')
    expect(read).toContain(`0508${deposit.reference}`)
    await context.close()
  },
  60_000,
)
