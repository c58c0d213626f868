import { DAY_MS } from '@firoza/core/clock'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { reasonOf } from '../../testing/answered.ts'
import { PASSWORD, PHONE, registerPerson } from '../../testing/people.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ settings: { captcha: false } })
  await registerPerson(app)
})
afterAll(() => app.close())

async function signIn(): Promise<string> {
  const { body } = await app.call('POST /user/login', { phone: PHONE, password: PASSWORD, device: 'phone' })
  if (body.code !== 0) throw new Error(`not signed in: ${JSON.stringify(body)}`)
  return body.data.token
}

it('USER-4 takes no code that is the other one of the two, nor both at once, and tells seldom what the other is not', async () => {
  let token = await signIn()
  const send = (kind: 'transactionCode' | 'withdrawalCode', code: string, proof: object) =>
    app.callRaw(`POST /user/update/${kind}`, { code, codeAgain: code, ...proof }, { token })
  const set = async (...sent: Parameters<typeof send>) => reasonOf(await send(...sent))
  expect(await set('transactionCode', '135790', { password: PASSWORD })).toBe('ok')
  const same = await send('withdrawalCode', '135790', { password: PASSWORD })
  expect(same.body).toMatchObject({ data: { reason: 'pin_of_both', field: 'code' } })
  expect(await set('withdrawalCode', '246813', { password: PASSWORD })).toBe('ok')
  expect(await set('transactionCode', '246813', { oldCode: '135790' })).toBe('pin_of_both')
  const guess = await set('transactionCode', '246813', { oldCode: '999999' })
  expect(guess, 'who proves nothing learns nothing').toBe('pin_wrong')
  const [transaction, withdrawal] = await Promise.all([
    set('transactionCode', '975318', { oldCode: '135790' }),
    set('withdrawalCode', '975318', { oldCode: '246813' }),
  ])
  expect([transaction, withdrawal].sort()).toEqual(['ok', 'pin_of_both'])

  await app.db`delete from secret_tries where kind = 'code_compared'`
  let known = transaction === 'ok' ? '975318' : '135790'
  for (const code of ['864209', '975320', '864208', '975321']) {
    expect(await set('transactionCode', code, { oldCode: known })).toBe('ok')
    known = code
  }
  for (const code of ['864207', '975318', '246813'])
    expect(await set('transactionCode', code, { oldCode: known })).toBe('pins_changed_often')
  app.clock.advance(DAY_MS)
  token = await signIn()
  expect(await set('transactionCode', '864207', { oldCode: known })).toBe('ok')
})
