import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { reasonOf } from '../testing/answered.ts'
import { PASSWORD, registerPerson } from '../testing/people.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'
import { openVault } from '../vault/vault.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ settings: { captcha: false } })
})
afterAll(() => app.close())

it('API-17 keeps no plain hash of what was sent under a key: the code in it cannot be tried against it', async () => {
  const { token } = await registerPerson(app)
  const input = { code: '135790', codeAgain: '135790', password: PASSWORD }
  const headers = { 'idempotency-key': 'k-keyed' }
  expect(reasonOf(await app.call('POST /user/update/transactionCode', input, { token, headers }))).toBe('ok')
  const [kept] = await app.db<{ hash: Buffer }[]>`select body_hash as hash from request_answer where key = 'k-keyed'`
  const { code: _, ...asked } = input
  const canonical = JSON.stringify(Object.entries(asked).sort())
  expect(kept?.hash).not.toEqual(createHash('sha256').update(canonical).digest())
  expect(kept?.hash).toEqual(app.deps.vault.digest(canonical, 'request body'))
  expect(kept?.hash).not.toEqual(openVault(Buffer.alloc(32, 2)).digest(canonical, 'request body'))
})

it('API-5 a key belongs to the account in which it was sent: in the other one it is another', async () => {
  const { tokenReal, tokenDemo } = await registerPerson(app, '03007654329')
  const headers = { 'idempotency-key': 'one-key' }
  const say = (nickname: string, token: string) => app.call('POST /user/update', { nickname }, { token, headers })
  expect(reasonOf(await say('In demo', tokenDemo))).toBe('ok')
  expect(reasonOf(await say('In real', tokenReal))).toBe('ok')
  expect(reasonOf(await say('In real', tokenDemo))).toBe('idempotency_key_reused')
})

it('API-5 a key that is none is refused for what is wrong with it', async () => {
  const { token } = await registerPerson(app, '03007654328')
  const say = (key: string) =>
    app.callRaw('POST /user/update', { nickname: 'Once' }, { token, headers: { 'idempotency-key': key } })
  for (const [key, rule] of [
    ['two words', 'format'],
    ['k'.repeat(256), 'too_long'],
  ] as const) {
    expect((await say(key)).body).toMatchObject({ data: { reason: 'field_invalid', details: { rule } } })
  }
})
