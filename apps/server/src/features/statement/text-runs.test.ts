import { expect, it } from 'vitest'
import { visualRuns } from './text-runs.ts'

const seen = (text: string, base: 'ltr' | 'rtl') => visualRuns(text, base).map(run => run.text)

it('STM-5 puts figures to the left of the Urdu words that come before them', () => {
  expect(seen('صفحہ \u20661\u2069 از \u20662\u2069', 'rtl')).toEqual(['2', 'از ', ' ', '1', 'صفحہ '])
  expect(visualRuns('رقم', 'rtl')).toEqual([{ text: 'رقم', script: 'urdu', rightToLeft: true }])
})

it('STM-5 keeps an English line as it is, and a foreign name whole inside an Urdu one', () => {
  expect(seen('Opening 12,345.00', 'ltr')).toEqual(['Opening 12,345.00'])
  expect(seen('حصص \u2066OGDC · 5\u2069 ہیں', 'rtl')).toEqual(['ہیں', ' ', 'OGDC · 5', 'حصص '])
})

it('STM-5 mirrors brackets in Urdu and turns marks around with the words', () => {
  expect(seen('(رقم)', 'rtl').join('')).toBe('(رقم)')
  expect(visualRuns('رقم (کل)', 'rtl').map(run => run.text)).toEqual(['(', 'کل', ')', 'رقم '])
})
