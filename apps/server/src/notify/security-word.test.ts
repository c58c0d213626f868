import { expect, it } from 'vitest'
import { lastMessage, registerPerson } from '../testing/people.ts'
import { testApp } from '../testing/test-app.ts'
import type { WaitingMessage } from './outbox.store.ts'

it('USER-32 stands in what leaves the platform to its owner, and neither in the outbox nor in the database', async () => {
  const sent: WaitingMessage[] = []
  const sender = { simulated: true, send: async (message: WaitingMessage) => void sent.push(message) }
  const app = await testApp({ settings: { captcha: false }, sender })
  const { token } = await registerPerson(app, '03004440001')
  const key = { 'idempotency-key': 'word' }
  const set = await app.call('POST /user/update/securityWord', { word: ' شاہین ' }, { token, headers: key })
  expect(set.body).toMatchObject({ code: 0, data: {} })
  const wrong = await app.call('POST /user/update/securityWord', { word: 'evil.example' }, { token })
  expect(wrong.body).toMatchObject({ data: { reason: 'security_word', field: 'word' } })

  app.clock.advance(61_000)
  const headers = { 'accept-language': 'ur-PK' }
  await app.call('POST /common/code/send', { purpose: 'reset', phone: '03004440001' }, { headers })
  await app.deps.outboxWorker.idle()
  expect(sent.findLast(({ kind }) => kind.startsWith('code_'))?.text).toContain('آپ کا حفاظتی لفظ: \u2066شاہین\u2069')
  expect((await lastMessage(app)).text).not.toContain('شاہین')
  await app.call('POST /common/code/send', { purpose: 'register', phone: '03004440002' })
  await app.deps.outboxWorker.idle()
  expect(sent.findLast(({ kind }) => kind.startsWith('code_'))).toMatchObject({ recipient: '+923004440002' })
  expect(sent.findLast(({ kind }) => kind.startsWith('code_'))?.text).not.toContain('security word')
  expect((await app.call('GET /user/security', {}, { token })).body).toMatchObject({ data: { securityWord: 'شاہین' } })
  const [row] = await app.db<{ text: string }[]>`select string_agg(u::text, '') as text from app_user u`
  expect(row?.text).not.toContain('شاہین')
  const [kept] = await app.db<{ text: string }[]>`select string_agg(r::text, '') as text from request_answer r`
  expect(kept?.text).toContain('securityWord')
  expect(kept?.text).not.toContain('شاہین')
  await app.close()
})
