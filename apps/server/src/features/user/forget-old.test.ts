import { expect, it } from 'vitest'
import { PASSWORD, PHONE, registerPerson } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'
import { forgetOld } from './forget-old.job.ts'

const DAY = 24 * 3_600_000

it('USER-25 forgets codes, counts, sign-ins and answers when they are old, and not before', async () => {
  const app = await testApp({ settings: { captcha: false } })
  try {
    const startMs = app.clock.now()
    const { token } = await registerPerson(app)
    await app.callRaw('POST /user/login', { phone: PHONE, password: 'wrong-password' })
    await app.call('POST /user/update', { city: 'Multan' }, { token, headers: { 'idempotency-key': 'k' } })
    await app.call('POST /user/passkey/begin', { password: PASSWORD }, { token })
    const forgottenAfter: [number, number][] = []
    for (const days of [0, 0.9, 1.1, 2.1, 7.1, 90, 97.1]) {
      app.clock.set(startMs + days * DAY)
      forgottenAfter.push([days, await forgetOld(app.db, app.clock.now())])
    }
    expect(forgottenAfter).toEqual([
      // The count beside a right password, which counts nothing.
      [0, 1],
      [0.9, 1],
      [1.1, 1],
      [2.1, 1],
      [7.1, 1],
      [90, 0],
      [97.1, 2],
    ])
    expect((await app.call('POST /user/login', { phone: PHONE, password: PASSWORD })).body.code).toBe(0)
  } finally {
    await app.close()
  }
})
