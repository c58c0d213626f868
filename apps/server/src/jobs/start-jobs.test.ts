import { CLEAN_MS } from '@firoza/core/score/score'
import { expect, it } from 'vitest'
import { seedConvert } from '../features/convert/seed-convert.ts'
import { startRates } from '../features/convert/start-rates.ts'
import { advanceTo } from '../sandbox/advance-to.ts'
import { PASSWORD, PHONE, registerPerson } from '../testing/people.ts'
import { testApp } from '../testing/test-app.ts'
import { startJobs } from './start-jobs.ts'

it('OPS-21 the server opens while its sweeps still look at all that there is, and ends though one of them waits for a lock', async () => {
  const app = await testApp()
  const { db, deps } = app
  const held = Promise.withResolvers<void>()
  const locked = Promise.withResolvers<void>()
  const holding = db.begin(async tx => {
    await tx`lock table audit_event in access exclusive mode`
    locked.resolve()
    await held.promise
  })
  try {
    await locked.promise
    const sweeps = await startJobs(deps)
    const waiting = () => db`
      select 1 from pg_locks l join pg_database d on d.oid = l.database
      where d.datname = current_database() and l.relation = 'audit_event'::regclass and not l.granted`
    await expect.poll(waiting).not.toHaveLength(0)
    await sweeps.stop()
    expect(await waiting(), 'left where it stands').not.toHaveLength(0)
  } finally {
    held.resolve()
    await holding
    await app.close()
  }
})

it('MKT-7 what is looked at by the hour, and the rates of exchange, are there before a jump of the clock is answered', async () => {
  const app = await testApp({ market: ['OGDC'], settings: { captcha: false } })
  const { clock, db, deps } = app
  await seedConvert(db, clock.now())
  await registerPerson(app)
  const sweeps = await startJobs(deps)
  const rates = await startRates({ mode: 'sandbox', rateSource: undefined }, deps)
  try {
    await advanceTo(clock, deps.market.sessions, clock.now() + CLEAN_MS)
    const { body } = await app.call('POST /user/login', { phone: PHONE, password: PASSWORD, realm: 'demo' })
    const token = body.code === 0 ? body.data.tokenDemo : ''
    const score = await app.call('POST /user/point/change/log', {}, { token })
    expect(score.body).toMatchObject({ data: { items: [{ rule: 'clean_180_days' }, { rule: 'start' }] } })
    const pairs = await app.call('GET /user/exchange/pairs', {}, { token })
    expect(pairs.body).toMatchObject({ data: { items: Array(5).fill({ rateAtMs: clock.now() }) } })
  } finally {
    await Promise.all([sweeps.stop(), rates.stop()])
    await app.close()
  }
})
