import type { CallOutput } from '@firoza/api/endpoints'
import { SANDBOX_STAFF, seedPeople } from '../sandbox/seed-people.ts'
import { dataOf } from './answered.ts'
import { registerPerson } from './people.ts'
import { type Answered, type TestApp, testApp } from './test-app.ts'

/** Of the role that answers. */
export const HELPER = SANDBOX_STAFF[2]

/** An external chat that the operator allowed. */
export const CHAT_SCRIPT = { url: 'https://chat.example.com/chat.js', integrity: 'sha384-abc' }

/** People who ask and staff who answer, by the endpoints themselves. */
export interface SupportSetup {
  readonly app: TestApp
  /** Of somebody who only answers, and of somebody who may do everything. */
  readonly desk: string
  readonly maker: string
  staffToken(member: { readonly name: string; readonly password: string }): Promise<string>
  newKey(): string
  newPerson(): ReturnType<typeof registerPerson>
  send(token: string, text: string, more?: object): Promise<Answered<unknown>>
  answer(id: string, text: string, token?: string, clientKey?: string): Promise<Answered<unknown>>
  mine(token: string): Promise<CallOutput<'GET /user/support'>>
  /** A person with an open conversation. */
  asking(text?: string, topic?: string): Promise<Asking>
  info(id: string, token?: string): Promise<CallOutput<'POST /staff/support/info'>>
}

export interface Asking {
  readonly token: string
  readonly tokenDemo: string
  readonly user: { readonly id: string }
  readonly id: string
}

export async function supportSetup(): Promise<SupportSetup> {
  const app = await testApp({ settings: { captcha: false, chatScript: CHAT_SCRIPT } })
  await seedPeople(app.db, 'sandbox', app.clock.now())
  const staffToken: SupportSetup['staffToken'] = async ({ name, password }) =>
    dataOf(await app.call('POST /staff/login', { name, password })).token
  const desk = await staffToken(HELPER)
  const maker = await staffToken(SANDBOX_STAFF[0])
  let people = 0
  let keys = 0
  const newKey = () => `key-${String(++keys).padStart(6, '0')}`
  const newPerson = () => registerPerson(app, `0300222${String(++people).padStart(4, '0')}`)
  const send: SupportSetup['send'] = (token, text, more = {}) =>
    app.callRaw('POST /user/support/send', { text, clientKey: newKey(), ...more }, { token })
  return {
    app,
    desk,
    maker,
    staffToken,
    newKey,
    newPerson,
    send,
    answer: (id, text, token = desk, clientKey = newKey()) =>
      app.callRaw('POST /staff/support/answer', { id, text, clientKey }, { token }),
    mine: async token => dataOf(await app.call('GET /user/support', {}, { token })),
    async asking(text = 'Where is my deposit?', topic = 'money') {
      const { token, tokenDemo, user } = await newPerson()
      const { id } = dataOf(await send(token, text, { topic })) as { id: string }
      return { token, tokenDemo, user, id }
    },
    info: async (id, token = desk) => dataOf(await app.call('POST /staff/support/info', { id }, { token })),
  }
}
