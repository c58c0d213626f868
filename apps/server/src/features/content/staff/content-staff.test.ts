import type { ChangePayloads } from '@firoza/api/review-changes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedContent } from '../../../sandbox/seed-content.ts'
import { changeOf, deciding } from '../../../testing/changes.ts'
import { staffToken } from '../../../testing/staff-token.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { withdrawingApp } from '../../../testing/withdrawing.ts'

type Ask = ChangePayloads['content_change'] & { readonly reason: string }

let app: TestApp
let maker: string
let checker: string
beforeAll(async () => {
  app = await withdrawingApp({ market: ['OGDC'] })
  await seedContent(app.db, app.clock.now())
  maker = await staffToken(app, 0)
  checker = await staffToken(app, 1)
})
afterAll(() => app.close())

const NEWS: Ask = {
  type: 'news',
  id: 'ogdc-finds-gas',
  titleEn: 'OGDC finds gas',
  titleUr: 'او جی ڈی سی کو گیس ملی',
  summaryEn: 'A new well in Sindh.',
  summaryUr: 'سندھ میں نیا کنواں۔',
  bodyEn: '# A new well\r\n\r\nIt was found today.  ',
  bodyUr: '# نیا کنواں\n\nآج ملا۔',
  sourceEn: 'Firoza',
  sourceUr: 'فیروزہ',
  symbols: 'OGDC',
  shown: 'yes',
  reason: 'the company announced it',
}

async function ask(input: Ask): Promise<string> {
  const { body } = await app.call('POST /staff/case/request', changeOf('content_change', input), { token: maker })
  return body.code === 0 ? body.data.id : body.data.reason
}

async function approve(id: string): Promise<string> {
  const { body } = await app.call('POST /staff/case/decide', deciding('approve', { id, note: '' }), { token: checker })
  return body.code === 0 ? body.data.state : body.data.reason
}

async function newsOf(symbol: string, language = 'en'): Promise<string[]> {
  const headers = { 'accept-language': language }
  const { body } = await app.call('GET /index/news', { symbol }, { headers })
  return body.code === 0 ? body.data.items.map(({ title }) => title) : []
}

describe('what everybody reads', () => {
  it('CNT-10 is worded by one and approved by another, line by line; then it stands on its share’s page', async () => {
    const id = await ask(NEWS)
    expect(await newsOf('OGDC')).toEqual([])
    const seen = await app.call('POST /staff/case/info', { id }, { token: checker })
    expect(seen.body).toMatchObject({
      data: {
        facts: { change: 'content_change' },
        subject: 'news ogdc-finds-gas',
        lines: expect.arrayContaining([
          { field: 'titleUr', before: '', after: 'او جی ڈی سی کو گیس ملی' },
          { field: 'bodyEn', before: '', after: '# A new well\n\nIt was found today.' },
        ]),
      },
    })
    expect(await ask(NEWS), 'one waits at a time').toBe('change_pending')
    expect(await approve(id)).toBe('applied')
    expect(await newsOf('OGDC')).toEqual(['OGDC finds gas'])
    expect(await newsOf('OGDC', 'ur-PK')).toEqual(['او جی ڈی سی کو گیس ملی'])
    expect(await ask(NEWS), 'the same again').toBe('change_empty')
  })

  it('CNT-10 is taken down the same way, stays for the console, and no start brings it back', async () => {
    expect(await approve(await ask({ ...NEWS, shown: 'no' }))).toBe('applied')
    expect(await newsOf('OGDC')).toEqual([])
    expect((await app.call('GET /index/news/info', { id: NEWS.id })).status).toBe(404)
    const listed = await app.call('GET /staff/content/list', { type: 'news' }, { token: maker })
    expect(listed.body).toMatchObject({
      data: { items: expect.arrayContaining([expect.objectContaining({ id: NEWS.id, shown: false })]) },
    })
    await seedContent(app.db, app.clock.now())
    expect(await newsOf('OGDC')).toEqual([])
  })

  it('CNT-9 is refused with its field where a share is unknown, a language is missing or a page stands nowhere', async () => {
    const refused = async (input: object) => {
      const { body } = await app.callRaw(
        'POST /staff/case/request',
        changeOf('content_change', { ...NEWS, ...input }),
        { token: maker },
      )
      return body.code === 0 ? 'ok' : [body.data.reason, body.data.field]
    }
    expect(await refused({ symbols: 'NOBODY' })).toEqual(['field_invalid', 'symbols'])
    expect(await refused({ titleUr: 'In English' })).toEqual(['field_invalid', 'titleUr'])
    expect(await refused({ type: 'page', id: 'nowhere' })).toEqual(['not_found', 'id'])
  })

  it.each(['notice', 'banner', 'page'] as const)(
    'CNT-10 every seeded %s is read by the console as it stands, and can be worded anew',
    async type => {
      const { body } = await app.call('GET /staff/content/list', { type }, { token: maker })
      if (body.code !== 0) throw new Error(body.msg)
      expect(body.data.items.length).toBeGreaterThan(2)
      const one = await app.call(
        'GET /staff/content/info',
        { type, id: body.data.items[0]?.id ?? '' },
        { token: maker },
      )
      if (one.body.code !== 0) throw new Error(one.body.msg)
      const { id, values } = one.body.data
      const change = { type, id, ...values, titleEn: 'Worded anew', reason: 'clearer' }
      expect(await approve(await ask(change))).toBe('applied')
      const after = await app.call('GET /staff/content/info', { type, id }, { token: maker })
      expect(after.body).toMatchObject({ data: { values: { ...values, titleEn: 'Worded anew' } } })
    },
  )
})
