import { afterAll, beforeAll, expect, it } from 'vitest'
import { addNotice } from '../../notify/notice.store.ts'
import { reasonOf } from '../../testing/answered.ts'
import { registerPerson } from '../../testing/people.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'

let app: TestApp
let demo: string
let real: string
beforeAll(async () => {
  app = await testApp({ settings: { captcha: false } })
  const { tokenDemo, tokenReal } = await registerPerson(app)
  demo = tokenDemo
  real = tokenReal
})
afterAll(() => app.close())

async function notices(token: string) {
  const { body } = await app.call('GET /user/notice', { limit: 100 }, { token })
  if (body.code !== 0) throw new Error('no notices')
  return { kinds: body.data.items.map(item => item.kind), unread: body.data.unread }
}

const read = (token: string, input: { id?: string } = {}) => app.call('POST /user/notice/read', input, { token })

it('USER-21 shows a notice about demo money in the demo realm only', async () => {
  expect((await notices(demo)).kinds).toContain('welcome')
  expect((await notices(real)).kinds).not.toContain('welcome')
})

it('USER-21 marks as read what is shown in the realm, and nothing of the other', async () => {
  await read(demo)
  const [notice] = await app.db<{ userId: bigint }[]>`select user_id as "userId" from user_notice limit 1`
  const { userId } = notice ?? { userId: 0n }
  await addNotice(app.db, { userId, kind: 'demo_reset', details: { amount: '1' }, realm: 'demo' }, app.clock.now())
  const [{ id } = { id: 0n }] = await app.db<{ id: bigint }[]>`select max(id) as id from user_notice`
  expect((await read(real)).body).toMatchObject({ data: { unread: 0 } })
  expect(reasonOf(await read(real, { id: String(id) }))).toBe('not_found')
  expect((await notices(demo)).unread).toBe(1)
  expect((await read(demo)).body).toMatchObject({ data: { unread: 0 } })
})
