import { expect, it } from 'vitest'
import { hideNumbers } from './hidden-numbers.ts'

it('SUP-8 hides numbers of documents, cards and accounts, and nothing else', () => {
  expect(hideNumbers('CNIC 34201-0891231-8 or 3420108912318')).toBe('CNIC ••••2318 or ••••2318')
  expect(hideNumbers('card 4111 1111 1111 1111')).toBe('card ••••1111')
  expect(hideNumbers('PK36SCBL0000001123456702')).toBe('••••6702')
  expect(hideNumbers('PKR 250,000.00 from 03001234567, order 123456')).toBe(
    'PKR 250,000.00 from 03001234567, order 123456',
  )
})
