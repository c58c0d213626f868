import type { CallName } from '@firoza/api/endpoints'
import { TRY_POLICIES, type TryKind } from '@firoza/core/auth/tries'
import { DAY_MS } from '@firoza/core/clock'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from './build-app.ts'
import { SANDBOX_CHANNEL_PASSWORD, seedDeposits } from './features/deposit/seed-deposits.ts'
import { SANDBOX_CODE, SANDBOX_INVESTORS, SANDBOX_PASSWORD, SANDBOX_STAFF } from './sandbox/seed-people.ts'
import { announce } from './testing/deposits.ts'
import { lastCode } from './testing/people.ts'
import type { TestApp } from './testing/test-app.ts'
import { signedIn, type Withdrawing, withdrawingApp } from './testing/withdrawing.ts'

/** Two servers on one database: each with the memory that a process has, such as its counts of calls and its known sessions. */
let app: TestApp
let second: FastifyInstance
let ayesha: Withdrawing
let bilal: Withdrawing

/** A Monday, 12:00 in Karachi: the counter is open. */
const NOON = Date.parse('2026-02-09T07:00:00Z')

beforeAll(async () => {
  app = await withdrawingApp({ nowMs: NOON })
  await seedDeposits(app.db)
  second = await buildApp(app.deps, { rateFactor: 1_000_000 })
  ayesha = await signedIn(app)
  bilal = await signedIn(app, 1)
})
afterAll(async () => {
  await second.close()
  await app.close()
})

interface Guess {
  readonly name: CallName
  readonly input: object
  readonly token?: string
}

async function say(http: FastifyInstance, { name, input, token }: Guess): Promise<string> {
  const response = await http.inject({
    method: 'POST',
    url: `/api${name.split(' ')[1]}`,
    headers: { 'content-type': 'application/json', ...(token !== undefined && { accesstoken: token }) },
    payload: JSON.stringify(input),
  })
  const body = response.json() as { code: number; data: { reason?: string } }
  return body.code === 0 ? 'ok' : (body.data.reason ?? '')
}

interface Case {
  readonly kind: TryKind
  readonly wrong: string
  readonly locked: string
  readonly guess: (right: boolean) => Promise<Guess>
}

const signIn = (password: string): Guess => ({
  name: 'POST /user/login',
  input: { phone: SANDBOX_INVESTORS[1].phone, password, realm: 'real', device: 'x' },
})

const CASES: readonly Case[] = [
  {
    kind: 'withdrawal_code',
    wrong: 'withdrawal_code_wrong',
    locked: 'withdrawal_code_locked',
    guess: async right => ({
      name: 'POST /user/withdraw/add',
      input: {
        destinationId: await ayesha.destinationId('pk_iban'),
        amount: '1000.00',
        code: right ? SANDBOX_CODE : '999998',
      },
      token: ayesha.token,
    }),
  },
  {
    kind: 'channel_password',
    wrong: 'deposit_password_wrong',
    locked: 'deposit_password_locked',
    guess: async right => ({
      name: 'POST /user/recharge/add',
      input: { channel: 'pk_counter', amount: '1000.00', password: right ? SANDBOX_CHANNEL_PASSWORD : 'guess' },
      token: ayesha.token,
    }),
  },
  {
    kind: 'deposit_claim',
    wrong: 'deposit_transaction_known',
    locked: 'deposit_claims_locked',
    guess: async right => ({
      name: 'POST /user/recharge/proof',
      input: { id: ownDeposit, transactionId: right ? 'TX-OWN' : 'TX-TAKEN', senderName: 'Ayesha Khan' },
      token: ayesha.token,
    }),
  },
  {
    kind: 'sign_in',
    wrong: 'credentials_wrong',
    locked: 'sign_in_locked',
    guess: async right => signIn(right ? SANDBOX_PASSWORD : 'not the one'),
  },
  {
    kind: 'staff_sign_in',
    wrong: 'staff_credentials_wrong',
    locked: 'sign_in_locked',
    guess: async right => ({
      name: 'POST /staff/login',
      input: { name: SANDBOX_STAFF[0].name, password: right ? SANDBOX_STAFF[0].password : 'not the one' },
    }),
  },
]

let ownDeposit = ''
beforeAll(async () => {
  ownDeposit = (await announce(app, ayesha.token, '1000.04')).id
  const { id } = await announce(app, bilal.token, '1000.04')
  const taken = { id, transactionId: 'TX-TAKEN', senderName: 'Bilal Ahmed' }
  await app.call('POST /user/recharge/proof', taken, { token: bilal.token })
})

describe('guessing', () => {
  it.each(CASES)(
    'USER-5 of $kind is counted once for two servers, all guesses at once too, and then the right one is refused as well',
    async ({ kind, wrong, locked, guess }) => {
      const { wrongMax, locksMs } = TRY_POLICIES[kind]
      const bad = await guess(false)
      const houses = [app.http, second]
      const said = await Promise.all(
        Array.from({ length: 4 * wrongMax }, (_, n) => say(houses[n % 2] as FastifyInstance, bad)),
      )
      expect(said.filter(word => word === wrong)).toHaveLength(wrongMax - 1)
      expect(said.filter(word => word === locked)).toHaveLength(3 * wrongMax + 1)
      const good = await guess(true)
      for (const house of houses) expect(await say(house, good), 'right, and locked').toBe(locked)
      app.clock.advance(locksMs[0])
      await app.db`update user_session set expires_at = '2100-01-01', last_seen_at = '2100-01-01'`
      await app.db`update deposit set expires_at = '2100-01-01'`
      expect(await say(second, good), 'when the lock is over').toBe('ok')
      app.clock.set(NOON)
    },
  )
})

describe('one person', () => {
  /** Sends all at once, and signs somebody else in meanwhile. */
  async function crowd(guess: Guess): Promise<string[]> {
    const said = Promise.all(Array.from({ length: 12 }, () => say(app.http, guess)))
    expect(await say(app.http, signIn(SANDBOX_PASSWORD)), 'somebody else').toBe('ok')
    return said
  }

  it.each([
    { purpose: 'transactionCode', code: '864209' },
    { purpose: 'withdrawalCode', code: '975310' },
  ] as const)(
    'USER-34 USER-4 who sets a $purpose a dozen times at once holds up no sign-in, and sets one',
    async ({ purpose, code }) => {
      // As long as what was held against the other code is counted.
      app.clock.advance(DAY_MS)
      expect((await ayesha.call('POST /common/code/send', { purpose })).body.code).toBe(0)
      const given = {
        code,
        codeAgain: code,
        password: SANDBOX_PASSWORD,
        oneTimeCode: await lastCode(app),
      }
      const said = await crowd({ name: `POST /user/update/${purpose}`, input: given, token: ayesha.token })
      expect(said.filter(word => word === 'ok')).toHaveLength(1)
      expect(['code_wrong', 'pins_changed_often', 'ok']).toEqual(expect.arrayContaining(said))
    },
  )
})
