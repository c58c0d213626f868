import type { CallInput } from '@firoza/api/endpoints'
import { advanceDeposits } from '../features/deposit/advance-deposits.job.ts'
import { seedDeposits } from '../features/deposit/seed-deposits.ts'
import { SANDBOX_PASSWORD, seedPeople } from '../sandbox/seed-people.ts'
import { type TestApp, type TestAppOptions, testApp } from './test-app.ts'

/** An app with the sandbox's people and its ways to pay in. */
export async function depositApp(options: TestAppOptions = {}): Promise<TestApp> {
  const app = await testApp({ ...options, settings: { captcha: false, ...options.settings } })
  await seedPeople(app.db, 'sandbox', app.clock.now())
  await seedDeposits(app.db)
  return app
}

export async function signInPerson(
  app: TestApp,
  phone = '03000000001',
  realm: 'real' | 'demo' = 'real',
): Promise<string> {
  const { body } = await app.call('POST /user/login', { phone, password: SANDBOX_PASSWORD, realm })
  if (body.code !== 0) throw new Error('not signed in')
  return body.data.token
}

export async function announce(
  app: TestApp,
  token: string,
  amount: string,
  more: Partial<CallInput<'POST /user/recharge/add'>> = {},
) {
  const { body } = await app.call('POST /user/recharge/add', { channel: 'pk_bank', amount, ...more }, { token })
  if (body.code !== 0) throw new Error(`not announced: ${JSON.stringify(body)}`)
  return body.data
}

/** A deposit that the sandbox's bank has paid. */
export async function payIn(app: TestApp, token: string, amount: string): Promise<string> {
  const { id } = await announce(app, token, amount)
  app.clock.set(app.clock.now() + 15_000)
  await advanceDeposits(app.deps)
  return id
}

export async function readState(app: TestApp, token: string, id: string) {
  const { body } = await app.call('GET /user/recharge/order', { id }, { token })
  if (body.code !== 0) throw new Error(`not found: ${JSON.stringify(body)}`)
  const [deposit] = body.data.items
  if (!deposit) throw new Error('no deposit')
  return deposit
}

/** Units of rupees that were ever credited to people by deposits, less what went back. */
export async function creditedUnits(app: TestApp): Promise<bigint> {
  const [row] = await app.db<{ units: bigint }[]>`
    select coalesce(sum(l.units), 0)::bigint as units from journal j join journal_leg l on l.journal_id = j.id
    join ledger_account a on a.id = l.account_id and a.code = 'user'
    where j.kind in ('deposit', 'deposit_returned')`
  return row?.units ?? 0n
}
