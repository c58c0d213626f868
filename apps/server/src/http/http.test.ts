import type { Socket } from 'node:net'
import { UPLOAD_MS_MAX } from '@firoza/core/upload-time'
import { withoutIsolates } from '@firoza/i18n/bidi'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../testing/test-app.ts'
import { LINKS } from '../vault/signed-link.ts'
import { SECURITY_HEADERS } from './security-headers.ts'

describe('the API before any feature', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp()
  })
  afterAll(() => app.close())

  it('API-1 answers an unknown path as not found, in the envelope and in the caller’s language', async () => {
    const english = await app.http.inject({ url: '/api/nothing/here' })
    expect(english.statusCode).toBe(404)
    expect(english.json()).toMatchObject({ code: -1001, data: { reason: 'not_found' } })
    const urdu = await app.http.inject({
      url: '/api/nothing/here',
      headers: { 'accept-language': 'fr, ur;q=0.5, en;q=0.4' },
    })
    expect(urdu.json().msg).toMatch(/[\u0600-\u06FF]/)
  })

  it('API-14 answers an address that cannot be read with the headers of every answer', async () => {
    const read = await app.http.inject({ url: '/api/nothing' })
    const unread = await app.http.inject({ url: '/api/%ff' })
    expect(unread.statusCode).toBe(400)
    for (const name of Object.keys(SECURITY_HEADERS))
      expect([name, unread.headers[name]]).toEqual([name, read.headers[name]])
  })

  it('API-7 where a public origin is set, only its pages may write, whatever host a request names', async () => {
    const own = await testApp({ settings: { publicOrigin: 'https://app.firoza.example' } })
    const outcome = async (origin: string, host: string) => {
      const answer = await own.http.inject({ method: 'POST', url: '/api/user/logout', headers: { origin, host } })
      return answer.json().data.reason
    }
    expect(await outcome('https://rebound.example', 'rebound.example')).toBe('cross_site_write')
    expect(await outcome('https://app.firoza.example', 'rebound.example')).toBe('session_invalid')
    await own.close()
  })

  it('API-14 lets no page change what its addresses are relative to', () => {
    expect(SECURITY_HEADERS['content-security-policy']).toContain("base-uri 'none'")
  })

  it('API-11 refuses a field whose name looks like a date by its name', async () => {
    const field = '9999-99-99T99Z'
    const answer = await app.http.inject({ url: `/api/stock/index/list?${field}=1` })
    expect(answer.json().data).toMatchObject({ reason: 'field_unknown', details: { field } })
  })

  it('API-22 waits a minute for whoever takes nothing of an answer', async () => {
    const waits: number[] = []
    app.http.server.once('connection', (socket: Socket) => {
      const set = socket.setTimeout.bind(socket)
      socket.setTimeout = (ms, heard) => {
        waits.push(ms)
        return set(ms, heard)
      }
    })
    const url = await app.http.listen({ port: 0, host: '127.0.0.1' })
    await (await fetch(`${url}/healthz`)).text()
    expect(waits).toContain(60_000)
  })

  it.each(Object.values(LINKS))(
    'API-20 tells in the language asked for that a link is no longer good: $path',
    async ({ path }) => {
      const page = (language: string) =>
        app.http.inject({ url: `${path}?link=a.1.b`, headers: { 'accept-language': language } })
      expect(await page('ur-PK')).toMatchObject({
        statusCode: 404,
        body: expect.stringMatching(/lang="ur-PK" dir="rtl".*<p>[\u0600-\u06FF]/),
      })
      expect(await page('en')).toMatchObject({
        statusCode: 404,
        body: expect.stringMatching(/lang="en-US" dir="ltr".*This link/),
      })
    },
  )

  it('I18N-8 words a refusal with figures as the caller reads them', async () => {
    const refused = async (language: string) => {
      const headers = { 'accept-language': language }
      const answer = await app.http.inject({ url: '/api/stock/index/list?limit=100000', headers })
      return withoutIsolates(answer.json().msg)
    }
    expect(await refused('en-US')).toBe('Too large. Maximum 100')
    expect(await refused('en-US-u-nu-arabext')).toBe('Too large. Maximum ۱۰۰')
    expect(await refused('ur-PK-u-nu-arabext-x-lakh')).toContain('۱۰۰')
    expect(await refused('en-US')).toBe('Too large. Maximum 100')
  })

  it('API-2 serves its own description and a page to browse it', async () => {
    const document = await app.http.inject({ url: '/api/openapi.json' })
    expect(document.json()).toMatchObject({ openapi: '3.1.0' })
    const page = await app.http.inject({ url: '/api/docs' })
    expect(page.body).toContain('swagger-ui')
    const bundle = await app.http.inject({ url: '/api/docs/assets/swagger-ui-bundle.js' })
    expect(bundle.statusCode).toBe(200)
  })

  it('API-23 gives a file the time that a slow network takes for it, and a head a minute', () => {
    expect(app.http.server).toMatchObject({ requestTimeout: UPLOAD_MS_MAX, headersTimeout: 60_000 })
  })

  it('API-3 says that it lives, and that it is not ready while the engine accepts nothing', async () => {
    expect((await app.http.inject({ url: '/healthz' })).statusCode).toBe(200)
    expect((await app.http.inject({ url: '/readyz' })).json()).toEqual({ ok: false, database: true, engine: false })
    expect((await app.http.inject({ url: '/metrics' })).body).toContain('firoza_engine_accepting 0')
  })

  it('API-15 shows the figures of the inside to its own machine only', async () => {
    const through = await app.http.inject({ url: '/metrics', headers: { 'x-forwarded-for': '203.0.113.9' } })
    expect(through.statusCode).toBe(404)
    expect((await app.http.inject({ url: '/metrics', remoteAddress: '203.0.113.9' })).statusCode).toBe(404)
    expect((await app.http.inject({ url: '/metrics' })).statusCode).toBe(200)
  })
})
