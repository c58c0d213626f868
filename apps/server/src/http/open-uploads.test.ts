import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { reasonOf } from '../testing/answered.ts'
import { upload } from '../testing/multipart.ts'
import type { TestApp } from '../testing/test-app.ts'
import { signedIn, type Withdrawing, withdrawingApp } from '../testing/withdrawing.ts'
import { openUploads } from './open-uploads.ts'

let app: TestApp
let people: readonly [Withdrawing, Withdrawing]
let port: number
beforeAll(async () => {
  app = await withdrawingApp()
  people = [await signedIn(app, 0), await signedIn(app, 1)]
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  port = (app.http.server.address() as AddressInfo).port
})
afterAll(() => app.close())

const PATH = '/user/auth/document'

/** The head of a file that never comes to its end. */
function stall({ token }: Withdrawing): Socket {
  const client = connect(port, '127.0.0.1')
  client.on('error', () => undefined)
  const head = ['POST /api', PATH, ' HTTP/1.1\r\nhost: x\r\ncontent-length: 100000\r\n'].join('')
  const part = '--b\r\ncontent-disposition: form-data; name="file"; filename="x"\r\n\r\n'
  client.write(`${head}accesstoken: ${token}\r\ncontent-type: multipart/form-data; boundary=b\r\n\r\n${part}`)
  return client
}

it('API-8 a caller with six stalled uploads begins no further one, and others do', async () => {
  const [ayesha, bilal] = people
  const send = async ({ token }: Withdrawing) =>
    reasonOf(await upload(app, PATH, { side: 'x' }, Buffer.from('x'), token))
  expect(await send(ayesha)).toBe('field_invalid')
  const stalled = Array.from({ length: 6 }, () => stall(ayesha))
  await expect.poll(() => send(ayesha), { timeout: 50_000 }).toBe('rate_limited')
  expect(await send(bilal)).toBe('field_invalid')
  for (const client of stalled) client.destroy()
  await expect.poll(() => send(ayesha), { timeout: 50_000 }).toBe('field_invalid')
})

it('API-8 all callers together have sixty uploads open', () => {
  const uploads = openUploads()
  const ends = Array.from({ length: 60 }, (_, n) => uploads.begin(`caller ${n}`))
  expect(ends.every(end => end !== undefined)).toBe(true)
  expect(uploads.begin('one more')).toBeUndefined()
  ends[0]?.()
  expect(uploads.begin('one more')).toBeDefined()
})
