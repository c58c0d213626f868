import { type Endpoint, endpointName } from '@firoza/api/endpoint'
import { endpoints as described } from '@firoza/api/endpoints'
import { LIMITS } from '@firoza/core/limits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { routes } from './routes.ts'
import { SANDBOX_INVESTORS, SANDBOX_PASSWORD, seedPeople } from './sandbox/seed-people.ts'
import { fieldsOf, HOSTILE, plausibleInput } from './testing/hostile-inputs.ts'
import { staffToken } from './testing/staff-token.ts'
import { type Answered, type TestApp, testApp } from './testing/test-app.ts'

const endpoints: readonly Endpoint[] = described
const served = routes.map(route => route.endpoint)

/** What any call may answer beside the refusals that its description lists. */
const OF_THE_PROTOCOL = [
  'session_invalid',
  'staff_session_unused',
  'staff_permission_missing',
  'field_missing',
  'field_unknown',
  'field_repeated',
  'field_invalid',
  'body_too_large',
  'rate_limited',
  'cross_site_write',
  'account_frozen',
  'idempotency_key_reused',
]

let app: TestApp
beforeAll(async () => {
  app = await testApp({ wholeMarket: true, rateFactor: 1_000_000, settings: { captcha: false } })
  await seedPeople(app.db, 'sandbox', app.clock.now())
})
afterAll(() => app.close())

async function investorToken(): Promise<string> {
  // One of the calls freezes the account, which would hide what the others answer.
  await app.db`update app_user set frozen_at = null, unfreezes_at = null`
  const { body } = await app.call('POST /user/login', {
    phone: SANDBOX_INVESTORS[0].phone,
    password: SANDBOX_PASSWORD,
    realm: 'demo',
  })
  if (body.code !== 0) throw new Error('not signed in')
  return body.data.token
}

async function deskToken(): Promise<string> {
  // Another takes the password again, and counts what is hostile there as guesses at it.
  await app.db`delete from secret_tries where kind = 'staff_sign_in'`
  return staffToken(app)
}

async function tokenFor({ who }: Endpoint): Promise<string | undefined> {
  return who === 'anyone' ? undefined : who === 'investor' ? investorToken() : deskToken()
}

/** No error of ours; a refusal that the description lists, with a sentence; or a success of the described shape. */
function checkAnswer(endpoint: Endpoint, { status, body }: Answered<unknown>, sent: unknown): void {
  const context = `${endpointName(endpoint)} ${JSON.stringify(sent)?.slice(0, 200)} -> ${status} ${JSON.stringify(body).slice(0, 300)}`
  expect(status, context).toBeLessThan(500)
  if (body.code === 0) {
    const shape = endpoint.output.safeParse(body.data)
    expect(shape.error?.message, context).toBeUndefined()
    return
  }
  expect([...OF_THE_PROTOCOL, ...endpoint.refusals], context).toContain(body.data.reason)
  expect(body.msg, context).not.toMatch(/^$|\{\w+\}/)
  expect(body.code === -1000, context).toBe(body.data.reason === 'session_invalid')
}

describe('every call', () => {
  it('API-10 is described once, and answered by one route', () => {
    const names = endpoints.map(endpointName)
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
    const servedNames = served.map(endpointName)
    expect(servedNames.filter((name, at) => servedNames.indexOf(name) !== at)).toEqual([])
    expect(servedNames.filter(name => !names.includes(name))).toEqual([])
    expect(names.filter(name => !servedNames.includes(name))).toEqual([])
  })

  it.each(served.filter(({ who }) => who !== 'anyone').map(e => [endpointName(e), e] as const))(
    'API-6 needs its session: %s',
    async (name, endpoint) => {
      const foreign = endpoint.who === 'investor' ? await deskToken() : await investorToken()
      for (const token of [undefined, '', 'x', 'A'.repeat(43), 'A'.repeat(4_000), "' or 1=1 --", foreign]) {
        const answer = await app.callRaw(name, plausibleInput(endpoint), { token })
        expect(answer).toMatchObject({ status: 401, body: { code: -1000, data: { reason: 'session_invalid' } } })
      }
    },
  )

  it.each(served.map(e => [endpointName(e), e] as const))(
    'API-4 refuses what it does not know: %s',
    async (name, endpoint) => {
      const token = await tokenFor(endpoint)
      const [method, path] = name.split(' ') as ['GET' | 'POST', string]
      const form = async (body: string) => {
        const response = await app.http.inject({
          method,
          url: method === 'GET' ? `/api${path}?${body}` : `/api${path}`,
          headers: {
            ...(method === 'POST' && { 'content-type': 'application/x-www-form-urlencoded' }),
            ...(token !== undefined && { accesstoken: token }),
          },
          ...(method === 'POST' && { payload: body }),
        })
        return { status: response.statusCode, body: response.json() }
      }
      for (const [body, reason] of [
        ['zzz=1', 'field_unknown'],
        ['zzz=1&zzz=2', 'field_repeated'],
        ['zzz%5B%5D=1', 'field_unknown'],
        ['zzz%5Ba%5D=1', 'field_unknown'],
        ['__proto__=1', 'field_unknown'],
        ['constructor=1', 'field_unknown'],
      ] as const) {
        const answer = await form(body)
        expect(answer.status, body).toBe(400)
        expect(['field_missing', reason], body).toContain(answer.body.data.reason)
      }
      for (const [field] of fieldsOf(endpoint)) {
        expect((await form(`${field}=1&${field}=2`)).body).toMatchObject({ data: { reason: 'field_repeated', field } })
      }
      if (method === 'GET') return
      const shadow = await app.http.inject({
        method,
        url: `/api${path}?realm=real`,
        headers: { 'content-type': 'application/json', ...(token !== undefined && { accesstoken: token }) },
        payload: '{}',
      })
      expect(shadow.json()).toMatchObject({ data: { reason: 'field_unknown', field: 'realm' } })
      const large = await form(`a=${'x'.repeat(endpoint.bodyBytesMax ?? LIMITS.bodyBytesMax)}`)
      expect(large).toMatchObject({ status: 413, body: { data: { reason: 'body_too_large' } } })
      for (const payload of ['', '{', '[]', '"text"', 'null', '1', '{"a":1,"a":2}', '{"__proto__":{"x":1}}']) {
        const answer = await app.http.inject({
          method,
          url: `/api${path}`,
          headers: { 'content-type': 'application/json', ...(token !== undefined && { accesstoken: token }) },
          payload,
        })
        checkAnswer(endpoint, { status: answer.statusCode, body: answer.json(), headers: {} }, payload)
      }
    },
  )

  it.each(served.map(e => [endpointName(e), e] as const))(
    'API-11 answers hostile values with a described refusal, never an error of ours: %s',
    async (name, endpoint) => {
      const token = await tokenFor(endpoint)
      const plausible = plausibleInput(endpoint)
      checkAnswer(endpoint, await app.callRaw(name, plausible, { token }), plausible)
      for (const [field] of fieldsOf(endpoint)) {
        for (const value of HOSTILE) {
          const sent = { ...plausible, [field]: value }
          checkAnswer(endpoint, await app.callRaw(name, sent, { token }), sent)
        }
      }
    },
  )
})
