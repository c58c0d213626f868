import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveWeb } from './serve-web.ts'

const PAGE = '<!doctype html><title>Firoza</title>'
const SCRIPT = 'export const price = 1\n'

describe('the built apps', () => {
  const root = mkdtempSync(join(tmpdir(), 'firoza-web-'))
  const app: FastifyInstance = fastify()
  beforeAll(async () => {
    for (const name of ['mobile', 'console']) {
      mkdirSync(join(root, name, 'dist/assets'), { recursive: true })
      for (const [path, text] of [
        ['index.html', `${PAGE}${name}`],
        ['assets/page-12345678.js', SCRIPT],
      ] as const) {
        writeFileSync(join(root, name, 'dist', path), text)
        writeFileSync(join(root, name, 'dist', `${path}.br`), brotliCompressSync(text))
      }
    }
    await serveWeb(app, root)
  })
  afterAll(async () => {
    await app.close()
    rmSync(root, { recursive: true })
  })
  const get = (url: string, encoding = '') => app.inject({ url, headers: { 'accept-encoding': encoding } })

  it('answers every path of an app with its page, to be asked for anew each time', async () => {
    for (const [url, name] of [
      ['/', 'mobile'],
      ['/pages/stock/index?symbol=OGDC', 'mobile'],
      ['/console/people/7', 'console'],
    ] as const) {
      const answer = await get(url)
      expect(answer.body).toBe(`${PAGE}${name}`)
      expect(answer.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
    }
  })

  it('sends what the build has compressed, and keeps what has a hash in its name for a year', async () => {
    for (const url of ['/assets/page-12345678.js', '/pages/stock/index']) {
      const answer = await get(url, 'gzip, br')
      expect(answer.headers['content-encoding']).toBe('br')
      expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(url.endsWith('.js') ? SCRIPT : `${PAGE}mobile`)
    }
    expect((await get('/assets/page-12345678.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  it('answers a file or a call that does not exist as not found, never with the page', async () => {
    for (const url of ['/assets/page-00000000.js', '/icons/none.svg', '/api/nothing']) {
      expect((await get(url)).statusCode).toBe(404)
    }
  })
})
