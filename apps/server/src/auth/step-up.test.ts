import type { CallName } from '@firoza/api/endpoints'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { SANDBOX_CODE, SANDBOX_PASSWORD } from '../sandbox/seed-people.ts'
import { reasonOf } from '../testing/answered.ts'
import { SoftAuthenticator } from '../testing/soft-authenticator.ts'
import type { TestApp } from '../testing/test-app.ts'
import { signedIn, type Withdrawing, withdrawingApp } from '../testing/withdrawing.ts'

let app: TestApp
let ayesha: Withdrawing
const key = new SoftAuthenticator()

type Answer = Awaited<ReturnType<TestApp['callRaw']>>
const askedBy = ({ body }: Answer) => (body as { data: { details: { passkey: string } } }).data.details.passkey

beforeAll(async () => {
  app = await withdrawingApp({ market: ['OGDC'], settings: { captcha: false, largeOrderRupees: 50_000 } })
  ayesha = await signedIn(app)
  const begun = await ayesha.call('POST /user/passkey/begin', { password: SANDBOX_PASSWORD })
  const { options } = (begun.body as { data: { options: string } }).data
  await ayesha.call('POST /user/passkey/add', { name: 'Phone', passkey: key.make(options) })
})
afterAll(() => app.close())

const NEW_CODE = '192837'
const NEW_WITHDRAWAL_CODE = '283746'
const NEW_PASSWORD = 'kettle-on-the-roof'
const buy = { symbol: 'OGDC', price: '100.00', quantity: 500, transactionCode: SANDBOX_CODE }

/** Everything that asks for a second factor (USER-26), with an input that nothing else stands in the way of. */
const ACTS: Record<string, { name: CallName; input: () => Promise<object> }> = {
  'a withdrawal': {
    name: 'POST /user/withdraw/add',
    input: async () => ({
      destinationId: await ayesha.destinationId('pk_iban'),
      amount: '1500.00',
      code: SANDBOX_CODE,
    }),
  },
  'a new destination': {
    name: 'POST /bank/add',
    input: async () => ({
      template: 'pk_iban',
      holderName: 'AYESHA KHAN',
      iban: 'PK40MEZN0000001123456702',
      code: SANDBOX_CODE,
    }),
  },
  'a large order': { name: 'POST /stock/order/buy', input: async () => buy },
  'a larger order in the place of a small one of two prices': {
    name: 'POST /stock/order/replace',
    input: async () => {
      const small = { symbol: 'OGDC', type: 'oco', price: '1.00', stopPrice: '101.00', quantity: 1 } as const
      const { body } = await ayesha.call('POST /stock/order/buy', { ...small, transactionCode: SANDBOX_CODE })
      const { id } = (body as { data: { id: string } }).data
      return { id, price: '0.01', quantity: 600, transactionCode: SANDBOX_CODE }
    },
  },
  'a large order at the market': {
    name: 'POST /stock/order/sell',
    input: async () => ({ symbol: 'OGDC', type: 'market', quantity: 1_000, transactionCode: SANDBOX_CODE }),
  },
  'a new transaction code': {
    name: 'POST /user/update/transactionCode',
    input: async () => ({ code: NEW_CODE, codeAgain: NEW_CODE, oldCode: SANDBOX_CODE }),
  },
  'a new withdrawal code': {
    name: 'POST /user/update/withdrawalCode',
    input: async () => ({ code: NEW_WITHDRAWAL_CODE, codeAgain: NEW_WITHDRAWAL_CODE, oldCode: SANDBOX_CODE }),
  },
  'a new security word': { name: 'POST /user/update/securityWord', input: async () => ({ word: 'Falcon of Hunza' }) },
  'another passkey': { name: 'POST /user/passkey/begin', input: async () => ({ password: SANDBOX_PASSWORD }) },
  'an authenticator app': { name: 'POST /user/totp/begin', input: async () => ({ password: SANDBOX_PASSWORD }) },
  'a new password': {
    name: 'POST /user/update/password',
    input: async () => ({
      oldPassword: SANDBOX_PASSWORD,
      password: NEW_PASSWORD,
      passwordAgain: NEW_PASSWORD,
    }),
  },
}

