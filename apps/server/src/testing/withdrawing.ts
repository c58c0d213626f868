import type { CallInput, CallName } from '@firoza/api/endpoints'
import { LIMITS } from '@firoza/core/limits'
import type { Tx } from '../db/sql.ts'
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

/** Saves as many accounts, or addresses, for Ayesha as a person may have: with her own there is no place for another. */
export async function takeEveryPlace(tx: Tx, type: 'bank' | 'crypto'): Promise<void> {
  await tx`select 1 from app_user where public_id = 'FZ10000001' for no key update`
  await tx`
    insert into destination (user_id, template, type, currency, holder_name, bank_name, account, details, created_at, usable_from)
    select u.id, d.template, d.type, d.currency, d.holder_name, d.bank_name, 'place ' || n, d.details, d.created_at, d.usable_from
    from app_user u cross join generate_series(1, ${LIMITS.destinationsMax}) n cross join lateral (
      select * from destination where user_id = u.id and type = ${type} limit 1) d
    where u.public_id = 'FZ10000001'`
}
