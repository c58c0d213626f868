import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../testing/test-app.ts'
import { SECURITY_HEADERS } from './security-headers.ts'

let app: TestApp
let port: number

beforeAll(async () => {
  app = await testApp()
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  port = (app.http.server.address() as AddressInfo).port
})
afterAll(() => app.close())

const asked = (line: string, headers = '') => `${line} HTTP/1.1\r\nhost: x\r\n${headers}\r\n`

/** All that the server says to what is written, piece by piece, until it ends the connection. */
async function heard(...pieces: readonly string[]): Promise<string> {
  const client = connect(port, '127.0.0.1')
  let text = ''
  client.on('data', chunk => {
    text += chunk
  })
  client.on('error', () => undefined)
  for (const piece of pieces) await new Promise(done => client.write(piece, done))
  await once(client, 'close')
  return text
}

function answerOf(text: string) {
  const [head = '', body = ''] = text.split('\r\n\r\n')
  return { head, status: Number(head.split(' ')[1]), body: JSON.parse(body) }
}

const CHUNKED = 'content-type: application/json\r\naccept-language: ur\r\ntransfer-encoding: chunked\r\n'

it.each([
  ['no HTTP at all', ['\0\0\r\n\r\n'], 400, 'field_invalid', 'head'],
  ['a method that nobody knows', [asked('FOO /api/user/info')], 400, 'field_invalid', 'head'],
  [
    'headers without end',
    [asked('GET /api/common/props', `x: ${'y'.repeat(20_000)}\r\n`)],
    431,
    'body_too_large',
    undefined,
  ],
  [
    'a body of two lengths',
    [asked('POST /api/user/login', 'content-length: 1\r\ncontent-length: 2\r\n')],
    400,
    'field_invalid',
    'head',
  ],
  ['chunks that are none', [asked('POST /api/user/login', CHUNKED), 'zz\r\n{}\r\n'], 400, 'field_invalid', 'body'],
])('API-26 answers what cannot be read in the envelope: %s', async (_, pieces, status, reason, field) => {
  const answer = answerOf(await heard(...pieces))
  expect(answer).toMatchObject({ status, body: { code: -1001, data: { reason } } })
  expect(answer.body.data.field).toBe(field)
  // Where the head could be read, it told the language.
  expect(/[\u0600-\u06FF]/.test(answer.body.msg)).toBe(field === 'body')
  for (const name of Object.keys(SECURITY_HEADERS)) expect(answer.head).toContain(`${name}: `)
})

it('API-26 says nothing where the answer to an earlier request would be taken for that one', async () => {
  const { promise: go, resolve } = Promise.withResolvers<void>()
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  const listener = app.http.server.listeners('request')[0] as (...args: unknown[]) => void
  app.http.server.off('request', listener)
  app.http.server.once('request', (...args) => {
    arrive()
    void go.then(() => listener(...args))
  })
  const answer = heard(asked('GET /api/common/props'), 'no HTTP at all\r\n\r\n')
  await arrived
  expect(await answer).toBe('')
  resolve()
  app.http.server.prependListener('request', listener)
})

it.each([
  ['another protocol', 'connection: upgrade, close\r\nupgrade: h2c\r\n'],
  ['an expectation that nobody knows', 'connection: close\r\nexpect: something\r\n'],
])('API-26 answers a request as any other, whatever it would rather have: %s', async (_, headers) => {
  const text = await heard(asked('GET /api/common/prop?name=mode', headers))
  expect(answerOf(text)).toMatchObject({ status: 200, body: { data: { value: 'sandbox' } } })
})

it.each([
  ['/api/%ff', {}, 'path'],
  ['/%zz', {}, 'path'],
  ['/api/docs/assets/swagger-ui.css', { range: 'bytes=99999999-' }, 'range'],
  ['/api/docs/assets/swagger-ui.css', { 'if-match': '"another"' }, 'if-match'],
])('API-26 names the part of a request that is wrong: %s %o', async (url, headers, field) => {
  const answer = await app.http.inject({ url, headers })
  expect(answer.json()).toMatchObject({ data: { reason: 'field_invalid', field } })
})
