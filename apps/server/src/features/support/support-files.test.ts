import { MINUTE_MS } from '@firoza/core/clock'
import { LIMITS } from '@firoza/core/limits'
import sharp from 'sharp'
import { afterAll, expect, it } from 'vitest'
import { upload } from '../../testing/multipart.ts'
import { CHAT_SCRIPT, supportSetup } from '../../testing/support-setup.ts'

const { app, desk, newKey, newPerson, mine, asking } = await supportSetup()
afterAll(() => app.close())

it('SUP-9 keeps files sealed, and opens them by a link of one viewer’s own minute', async () => {
  const picture = await sharp({ create: { width: 640, height: 400, channels: 3, background: '#a52' } })
    .withExif({ IFD0: { Copyright: 'secret-place' } })
    .jpeg()
    .toBuffer()
  const pdf = Buffer.from('%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF\n')
  const { token, id } = await asking()
  const stranger = await newPerson()
  const key = newKey()
  const sendFile = (file: Uint8Array, clientKey = newKey()) =>
    upload(app, '/user/support/file', { clientKey }, file, token)
  const twice = [await sendFile(picture, key), await sendFile(picture, key)]
  expect(JSON.stringify(twice[0]?.body)).toBe(JSON.stringify(twice[1]?.body))
  expect(twice[0]?.body).toMatchObject({ data: { id, message: { seq: 2, file: { kind: 'picture' } } } })
  expect((await sendFile(pdf)).body).toMatchObject({ data: { message: { seq: 3, file: { kind: 'pdf' } } } })
  const bad = await sendFile(Buffer.from('<script>alert(1)</script>'))
  expect(bad.body).toMatchObject({ data: { reason: 'support_file_type' } })
  const scripted = Buffer.from(String(pdf).replace('/Type /Catalog', '/Type /Catalog /S /JavaScript'))
  expect((await sendFile(scripted)).body).toMatchObject({ data: { reason: 'support_pdf_active' } })

  const [kept] = await app.db<{ sealed: Buffer }[]>`select sealed from support_file where kind = 'pdf'`
  expect(kept?.sealed.includes('%PDF')).toBe(false)
  const files = (await mine(token)).messages.flatMap(({ file }) => (file ? [file.id] : []))
  const linkOf = async (fileId: string, owner: string) => {
    const { body } = await app.call('GET /user/support/link', { id: fileId }, { token: owner })
    return body.code === 0 ? body.data.url : undefined
  }
  const url = (await linkOf(files[0] ?? '', token)) ?? ''
  const shown = await app.http.inject({ method: 'GET', url })
  expect(shown.headers['content-type']).toBe('image/webp')
  expect(shown.rawPayload.includes('secret-place')).toBe(false)
  const saved = await app.http.inject({ method: 'GET', url: (await linkOf(files[1] ?? '', token)) ?? '' })
  expect(saved.headers['content-disposition']).toContain('attachment')
  expect(saved.headers['content-security-policy']).toContain('sandbox')
  expect(saved.rawPayload.equals(pdf)).toBe(true)
  expect(await linkOf(files[0] ?? '', stranger.token)).toBeUndefined()
  const status = async (path: string) => (await app.http.inject({ method: 'GET', url: path })).statusCode
  expect(await status(url.replace(/.$/, end => (end === 'A' ? 'B' : 'A')))).toBe(404)
  expect(await status(url.replace(/\.person\.\d+\./, '.staff.1.'))).toBe(404)

  const staffLink = await app.call('POST /staff/support/link', { id: files[0] ?? '' }, { token: desk })
  expect(await status(staffLink.body.code === 0 ? staffLink.body.data.url : '')).toBe(200)
  const log = await app.call('POST /user/access/log', {}, { token })
  expect(log.body).toMatchObject({ data: { items: [{ action: 'support_file_viewed' }] } })
  app.clock.advance(MINUTE_MS + 1)
  expect(await status(url)).toBe(404)
})

it('SUP-4 turns a file beyond those of a day away before it looks into it, and answers one that was sent before', async () => {
  const { token } = await asking()
  const pdf = Buffer.from('%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF\n')
  const sendFile = (file: Uint8Array, clientKey: string) =>
    upload(app, '/user/support/file', { clientKey }, file, token)
  const keys = Array.from({ length: LIMITS.supportFilesPerDayMax }, newKey)
  for (const key of keys) {
    app.clock.advance(MINUTE_MS)
    expect((await sendFile(pdf, key)).body).toMatchObject({ code: 0 })
  }
  expect((await sendFile(Buffer.from('neither'), newKey())).body).toMatchObject({
    data: { reason: 'support_files_max' },
  })
  expect((await sendFile(pdf, keys[0] ?? '')).body).toMatchObject({ data: { message: { seq: 2 } } })
})

it('SUP-14 shows the external chat in a frame of another origin that may load one file', async () => {
  const contact = await app.call('GET /support/contact', {})
  expect(contact.body).toMatchObject({ data: { frame: '/api/support/frame' } })
  const { headers, body } = await app.http.inject({ method: 'GET', url: '/api/support/frame' })
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain(`script-src ${CHAT_SCRIPT.url};`)
  expect(policy).toContain('sandbox allow-scripts allow-forms')
  expect(policy).not.toContain('allow-same-origin')
  expect(body).toContain(`integrity="${CHAT_SCRIPT.integrity}"`)
  expect(headers['set-cookie']).toBeUndefined()
})
