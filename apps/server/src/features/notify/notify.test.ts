import { createECDH, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { registerPerson } from '../../testing/people.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'

let app: TestApp
let token: string
let stranger: string
beforeAll(async () => {
  app = await testApp({ settings: { captcha: false } })
  token = (await registerPerson(app, '03004440011')).token
  stranger = (await registerPerson(app, '03004440012')).token
})
afterAll(() => app.close())

async function settings(as = token) {
  const { body } = await app.call('GET /user/notify/settings', {}, { token: as })
  if (body.code !== 0) throw new Error(JSON.stringify(body))
  return body.data
}
const channelsOf = async (topic: string, as = token) =>
  (await settings(as)).topics.find(item => item.topic === topic)?.channels

function browser(endpoint = 'https://fcm.googleapis.com/fcm/send/one') {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  return {
    endpoint,
    p256dh: keys.getPublicKey('base64url'),
    auth: randomBytes(16).toString('base64url'),
    device: 'Chrome on Android',
  }
}

it('NTC-4 keeps what one person chooses, for that person', async () => {
  expect(await channelsOf('deposits')).toEqual({ push: true, email: true, sms: false })
  await app.call('POST /user/notify/choose', { topic: 'deposits', channel: 'sms', wanted: 'true' }, { token })
  await app.call('POST /user/notify/choose', { topic: 'deposits', channel: 'email', wanted: false }, { token })
  expect(await channelsOf('deposits')).toEqual({ push: true, email: false, sms: true })
  expect(await channelsOf('deposits', stranger)).toEqual({ push: true, email: true, sms: false })
})

it('NTC-3 does not let anybody mute what is about safety', async () => {
  const { body } = await app.call(
    'POST /user/notify/choose',
    { topic: 'security', channel: 'push', wanted: false },
    { token },
  )
  expect(body).toMatchObject({ data: { reason: 'security_notices_stay', field: 'topic' } })
  expect((await settings()).topics[0]).toEqual({
    topic: 'security',
    mutable: false,
    channels: { push: true, email: true, sms: true },
  })
})

it('NTC-5 keeps quiet hours, and takes them away', async () => {
  await app.call('POST /user/notify/quiet', { fromMinute: 1_320, toMinute: 420 }, { token })
  expect((await settings()).quiet).toEqual({ fromMinute: 1_320, toMinute: 420 })
  await app.call('POST /user/notify/quiet', { fromMinute: 0, toMinute: 0 }, { token })
  expect((await settings()).quiet).toBeNull()
})

it('NTC-10 takes devices of known push services, shows them, and forgets them at sign-out', async () => {
  const evil = await app.call('POST /user/notify/push/subscribe', browser('https://127.0.0.1/x'), { token })
  expect(evil.body).toMatchObject({ data: { reason: 'push_service_unknown' } })
  const device = browser()
  await app.call('POST /user/notify/push/subscribe', device, { token })
  await app.call('POST /user/notify/push/subscribe', device, { token })
  expect((await settings()).devices).toMatchObject([{ device: 'Chrome on Android', current: true }])
  await app.call('POST /user/notify/push/unsubscribe', { endpoint: device.endpoint }, { token: stranger })
  expect((await settings()).devices, 'a stranger ends nobody’s pushes').toHaveLength(1)
  const other = browser('https://web.push.apple.com/two')
  const again = await app.call('POST /user/login', { phone: '03004440011', password: 'correct-horse' })
  const second = again.body.code === 0 ? again.body.data.token : ''
  await app.call('POST /user/notify/push/subscribe', other, { token: second })
  expect((await settings()).devices).toHaveLength(2)
  await app.call('POST /user/logout', {}, { token: second })
  expect((await settings()).devices).toHaveLength(1)
  await app.call('POST /user/notify/push/unsubscribe', { endpoint: device.endpoint }, { token })
  expect((await settings()).devices).toEqual([])
})
