import type { BrowserContext, CDPSession, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openPhone } from './browser.ts'
import { remember, signIn } from './signed-in.ts'
import { withSite } from './with-site.ts'

const site = withSite()

interface Phone {
  readonly context: BrowserContext
  readonly page: Page
  readonly device: CDPSession
  readonly authenticatorId: string
}

/** A phone whose screen lock always opens: Chromium's own virtual authenticator. */
async function phoneWithLock(language: 'en-US' | 'ur-PK', number: string): Promise<Phone> {
  const context = await openPhone(site.browser, { baseURL: site.url })
  await remember(context, language, 'real', await signIn(site.url, 'real', number))
  const page = await context.newPage()
  const device = await context.newCDPSession(page)
  await device.send('WebAuthn.enable')
  const { authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { context, page, device, authenticatorId }
}

const sheet = (page: Page, title: string) => page.locator('dialog[open]').filter({ hasText: title }).last()

async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.FIROZA_TEST_PICTURES
  if (folder === undefined) return
  await page.waitForTimeout(400)
  await page.screenshot({ path: `${folder}/${name}.png` })
}

async function addPasskey(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add passkey' }).click()
  const adding = sheet(page, 'Passkey name')
  await adding.getByLabel('Passkey name').fill(name)
  await adding.getByLabel('Login password').fill('firoza123')
  await picture(page, 'passkey-add')
  await adding.getByRole('button', { name: 'Create passkey' }).click()
}

describe('a passkey in the browser', () => {
  it('USER-29, USER-31 is made, asked for before a withdrawal that then goes on by itself, and opens the account', async () => {
    const { context, page, device, authenticatorId } = await phoneWithLock('en-US', '03000000001')
    await page.goto('/pages/user/security')
    await addPasskey(page, 'Virtual phone')
    const codes = sheet(page, 'Your recovery codes')
    await codes.waitFor()
    await expect.poll(() => codes.locator('li').count()).toBe(10)
    await picture(page, 'passkey-codes')
    await codes.getByRole('button', { name: 'I have saved them' }).click()
    await page.getByRole('button', { name: /Virtual phone/ }).waitFor()
    await picture(page, 'passkey-list')
    const { credentials } = await device.send('WebAuthn.getCredentials', { authenticatorId })
    expect(credentials).toMatchObject([{ rpId: 'localhost' }])

    await page.goto('/pages/withdraw/bankWithdraw')
    let taps = 0
    const tap = async (name: string | RegExp) => {
      taps += 1
      await page.getByRole('button', { name }).last().click()
    }
    await page.getByLabel('Amount').fill('1500')
    await tap('Review')
    await tap(/^Withdraw/)
    for (const digit of '135790') await page.keyboard.press(digit)
    await sheet(page, 'Confirm it is you').waitFor()
    expect(taps).toBeLessThanOrEqual(5)
    await picture(page, 'step-up-withdrawal')
    await page.getByRole('button', { name: 'Use passkey' }).click()
    await page
      .getByText(/W[0-9A-Z]{10}/)
      .first()
      .waitFor()
    await picture(page, 'step-up-done')

    await page.evaluate(() => localStorage.setItem('firoza.session', JSON.stringify({ state: {}, version: 1 })))
    await page.goto('/pages/account/login')
    await page.locator('input[name=phone]').fill('03000000001')
    await page.locator('input[name=password]').fill('firoza123')
    await page.locator('form button[type=submit]').click()
    await sheet(page, 'Confirm it is you').waitFor()
    await picture(page, 'step-up-login')
    await page.getByRole('button', { name: 'Use passkey' }).click()
    await page.waitForURL(/\/pages\/tabbar\/home/)
    await context.close()
  })

  it('USER-31 a wrong code is told and asked for again, in Urdu, and whoever closes the sheet loses nothing that they typed', async () => {
    const { context, page } = await phoneWithLock('ur-PK', '03000000002')
    await page.goto('/pages/user/security')
    await page.getByRole('button', { name: 'پاسکی شامل کریں' }).click()
    await page.locator('dialog[open] input[type=password]').fill('firoza123')
    await page.getByRole('button', { name: 'پاسکی بنائیں' }).click()
    await page.getByRole('button', { name: 'میں نے محفوظ کر لیے ہیں' }).click()
    await picture(page, 'passkey-list-urdu')

    await page.goto('/pages/user/loginPassword')
    const fields = page.locator('input[type=password]')
    for (const [at, text] of ['firoza123', 'falcon-of-hunza', 'falcon-of-hunza'].entries()) {
      await fields.nth(at).fill(text)
    }
    await page.locator('form button[type=submit]').click()
    const asked = sheet(page, 'تصدیق کریں کہ یہ آپ ہی ہیں')
    await asked.waitFor()
    await asked.getByRole('button', { name: 'ہنگامی کوڈ استعمال کریں' }).click()
    await asked.getByLabel('ہنگامی کوڈ').fill('AAAAA-AAAAA')
    await asked.getByRole('button', { name: 'تصدیق کریں', exact: true }).click()
    await asked.getByRole('alert').waitFor()
    await picture(page, 'step-up-wrong-urdu')
    await page.keyboard.press('Escape')
    await asked.waitFor({ state: 'hidden' })
    await expect.poll(() => fields.nth(0).inputValue()).toBe('firoza123')
    await page.locator('form button[type=submit]').click()
    await page.getByRole('button', { name: 'پاسکی استعمال کریں' }).click()
    await page.getByText('پاس ورڈ بدل گیا').first().waitFor()
    await context.close()
  })
})
