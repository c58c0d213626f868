import sharp from 'sharp'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { announce, creditedUnits, depositApp, readState, signInPerson } from '../../testing/deposits.ts'
import { upload } from '../../testing/multipart.ts'
import { staffToken } from '../../testing/staff-token.ts'
import type { TestApp } from '../../testing/test-app.ts'

let app: TestApp
let token: string
let picture: Buffer
const NOON = Date.parse('2026-02-09T07:00:00Z')

beforeAll(async () => {
  picture = await sharp({ create: { width: 480, height: 640, channels: 3, background: '#eee' } })
    .withExif({ IFD0: { Make: 'Phone of Ayesha' } })
    .jpeg()
    .toBuffer()
})
beforeEach(async () => {
  app = await depositApp({ nowMs: NOON })
  token = await signInPerson(app)
})
afterEach(() => app.close())

async function send(id: string, bytes: Uint8Array = picture, as: string | undefined = token) {
  return (await upload(app, '/user/recharge/receipt', { id }, bytes, as)).body
}

async function linkOf(id: string, as: string): Promise<string> {
  const { body } = await app.call('POST /staff/deposit/detail', { id, reason: 'review' }, { token: as })
  return body.code === 0 ? (body.data.pictures[0]?.url ?? '') : ''
}

describe('a picture of a receipt', () => {
  it('DEP-17 is made anew, kept sealed, shown to staff by a link of a minute, and moves no money', async () => {
    const { id } = await announce(app, token, '1000.04')
    expect(await send(id)).toMatchObject({ code: 0, data: { receipts: 1 } })
    const [row] = await app.db<{ sealed: Buffer }[]>`select sealed from deposit_picture`
    expect(row?.sealed.includes('WEBP')).toBe(false)
    expect(await readState(app, token, id)).toMatchObject({ state: 'awaiting_payment', receipts: 1 })
    expect(await creditedUnits(app)).toBe(0n)
    const maker = await staffToken(app, 0)
    const url = await linkOf(id, maker)
    const open = (link: string) => app.http.inject({ method: 'GET', url: link })
    const shown = await open(url)
    expect(shown.statusCode).toBe(200)
    expect(shown.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'no-store' })
    expect((await sharp(shown.rawPayload).metadata()).exif).toBeUndefined()
    expect((await open(url.replace('deposit', 'kyc'))).statusCode, 'of another kind').toBe(404)
    expect((await open(`${url.slice(0, -1)}${url.endsWith('A') ? 'B' : 'A'}`)).statusCode, 'forged').toBe(404)
    app.clock.set(NOON + 60_001)
    expect((await open(url)).statusCode, 'a minute later').toBe(404)
    const log = await app.db`select action from staff_access_log order by id`
    expect(log).toMatchObject([{ action: 'deposit_viewed' }, { action: 'deposit_receipt_viewed' }])
  })

  it('DEP-17 is its owner’s, three at most, while it can still help', async () => {
    const { id } = await announce(app, token, '1000.04')
    const other = await signInPerson(app, '03000000002')
    const demo = await signInPerson(app, '03000000001', 'demo')
    for (const stranger of [other, demo]) {
      expect(await send(id, picture, stranger)).toMatchObject({ data: { reason: 'not_found' } })
    }
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(id)))
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(3)
    expect(await send(id)).toMatchObject({ data: { reason: 'receipts_max' } })
    await app.call('POST /user/recharge/cancel', { id }, { token })
    expect(await send(id)).toMatchObject({ data: { reason: 'move_not_allowed' } })
  })

  it('DEP-17 is refused where it is no picture, a bomb, too large or too small, and the next one is taken', async () => {
    const { id } = await announce(app, token, '1000.04')
    const blank = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: '#000' }, limitInputPixels: false })
    const bomb = await blank(12_000, 12_000).png({ compressionLevel: 9 }).toBuffer()
    for (const [bytes, reason] of [
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'picture_type'],
      [Buffer.from('%PDF-1.7 receipt'), 'picture_type'],
      [Buffer.concat([Buffer.from('MZ'), picture]), 'picture_type'],
      [picture.subarray(0, 60), 'picture_broken'],
      [bomb, 'picture_too_large'],
      [await blank(100, 100).png().toBuffer(), 'picture_too_small'],
      [Buffer.concat([picture, Buffer.alloc(8 * 1024 * 1024)]), 'file_too_large'],
    ] as const) {
      expect(await send(id, bytes), reason).toMatchObject({ data: { reason } })
    }
    const polyglot = Buffer.concat([picture, Buffer.from('<script>alert(1)</script>PK\u0003\u0004')])
    expect(await send(id, polyglot)).toMatchObject({ code: 0, data: { receipts: 1 } })
    const shown = await app.http.inject({ method: 'GET', url: await linkOf(id, await staffToken(app, 0)) })
    expect(shown.rawPayload.includes('<script>')).toBe(false)
  })
})
