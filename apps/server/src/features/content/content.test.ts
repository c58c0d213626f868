import { afterAll, beforeAll, expect, test } from 'vitest'
import { SANDBOX_NEWS, seedContent } from '../../sandbox/seed-content.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await seedContent(app.db, app.clock.now())
  await seedContent(app.db, app.clock.now())
})
afterAll(() => app.close())

const urdu = { headers: { 'accept-language': 'ur-PK' } }

test('CNT-6 news are newest first, in the language of the caller, page by page without loss', async () => {
  const seen: string[] = []
  let cursor: string | undefined
  for (let pages = 0; pages < 30; pages++) {
    const { body } = await app.call('GET /index/news', { limit: '3', ...(cursor !== undefined && { cursor }) })
    if (body.code !== 0) throw new Error(body.msg)
    seen.push(...body.data.items.map(item => item.id))
    if (body.data.nextCursor === null) break
    cursor = body.data.nextCursor
  }
  expect(seen.toSorted()).toEqual(SANDBOX_NEWS.map(news => news.slug).toSorted())
  const { body } = await app.call('GET /index/news/info', { id: seen[0]! }, urdu)
  const article = SANDBOX_NEWS.find(news => news.slug === seen[0])!
  expect(body).toMatchObject({
    code: 0,
    data: { title: article.text.ur.title, body: article.text.ur.body.join('\n\n'), language: 'ur-PK' },
  })
})

test('CNT-7 pinned notices come first, one can be asked for by its id, an unknown id is not found', async () => {
  const { body } = await app.call('GET /index/notice', {})
  if (body.code !== 0) throw new Error(body.msg)
  const pinned = body.data.items.map(item => item.pinned)
  expect(pinned).toEqual(pinned.toSorted((a, b) => Number(b) - Number(a)))
  const one = await app.call('GET /index/notice', { id: body.data.items[1]!.id })
  expect(one.body).toMatchObject({ data: { items: [{ id: body.data.items[1]!.id }] } })
  expect((await app.call('GET /index/notice', { id: 'no-such-notice' })).status).toBe(404)
  expect((await app.call('GET /index/news/info', { id: 'no-such-news' })).status).toBe(404)
})

test('CNT-4 the home page gets banners that lead into the product', async () => {
  const { body } = await app.call('GET /index/ads', {}, urdu)
  if (body.code !== 0) throw new Error(body.msg)
  expect(body.data.items.length).toBeGreaterThanOrEqual(3)
  for (const { path } of body.data.items) expect(path).toMatch(/^\/pages\//)
})

test.each(['about', 'company-introduction', 'privacy-policy', 'disclaimer'])(
  'CNT-8 the text %s is served in both languages, headings marked',
  async id => {
    const [english, inUrdu] = [
      await app.call('GET /index/page', { id }),
      await app.call('GET /index/page', { id }, urdu),
    ].map(({ body }) => (body.code === 0 ? body.data : undefined))
    expect(english?.body).toMatch(/^# [A-Z]/)
    expect(inUrdu?.body).toMatch(/^# \p{Script=Arabic}/u)
    expect(english?.body.split('\n\n').length).toBe(inUrdu?.body.split('\n\n').length)
  },
)

test('CNT-8 a text that there is not is not found', async () => {
  expect((await app.call('GET /index/page', { id: 'no-such-text' })).status).toBe(404)
})
