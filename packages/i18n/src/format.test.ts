import { latinDigits } from '@firoza/core/text/digits'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isolateWhole, withoutIsolates } from './bidi.ts'
import { inChosenDigits, inFigures } from './digits.ts'
import { formatDate, formatDateTime, formatDay, formatTimeWithSeconds, hourOf } from './format-date.ts'
import { formatMoney, moneyParts } from './format-money.ts'
import { abbreviateNumber, formatNumber, formatPercent, signOf } from './format-number.ts'

describe('numbers', () => {
  test('I18N-6 numbers are cut, not rounded: two decimals, three below one', () => {
    expect(formatNumber('1234567.899')).toBe('1,234,567.89')
    expect(formatNumber('0.99999')).toBe('0.999')
    expect(formatNumber('-0.0009')).toBe('0.000')
    expect(formatNumber('-1.009')).toBe('−1.00')
    expect(formatNumber('5')).toBe('5.00')
    expect(formatNumber(12345n, { fractionDigits: 0 })).toBe('12,345')
    expect(formatNumber('0.12345678', { fractionDigits: 8 })).toBe('0.12345678')
    expect(formatNumber('007.5', { fractionDigits: 'asGiven' })).toBe('7.5')
    expect(formatNumber('1234.050000', { fractionDigits: 'asNeeded' })).toBe('1,234.05')
    expect(formatNumber('0.010000001', { fractionDigits: 'asNeeded' })).toBe('0.010000001')
    expect(formatNumber('7', { fractionDigits: 'asNeeded' })).toBe('7.00')
  })

  test('I18N-6 a shown number is never more than the real one, by less than one of the last digit', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n }), fc.integer({ min: 0, max: 6 }), (units, shown) => {
        const text = `${units / 1_000_000n}.${(units % 1_000_000n).toString().padStart(6, '0')}`
        const digits = formatNumber(text, { fractionDigits: shown }).replaceAll(',', '').replace('.', '')
        const back = BigInt(digits) * 10n ** BigInt(6 - shown)
        expect(back <= units && units - back < 10n ** BigInt(6 - shown)).toBe(true)
      }),
    )
  })

  test('I18N-7 large numbers are abbreviated with K, M, G, T, P, E', () => {
    const shown = ['999', '1000', '1999999', '1234567890', '1234567890123', `1${'0'.repeat(15)}`, `12${'0'.repeat(21)}`]
    expect(shown.map(value => abbreviateNumber(value))).toEqual([
      '999',
      '1.00K',
      '1.99M',
      '1.23G',
      '1.23T',
      '1.00P',
      '12,000.00E',
    ])
    expect(abbreviateNumber('-2500')).toBe('−2.50K')
    expect(abbreviateNumber('999.50')).toBe('999.50')
  })

  test('I18N-7 where there is room, English says Million and Billion', () => {
    const shown = ['999999', '1000000', '999999999', '1234567890.99', '-1234567890123']
    expect(shown.map(value => abbreviateNumber(value, { inWords: true }))).toEqual([
      '999.99K',
      '1.00 Million',
      '999.99 Million',
      '1.23 Billion',
      '−1,234.56 Billion',
    ])
    expect(abbreviateNumber('1999999', { inWords: true }, 'ur-PK')).toBe('\u206719.99 لاکھ\u2069')
  })

  test('I18N-7 Urdu abbreviates by lakh and crore, from right to left', () => {
    const urdu = (value: string) => abbreviateNumber(value, {}, 'ur-PK')
    expect(['938', '99999', '12500.50'].map(urdu)).toEqual(['938', '99,999', '12,500.50'])
    expect(urdu('1999999')).toBe('\u206719.99 لاکھ\u2069')
    expect(urdu('-143012345678')).toBe('\u2067−14,301.23 کروڑ\u2069')
  })

  test('I18N-8 lakh and crore grouping and Urdu digits are as chosen', () => {
    const lakh = (value: string) => inFigures({ grouping: 'lakh' }, () => formatNumber(value))
    expect(lakh('123456789.5')).toBe('12,34,56,789.50')
    expect(lakh('999')).toBe('999.00')
    const urdu = { digits: 'urdu' } as const
    expect(inFigures(urdu, () => formatNumber('12.5'))).toBe('۱۲.۵۰')
    expect(inFigures(urdu, () => [abbreviateNumber('1999999'), formatPercent('-1.239')])).toEqual(['۱.۹۹M', '−۱.۲۳%'])
    expect(latinDigits(inFigures(urdu, () => inChosenDigits('0123456789')))).toBe('0123456789')
    expect(formatNumber('12.5')).toBe('12.50')
  })

  test('percentages carry their sign, zero none', () => {
    expect(['1.239', '-0.5', '0', '-0.001'].map(value => formatPercent(value))).toEqual([
      '+1.23%',
      '−0.50%',
      '0.00%',
      '0.00%',
    ])
    expect([signOf('-0.00'), signOf('-0.01'), signOf(3n)]).toEqual([0, -1, 1])
  })

  test('what is not a plain decimal is a defect', () => {
    expect(() => formatNumber('1e5')).toThrow()
    expect(() => formatNumber('')).toThrow()
  })
})

