import { expect, test } from 'vitest'
import { COMPANY_PAGES, SANDBOX_NEWS } from '../seed-content.ts'
import { SANDBOX_BANNERS } from './banners.ts'
import { NEWS_TAGS } from './content-text.ts'
import { SANDBOX_NOTICES } from './notices.ts'

const ARTICLES = [...SANDBOX_NEWS, ...SANDBOX_NOTICES]
const ARABIC = /[\u0600-\u06ff]/
const letters = (text: string) => [...text].filter(letter => /\p{L}/u.test(letter))
const urduShare = (text: string) => letters(text).filter(letter => ARABIC.test(letter)).length / letters(text).length
const figures = (text: string) => [...new Set(text.match(/\d[\d,.:]*\d|\d/g) ?? [])].sort()

test('CNT-1 there are enough articles, notices and banners, each with its own name, newest first', () => {
  expect(SANDBOX_NEWS.length).toBeGreaterThanOrEqual(12)
  expect(SANDBOX_NOTICES.length).toBeGreaterThanOrEqual(6)
  expect(SANDBOX_BANNERS.length).toBeGreaterThanOrEqual(3)
  for (const list of [SANDBOX_NEWS, SANDBOX_NOTICES, SANDBOX_BANNERS])
    expect(new Set(list.map(each => each.slug)).size).toBe(list.length)
  for (const list of [SANDBOX_NEWS, SANDBOX_NOTICES]) {
    const ages = list.map(each => each.publishedDaysAgo)
    expect(ages).toEqual([...ages].sort((a, b) => a - b))
  }
})

test.each(ARTICLES)('CNT-2 $slug says the same in both languages: as many paragraphs, the same figures', ({ text }) => {
  expect(text.ur.body).toHaveLength(text.en.body.length)
  text.en.body.forEach((paragraph, at) => {
    expect(figures(text.ur.body[at]!)).toEqual(figures(paragraph))
    expect(text.ur.body[at]!.length / paragraph.length).toBeGreaterThan(0.6)
  })
})

test.each(ARTICLES)('CNT-3 $slug has no Urdu in its English and hardly any Latin in its Urdu', ({ text }) => {
  const english = [text.en.title, text.en.summary, ...text.en.body].join(' ')
  expect(english).not.toMatch(ARABIC)
  for (const part of [text.ur.title, text.ur.summary, ...text.ur.body]) expect(urduShare(part)).toBeGreaterThan(0.93)
})

test('I18N-10 the texts of the platform call its things by the words of the app, and set no word that reaches into the line above', () => {
  const all = JSON.stringify([ARTICLES, SANDBOX_BANNERS, COMPANY_PAGES])
  expect(all).toMatch(/[\u0600-\u06ff]/)
  expect(all).not.toMatch(/مصنوعی|مشق ک[یا] (رقم|اکاؤنٹ)|سائن (اِن|آؤٹ)/)
  // In Nastaliq its six joined letters stand three lines high.
  expect(all).not.toContain('ایکسچینج')
})

test('CNT-4 banners stay inside the product', () => {
  const slugs = new Set(SANDBOX_NEWS.map(article => article.slug))
  for (const { link } of SANDBOX_BANNERS) {
    if ('newsSlug' in link) expect(slugs.has(link.newsSlug)).toBe(true)
    else expect(link.path).toMatch(/^\/pages\//)
  }
})

test.each(Object.entries(COMPANY_PAGES))('CNT-5 the page %s has the same sections in both languages', (_, page) => {
  expect(page.text.ur.sections).toHaveLength(page.text.en.sections.length)
  page.text.en.sections.forEach((section, at) => {
    const urdu = page.text.ur.sections[at]!
    expect(urdu.paragraphs).toHaveLength(section.paragraphs.length)
    for (const paragraph of [urdu.heading, ...urdu.paragraphs]) expect(urduShare(paragraph)).toBeGreaterThan(0.93)
  })
  expect(JSON.stringify(page.text.en)).toMatch(/simulat|sandbox/i)
  expect(JSON.stringify(page.text.ur)).toMatch(/سینڈ باکس/)
})

test('CNT-3 every tag has a label in both languages', () => {
  for (const label of Object.values(NEWS_TAGS)) {
    expect(label.en).not.toMatch(ARABIC)
    expect(urduShare(label.ur)).toBe(1)
  }
})
