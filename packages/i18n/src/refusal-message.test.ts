import { refuse } from '@firoza/core/refusal'
import { expect, test } from 'vitest'
import { withoutIsolates } from './bidi.ts'
import { refusalInBrief, refusalMessage } from './refusal-message.ts'
import { translatorFor } from './server-translator.ts'

const english = translatorFor('en-US')
const urdu = translatorFor('ur-PK')

test('I18N-5 the sentences of the error catalogue are said as it words them', () => {
  expect(refusalMessage(english, refuse('insufficient_balance', { asset: 'PKR', required: '2', available: '1' }))).toBe(
    'Insufficient Balance',
  )
  expect(refusalMessage(english, refuse('captcha_wrong'))).toBe('captcha code error')
  expect(refusalMessage(english, refuse('pin_wrong', { triesLeft: 4 }))).toBe(
    'The transaction password is incorrect, please re-enter it. You have 4 more tries',
  )
  expect(refusalMessage(english, refuse('instrument_unlisted', { symbol: 'OGDC' }))).toBe(
    'The stock is currently unlisted and cannot be traded',
  )
})

test('amounts get separators, instants Karachi time, both kept left to right', () => {
  const band = refusalMessage(urdu, refuse('price_band', { lower: '1234.50', upper: '1500.00' }))
  expect(band).toContain('\u20661,234.50\u2069')
  const closed = refusalMessage(english, refuse('market_closed', { opensAt: '2026-11-23T04:30:00.000Z' }))
  expect(withoutIsolates(closed)).toBe('The market is closed. It opens at 23-11-2026 09:30')
})

test.each(['9999-99-99T99Z', '2026-11-23T04:30:00.000Z', '1234567', 'PKR', 'buy'])(
  'API-11 what a caller sent is repeated as it is, whatever it looks like: %s',
  sent => {
    refusalMessage(urdu, refuse('field_unknown', { field: sent }))
    const repeated = refuse('statement_other_account', { account: sent })
    expect(withoutIsolates(refusalMessage(english, repeated))).toContain(sent)
  },
)

test('sides are said in the language of the sentence', () => {
  expect(refusalMessage(urdu, refuse('stop_price_side', { side: 'below', bound: '10.00' }))).toContain('سے کم ہونی')
})

test('a currency is named in the language of the sentence, a coin by its code', () => {
  const least = (asset: string) =>
    withoutIsolates(refusalMessage(urdu, refuse('deposit_min', { min: '500.00', asset })))
  expect(least('PKR')).toBe('کم از کم 500.00 روپے جمع کروائے جا سکتے ہیں')
  expect(least('USDT')).toContain('500.00 USDT')
})

test('a field says which rule it breaks', () => {
  const details = { field: 'name', rule: 'too_long', bound: '40' } as const
  expect(withoutIsolates(refusalMessage(english, refuse('field_invalid', details)))).toBe('Too long. Maximum 40')
})

test('AUD-5 a reason of which no details were kept is a sentence all the same', () => {
  expect(refusalInBrief(english, 'refusal.not_found')).toBe('Not found')
  expect(refusalInBrief(english, 'refusal.adjustment_house_short')).toBe('This company account has only … …')
  expect(refusalInBrief(english, 'refusal.rate_limited')).toBe('Too many requests. Try again in … seconds')
  expect(refusalInBrief(urdu, 'refusal.signed_line_wrong')).toContain('سطر … وہ')
})
