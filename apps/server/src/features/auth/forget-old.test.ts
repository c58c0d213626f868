import { expect, it } from 'vitest'
import { SANDBOX_STAFF, seedPeople } from '../../sandbox/seed-people.ts'
import { dataOf } from '../../testing/answered.ts'
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
      forgottenAfter.push([days, await forgetOld(app.deps)])
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

it('USER-25 forgets sign-ins in the console 90 days after they ended, and keeps the one that goes on and the audit of all', async () => {
  const app = await testApp({ settings: { captcha: false } })
  try {
    await seedPeople(app.db, 'sandbox', app.clock.now())
    const { name, password } = SANDBOX_STAFF[0]
    const signIn = async () => dataOf(await app.call('POST /staff/login', { name, password }))
    const { expiresAt } = await signIn()
    const kept = async () => (await app.db`select 1 from staff_session`).length
    app.clock.set(expiresAt + 90 * DAY)
    const { token } = await signIn()
    await forgetOld(app.deps)
    expect(await kept()).toBe(2)
    app.clock.advance(1)
    await forgetOld(app.deps)
    expect(await kept()).toBe(1)
    expect((await app.call('GET /staff/me', {}, { token })).body.code).toBe(0)
    expect(
      await app.db`select 1 from audit_event where action = 'POST /staff/login' and outcome = 'done'`,
    ).toHaveLength(2)
  } finally {
    await app.close()
  }
})
