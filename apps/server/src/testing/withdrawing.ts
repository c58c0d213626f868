import type { CallInput, CallName } from '@firoza/api/endpoints'
import { seedChannels } from '../features/withdraw/seed-channels.ts'
import { seedDestinations } from '../features/withdraw/seed-destinations.ts'
import { SANDBOX_CODE, SANDBOX_INVESTORS, SANDBOX_PASSWORD, seedPeople } from '../sandbox/seed-people.ts'
import { type TestApp, type TestAppOptions, testApp } from './test-app.ts'

/** The sandbox's two investors with a million in each realm, their saved accounts, and the ways out: the ground of tests of withdrawals. */
export async function withdrawingApp(options: TestAppOptions = {}): Promise<TestApp> {
  const app = await testApp({ settings: { captcha: false }, rateFactor: 1_000_000, ...options })
  await seedPeople(app.db, 'sandbox', app.clock.now())
  await seedChannels(app.db, 'sandbox')
  await seedDestinations(app.db, app.clock.now())
  return app
}

export interface Withdrawing {
  readonly token: string
  /** Calls as this person. */
  call<N extends CallName>(
    name: N,
    input: CallInput<N>,
    headers?: Record<string, string>,
  ): ReturnType<TestApp['callRaw']>
  /** Asks for an amount with the right code; the answer's data, or the reason of the refusal. */
  withdraw(amount: string, change?: object): Promise<{ id: string; reference: string; state: string } | string>
  destinationId(template: string): Promise<string>
}

export async function signedIn(app: TestApp, index: 0 | 1 = 0, realm: 'real' | 'demo' = 'real'): Promise<Withdrawing> {
  const { phone } = SANDBOX_INVESTORS[index]
  const answer = await app.call('POST /user/login', { phone, password: SANDBOX_PASSWORD, realm, device: 'phone' })
  if (answer.body.code !== 0) throw new Error('not signed in')
  const { token } = answer.body.data
  const call: Withdrawing['call'] = (name, input, headers) =>
    app.callRaw(name, input as object, { token, ...(headers && { headers }) })
  const destinationId = async (template: string) => {
    const { body } = await app.call('GET /bank/list', {}, { token })
    const found = body.code === 0 ? body.data.items.findLast(item => item.template === template) : undefined
    if (!found) throw new Error(`no saved account of ${template}`)
    return found.id
  }
  return {
    token,
    call,
    destinationId,
    async withdraw(amount, change = {}) {
      const saved = index === 0 ? 'pk_iban' : 'pk_raast'
      const wanted = { destinationId: await destinationId(saved), amount, code: SANDBOX_CODE, ...change }
      const { body } = await app.callRaw('POST /user/withdraw/add', wanted, { token })
      return body.code === 0 ? (body.data as { id: string; reference: string; state: string }) : body.data.reason
    },
  }
}
