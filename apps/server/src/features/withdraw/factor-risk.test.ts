import { DAY_MS, HOUR_MS } from '@firoza/core/clock'
import { generate } from 'otplib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { SANDBOX_PASSWORD } from '../../sandbox/seed-people.ts'
import { SoftAuthenticator } from '../../testing/soft-authenticator.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { signedIn, type Withdrawing, withdrawingApp } from '../../testing/withdrawing.ts'

let app: TestApp
let ayesha: Withdrawing
beforeAll(async () => {
  app = await withdrawingApp()
  ayesha = await signedIn(app)
})
afterAll(() => app.close())

it('WDR-8 USER-16 a second factor weighs when it is new, an app or a passkey, and as a changed secret once its owner removed it', async () => {
  const reasons = async () => {
    const destinationId = await ayesha.destinationId('pk_iban')
    const { body } = await ayesha.call('GET /user/withdraw/preview', { destinationId, amount: '300000' })
    return (body as { data: { reasons: string[] } }).data.reasons
  }
  const asked = { password: SANDBOX_PASSWORD }
  const ofFactors = async () => (await reasons()).filter(reason => /[Tt]wo-step verification/.test(reason))
  expect(await ofFactors()).toEqual([])

  const begun = await ayesha.call('POST /user/passkey/begin', asked)
  const { options } = (begun.body as { data: { options: string } }).data
  const passkey = new SoftAuthenticator().make(options)
  const added = await ayesha.call('POST /user/passkey/add', { name: 'My phone', passkey })
  const { id: passkeyId, recoveryCodes } = (added.body as { data: { id: string; recoveryCodes: string[] } }).data
  expect(await ofFactors()).toEqual([expect.stringMatching(/was set up within the last six hours/)])
  app.clock.advance(6 * HOUR_MS)
  expect(await ofFactors()).toEqual([])
  const waits = { body: { code: 0, data: { newDestinationsFrom: app.clock.now() + DAY_MS } } }
  const removal = { ...asked, id: passkeyId, secondFactor: recoveryCodes[0] as string }
  expect(await ayesha.call('POST /user/passkey/remove', removal)).toMatchObject(waits)
  expect(await ofFactors()).toEqual([expect.stringMatching(/was changed within the last 24 hours/)])
  expect((await ayesha.call('POST /user/info', {})).body).toMatchObject(waits.body)

  app.clock.advance(31 * DAY_MS)
  ayesha = await signedIn(app)
  const { secret } = ((await ayesha.call('POST /user/totp/begin', asked)).body as { data: { secret: string } }).data
  const code = await generate({ secret, epoch: Math.floor(app.clock.now() / 1000) })
  const confirmed = await ayesha.call('POST /user/totp/confirm', { code })
  const [secondFactor] = (confirmed.body as { data: { recoveryCodes: string[] } }).data.recoveryCodes as [string]
  expect(await ofFactors()).toEqual([expect.stringMatching(/was set up within the last six hours/)])
  expect(await ayesha.call('POST /user/totp/remove', { ...asked, secondFactor })).toMatchObject({ body: { code: 0 } })
  expect(await ofFactors()).toEqual([expect.stringMatching(/was changed within the last 24 hours/)])
})