test('I18N-8 money has its unit where each language puts it, two decimals for money of a state', () => {
  expect(formatMoney('1250.5', 'PKR', 'en-US')).toBe('Rs 1,250.50')
  expect(formatMoney('0.5', 'PKR', 'ur-PK')).toBe('\u20660.50\u2069 روپے')
  expect(formatMoney('0.12345', 'BTC', 'en-US', { fractionDigits: 'asGiven' })).toBe('0.12345 BTC')
  expect(moneyParts('2500000', 'PKR', 'en-US', { abbreviated: true }).figure).toBe('2.50M')
})

test('I18N-8 an amount in a sentence stays on one line, in Urdu with its figure before its unit', () => {
  expect(isolateWhole(formatMoney('1250.5', 'PKR', 'en-US'))).toBe('\u2066Rs\u00a01,250.50\u2069')
  expect(isolateWhole(formatMoney('1250.5', 'PKR', 'ur-PK'))).toBe('\u2067\u20661,250.50\u2069\u00a0روپے\u2069')
  expect(isolateWhole(formatMoney('50', 'USDT', 'ur-PK'))).toBe('\u206650.00\u00a0USDT\u2069')
  expect(isolateWhole('۰۳-۱۲-۲۰۲۶')).toMatch(/^\u2066/)
  expect(withoutIsolates(isolateWhole(formatMoney('1250.5', 'PKR', 'ur-PK')))).toBe('1,250.50 روپے')
})

test('I18N-6 an amount of a coin keeps all its digits, without zeros at its end', () => {
  expect(formatMoney('0.000500000', 'ETH', 'en-US')).toBe('0.0005 ETH')
  expect(formatMoney('50.000000', 'USDT', 'ur-PK')).toBe('\u206650.00\u2069 USDT')
  expect(moneyParts('0.12345678', 'BTC', 'en-US').figure).toBe('0.12345678')
})

test('I18N-9 dates are day-month-year in Karachi', () => {
  const late = Date.parse('2026-11-20T19:30:00Z')
  expect(formatDate(late)).toBe('21-11-2026')
  expect(formatDateTime(late)).toBe('21-11-2026 00:30')
  expect(formatDateTime(Date.parse('2008-07-01T00:00:00Z'))).toBe('01-07-2008 06:00')
  expect(formatDay('2026-11-21')).toBe('21-11-2026')
})

test('I18N-9 dates and times have the digits that were chosen; the hour itself is a number', () => {
  const late = Date.parse('2026-11-20T19:30:05Z')
  const written = () => [formatDateTime(late), formatTimeWithSeconds(late), formatDay('2026-11-21'), hourOf(late)]
  expect(written()).toEqual(['21-11-2026 00:30', '00:30:05', '21-11-2026', 0])
  expect(inFigures({ digits: 'urdu' }, written)).toEqual(['۲۱-۱۱-۲۰۲۶ ۰۰:۳۰', '۰۰:۳۰:۰۵', '۲۱-۱۱-۲۰۲۶', 0])
})
