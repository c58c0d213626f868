import { seedPeople } from '../sandbox/seed-people.ts'
import { dataOf } from './answered.ts'
import { IDENTITY_FORM } from './identity-form.ts'
import { upload } from './multipart.ts'
import { registerPerson } from './people.ts'
import { plainPicture } from './plain-picture.ts'
import { staffToken } from './staff-token.ts'
import { testApp } from './test-app.ts'

/** A server with two reviewers, and the steps of a check by the calls of the apps. */
export async function identityReview() {
  const app = await testApp({ settings: { captcha: false } })
  await seedPeople(app.db, 'sandbox', app.clock.now())
  const picture = await plainPicture()
  const maker = await staffToken(app, 0)
  const checker = await staffToken(app, 1)
  const send = (token: string, side: string) => upload(app, '/user/auth/document', { side }, picture, token)
  const sendAll = async (token: string) => {
    for (const side of ['front', 'back', 'selfie']) {
      const { body } = await send(token, side)
      if (body.code !== 0) throw new Error(`no ${side}: ${JSON.stringify(body)}`)
    }
  }
  const submit = async (token: string, change: object = {}) =>
    (await app.callRaw('POST /user/auth/submit', { ...IDENTITY_FORM, ...change }, { token })).body
  const auth = async (token: string) => dataOf(await app.call('GET /user/auth', {}, { token }))
  const info = async (id: string, token = maker) =>
    dataOf(await app.call('POST /staff/kyc/info', { id, reason: 'review' }, { token }))
  /** Decides on the check as it stands, or as it stood after the named number of steps. */
  const decide = async (token: string, id: string, move: string, more: object = {}) => {
    const moves = await app.db`select 1 from kyc_move where check_id = ${BigInt(id)}`
    return (await app.callRaw('POST /staff/kyc/decide', { id, move, steps: moves.length, ...more }, { token })).body
  }
  const newCheck = async (phone: string, change: object = {}) => {
    const { token, user } = await registerPerson(app, phone)
    await sendAll(token)
    const sent = await submit(token, change)
    if (sent.code !== 0) throw new Error(`not sent: ${JSON.stringify(sent)}`)
    const { check } = await auth(token)
    return { token, userId: user.id, id: check?.id ?? '' }
  }
  return { app, picture, maker, checker, send, sendAll, submit, auth, info, decide, newCheck }
}