describe('a step up', () => {
  beforeEach(async () => {
    await app.db`update app_user set frozen_at = null, unfreezes_at = null`
  })

  it.each(Object.entries(ACTS))('USER-31 is asked for before %s, and the act goes on once with it', async (_, act) => {
    const input = await act.input()
    const headers = { 'idempotency-key': `step-${act.name.replaceAll(/\W/g, '')}-${_.length}` }
    const before = await app.db`select count(*) as n from withdrawal`
    const refused = await app.callRaw(act.name, input, { token: ayesha.token, headers })
    expect(refused.body).toMatchObject({
      data: { reason: 'second_factor_needed', field: 'secondFactor', details: { methods: 'passkey,recovery' } },
    })
    expect(await app.db`select count(*) as n from withdrawal`).toEqual(before)
    const wrong = await app.callRaw(act.name, { ...input, secondFactor: '000000' }, { token: ayesha.token, headers })
    expect(reasonOf(wrong)).toBe('second_factor_wrong')
    const proven = { ...input, secondFactor: key.prove(askedBy(refused)) }
    const done = await app.callRaw(act.name, proven, { token: ayesha.token, headers })
    // The one share of the test's market has no buyers: that refusal is the market's, behind the step up.
    expect(['ok', 'no_liquidity', 'insufficient_quantity']).toContain(reasonOf(done))
  })

  it('USER-31 is asked for before an unfreeze', async () => {
    expect(reasonOf(await ayesha.call('POST /user/freeze', {}))).toBe('ok')
    const refused = await ayesha.call('POST /user/unfreeze', { password: NEW_PASSWORD })
    expect(reasonOf(refused)).toBe('second_factor_needed')
    const secondFactor = key.prove(askedBy(refused))
    expect(reasonOf(await ayesha.call('POST /user/unfreeze', { password: NEW_PASSWORD, secondFactor }))).toBe('ok')
  })

  it('USER-31 is not asked for before a small order, a demo order, or of who has no second factor', async () => {
    const small = { ...buy, quantity: 499, transactionCode: NEW_CODE }
    expect(reasonOf(await ayesha.call('POST /stock/order/buy', small))).toBe('ok')
    const bilal = await signedIn(app, 1)
    expect(reasonOf(await bilal.call('POST /stock/order/buy', buy))).toBe('ok')
    expect(await bilal.withdraw('1500.00')).toMatchObject({ state: expect.any(String) })
    const asked = await app.callRaw('POST /user/login', { phone: '03000000001', password: NEW_PASSWORD })
    const secondFactor = key.prove(askedBy(asked))
    const login = { phone: '03000000001', password: NEW_PASSWORD, realm: 'demo', secondFactor }
    const { body } = await app.callRaw('POST /user/login', login)
    const { token } = (body as { data: { token: string } }).data
    const demo = await app.callRaw('POST /stock/order/buy', { ...buy, transactionCode: NEW_CODE }, { token })
    expect(reasonOf(demo)).toBe('ok')
  })

  it('USER-31 what got no answer may be sent again under its key with another proof, and is done once', async () => {
    const destinationId = await ayesha.destinationId('pk_iban')
    const input = { destinationId, amount: '1750.00', code: NEW_WITHDRAWAL_CODE }
    const headers = { 'idempotency-key': 'one-tap-of-the-withdrawal' }
    const send = async (secondFactor?: string) =>
      app.callRaw('POST /user/withdraw/add', { ...input, secondFactor }, { token: ayesha.token, headers })
    const first = await send(key.prove(askedBy(await send())))
    const again = await send(key.prove(askedBy(await ayesha.call('POST /user/update/securityWord', { word: '' }))))
    expect(again.body).toEqual(first.body)
    expect(reasonOf(first)).toBe('ok')
    const rows = await app.db`select 1 from withdrawal where units = 175000`
    expect(rows).toHaveLength(1)
  })
})
