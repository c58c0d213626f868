import { withoutIsolates } from '@firoza/i18n/bidi'
import { inFigures } from '@firoza/i18n/digits'
import { translatorFor } from '@firoza/i18n/server-translator'
import { figuresOf } from '@firoza/ui/use-figures'
import { expect, it } from 'vitest'
import { noteLines } from './contract-note.tsx'

const ORDER = {
  id: '7',
  side: 'buy',
  symbol: 'OGDC',
  filled: 1_500,
  averagePrice: '100.05',
  value: '150075.00',
  fees: { commission: '225.11', salesTax: '33.76', cdc: '7.50', total: '266.37' },
  updatedAtMs: Date.parse('2026-02-09T06:00:00Z'),
} as unknown as Parameters<typeof noteLines>[0]

it('FEE-4 a contract note states what the whole order moved, also where not every fill of it is listed', () => {
  const order = { ...ORDER, fills: [{ net: '100.23' }] }
  const lines = noteLines(order, translatorFor('en-US'), figuresOf({ locale: 'en-US' })).map(withoutIsolates)
  expect(lines).toContain('Net amount Rs 150,341.37')
})

it('I18N-8 a shared contract note has its figures as the person has chosen', () => {
  const word = () => noteLines(ORDER, translatorFor('en-US'), figuresOf({ locale: 'en-US' })).map(withoutIsolates)
  const lines = inFigures({ digits: 'urdu', grouping: 'lakh' }, word)
  expect(lines.slice(1, 5)).toEqual([
    'Buy ۱,۵۰۰ OGDC',
    'Average price Rs ۱۰۰.۰۵',
    'Fees Rs ۲۶۶.۳۷',
    'Net amount Rs ۱,۵۰,۳۴۱.۳۷',
  ])
})
