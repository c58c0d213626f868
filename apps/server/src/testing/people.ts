import { present } from '@firoza/core/assert'
import type { TestApp } from './test-app.ts'

export const PHONE = '03001234567'
export const E164 = '+923001234567'
export const PASSWORD = 'correct-horse'

/** The newest message in the outbox that is no notice, as the staff console shows it. */
export async function lastMessage(app: TestApp): Promise<{ recipient: string; kind: string; text: string }> {
  const [row] = await app.db<{ recipient: string; kind: string; text: string }[]>`
    select recipient, kind, text from outbox_message where kind not like 'notice%' order by id desc limit 1`
  return present(row, 'a message in the outbox')
}

export async function lastCode(app: TestApp): Promise<string> {
  const { text } = await lastMessage(app)
  return present(/\b\d{6}\b/.exec(text), 'a code in the newest message')[0]
}

/** A person with both tokens, registered by the endpoints themselves. The app must run without captchas. */
export async function registerPerson(app: TestApp, phone = PHONE, password = PASSWORD) {
  await app.call('POST /common/code/send', { purpose: 'register', phone })
  const code = await lastCode(app)
  const answer = await app.call('POST /user/register', {
    phone,
    password,
    passwordAgain: password,
    code,
    agreed: true,
    device: 'test phone',
  })
  if (answer.body.code !== 0) throw new Error(`not registered: ${JSON.stringify(answer.body)}`)
  return answer.body.data
}
