import { generate } from 'otplib'
import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import { SANDBOX_PASSWORD } from '../../apps/server/src/sandbox/seed-people.ts'
import { staffToken } from '../staff.ts'
import { call } from '../wire.ts'
import { remember, signIn } from './signed-in.ts'
import { type Phone, takePhone } from './story.ts'
import { withHouse } from './with-house.ts'

const house = withHouse()

it('CLI-15 an authenticator app is turned on by buttons pressed twice, and its recovery codes are seen', async () => {
  const person = await ownPhone('ur-PK')
  const { page, t, faults } = person
  await page.goto('/pages/user/security')
  await page.getByRole('button', { name: t('security.totp') }).tap()
  const sheet = page.getByRole('dialog', { name: t('security.totp') })
  await sheet.getByLabel(t('security.password'), { exact: true }).fill(SANDBOX_PASSWORD)
  await pressTwice(sheet.getByRole('button', { name: t('security.begin') }))
  await sheet.getByText(t('security.scan')).waitFor()
  const secret = await sheet.getByText(/^[A-Z2-7]{32}$/).innerText()
  await sheet.getByLabel(t('security.code'), { exact: true }).fill(await codeNow(secret))
  await pressTwice(sheet.getByRole('button', { name: t('security.turnOn') }))
  await expect.poll(() => sheet.getByText(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/).count(), { timeout: 20_000 }).toBe(10)
  expect(faults).toEqual([])
  await person.context.close()
})

async function ownPhone(locale: 'en-US' | 'ur-PK'): Promise<Phone> {
  const person = await takePhone(house, locale)
  await remember(person.context, locale, 'real', await signIn(house.url, 'real'))
  return person
}

/** Within one moment, as a phone that is too slow to show what the first tap did hands both on. */
async function pressTwice(button: Locator): Promise<void> {
  await button.evaluate(element => {
    for (let times = 0; times < 2; times++) (element as HTMLElement).click()
  })
}

/** What an authenticator app shows by the clock of the house. */
async function codeNow(secret: string): Promise<string> {
  const { nowMs } = await call(house.url, 'GET /staff/sandbox/clock', {}, await staffToken(house.url))
  return generate({ secret, epoch: Math.floor(nowMs / 1000) })
}
