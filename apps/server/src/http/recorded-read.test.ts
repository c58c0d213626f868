import { endpointName } from '@firoza/api/endpoint'
import { expect, it } from 'vitest'
import { routes } from '../routes.ts'
import { seedPeople } from '../sandbox/seed-people.ts'
import { plausibleInput } from '../testing/hostile-inputs.ts'
import { staffToken } from '../testing/staff-token.ts'
import { testApp } from '../testing/test-app.ts'

const looks = routes.map(({ endpoint }) => endpoint).filter(({ effect }) => effect === 'recorded_read')

it('API-5 AUD-14 a recorded read is in the audit log, once if a page repeats it, and its answer is kept nowhere', async () => {
  const app = await testApp({ wholeMarket: true, rateFactor: 1_000_000, settings: { captcha: false } })
  await seedPeople(app.db, 'sandbox', app.clock.now())
  const token = await staffToken(app)
  let shown = 0
  for (const endpoint of looks) {
    const name = endpointName(endpoint)
    const input = endpoint.input.safeParse({}).success ? {} : plausibleInput(endpoint)
    const look = () => app.callRaw(name, input, { token, headers: { 'idempotency-key': 'one-look' } })
    const answers = [await look(), await look()]
    if (answers[0]?.body.code === 0) shown++
    const events = await app.db`select 1 from audit_event where action = ${name}`
    expect([1, answers.length], name).toContain(events.length)
    expect(await app.db`select 1 from request_answer where endpoint = ${name}`, name).toEqual([])
  }
  expect(shown, 'lists, if empty').toBeGreaterThan(5)
  await app.close()
})
