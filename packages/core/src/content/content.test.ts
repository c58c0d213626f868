import { describe, expect, it } from 'vitest'
import { CONTENT_SHAPES, CONTENT_TYPES, type ContentValues, decideContent } from './content.ts'

const NEWS: ContentValues = {
  titleEn: 'Engro reports',
  titleUr: 'اینگرو کے نتائج',
  summaryEn: 'Profit rose.',
  summaryUr: 'منافع بڑھا۔',
  bodyEn: '# Heading\n\nText.',
  bodyUr: '# سرخی\n\nمتن۔',
  sourceEn: 'Firoza',
  sourceUr: 'فیروزہ',
  symbols: 'ENGRO, EFERT',
  shown: 'yes',
}
const fault = (change: ContentValues) => {
  const decided = decideContent('news', { ...NEWS, ...change })
  return decided.ok ? 'ok' : [decided.field, (decided.details as { rule: string }).rule]
}

describe('a text of the platform', () => {
  it('CNT-9 is right where each field is there in both languages, each in its own script', () => {
    expect(fault({})).toBe('ok')
    expect(fault({ symbols: '' })).toBe('ok')
    expect(fault({ titleUr: '' })).toEqual(['titleUr', 'too_short'])
    expect(fault({ titleUr: 'Engro reports' })).toEqual(['titleUr', 'format'])
    expect(fault({ summaryEn: 'منافع بڑھا۔' })).toEqual(['summaryEn', 'format'])
    expect(fault({ bodyUr: 'متن۔' })).toEqual(['bodyUr', 'format'])
    expect(fault({ titleEn: 'x'.repeat(161) })).toEqual(['titleEn', 'too_long'])
    expect(fault({ symbols: 'ENGRO,EFERT' })).toEqual(['symbols', 'format'])
    expect(fault({ shown: '' })).toEqual(['shown', 'choice'])
  })

  it('CNT-4 a banner leads into the product only', () => {
    const banner = (path: string) =>
      decideContent('banner', {
        ...NEWS,
        actionEn: 'Open',
        actionUr: 'کھولیں',
        tone: 'calm',
        position: '1',
        path,
      }).ok
    expect(banner('/pages/news/detail?id=abc-1')).toBe(true)
    for (const path of [
      'https://evil.example',
      '//evil.example',
      '/pages/../x?y=http://z',
      'javascript:alert(1)',
      '/pages/market/list',
      '',
    ]) {
      expect(banner(path), path).toBe(false)
    }
  })

  it('CNT-9 has a title in every type', () => {
    for (const type of CONTENT_TYPES) expect(CONTENT_SHAPES[type].slice(0, 2)).toEqual(['titleEn', 'titleUr'])
  })
})
