import { describe, expect, it } from 'vitest'
import { latinDigits, latinFigures, plainNumber } from './digits.ts'

describe('digits', () => {
  it('USER-6 reads Urdu and Arabic digits as Latin ones', () => {
    expect(latinDigits('۰۱۲۳۴۵۶۷۸۹ ٠١٢٣٤٥٦٧٨٩ 12a')).toBe('0123456789 0123456789 12a')
    expect(latinDigits('۱۲٬۳۴۵٫۶')).toBe('12٬345٫6')
    expect(latinFigures('۱۲٬۳۴۵٫۶ روپے')).toBe('12345.6 روپے')
    expect(latinFigures('۲۰۰۰۔۰۲')).toBe('2000.02')
    expect(latinFigures('۵۰۰ روپے۔')).toBe('500 روپے۔')
  })

  it.each([
    ['۱٬۲۳۴٫۵۰', '1234.50'],
    ['1,00,000', '100000'],
    ['\u2066 12.5\u2069', '12.5'],
    ['12\u00A0000', '12000'],
    ['-5', '-5'],
    ['1e5', '1e5'],
  ])('USER-6 takes separators and marks out of %s', (typed, plain) => {
    expect(plainNumber(typed)).toBe(plain)
  })
})
