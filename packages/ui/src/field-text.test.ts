import { expect, test } from 'vitest'
import { fieldText, isBroken, isOtherNumber, numberOf } from './field-text.tsx'
import { pinAfter } from './pin-pad.tsx'

test('UI-2 Urdu and Arabic digits are read as Latin ones in fields for figures, and kept in texts', () => {
  expect(fieldText('number', '۱۲٫۵', 2)).toBe('12.5')
  expect(fieldText('number', '۲۰۰۰۔', 2)).toBe('2000.')
  expect(fieldText('number', '۲۰۰۰۔۰۲', 2)).toBe('2000.02')
  expect(fieldText('phone', '+٩٢ ۳۰۰', 0)).toBe('+92300')
  expect(fieldText('code', '۱۲۳-۴۵۶')).toBe('123456')
  expect(fieldText('text', 'گھر ۱۲')).toBe('گھر ۱۲')
})

test('UI-2 a number takes one point, no separators, and no more digits than its scale', () => {
  expect(fieldText('number', '1,234.5678', 2)).toBe('1234.56')
  expect(fieldText('number', '1.2.3', 4)).toBe('1.23')
  expect(fieldText('number', '.5', 2)).toBe('0.5')
  expect(fieldText('number', '007', 0)).toBe('7')
  expect(fieldText('number', '12.5', 0)).toBe('12')
  expect(fieldText('number', 'Rs 1,234.50', 2)).toBe('1234.50')
  expect(fieldText('number', 'Rs. 5,000', 2)).toBe('5000')
  expect(fieldText('number', '۱٬۲۳۴٫۵۰', 2)).toBe('1234.50')
  expect(fieldText('number', 'R$ 1.234.567,50', 2)).toBe('1234567.50')
  expect(fieldText('number', '1.234,', 3)).toBe('1.234')
})

test('UI-2 what would be another number without its minus, its letters or its comma is not taken at all', () => {
  const other = [
    '-5',
    '−5',
    '–5',
    'Rs -5',
    '5-',
    '1e5',
    '1E+5',
    '2.5e-3',
    '1e',
    '1.23M',
    '5K',
    '۵k',
    '10 lakh',
    '۲ لاکھ',
  ]
  expect(other.filter(typed => !isOtherNumber(typed))).toEqual([])
  expect(['2000:02', '2000·02', '2000/02', '2 x 300', '5 PKR 10'].filter(typed => !isOtherNumber(typed))).toEqual([])
  expect(['12,5', '1,23', '1,2345', '۱۲،۵', '23-11-2026'].filter(typed => !isOtherNumber(typed))).toEqual([])
})

test('UI-2 a field for whole numbers takes no part of one with decimals', () => {
  expect(
    ['1.', '1.5', '۱۲٫۵', '۱۲۔۵', '.5', '1.234', '1.234.567', 'R$ 1.234,50'].filter(typed => !isBroken(typed)),
  ).toEqual([])
  expect(['15', '1,234', '12.00', 'Rs. 500', '۱٬۲۳۴'].filter(typed => isBroken(typed))).toEqual([])
  expect(isBroken('1.5', 2)).toBe(false)
})

test('UI-2 a number with what people write around it, and in whichever digits, is taken', () => {
  const taken = [
    'Rs. 5,000/-',
    '1,00,000',
    '12,34,567.50',
    '1,',
    '1.',
    '.5',
    '5 PKR',
    '5PKR',
    '12%',
    'Amount: Rs 12,345.67',
  ]
  expect(taken.filter(isOtherNumber)).toEqual([])
  expect(['۱٬۲۳۴٫۵۰', '١٢٣٤', '۱،۰۰۰', '5,000 روپے', 'R$ 1.234.567,50', ''].filter(isOtherNumber)).toEqual([])
  expect(fieldText('number', '۱،۰۰۰', 0)).toBe('1000')
  expect(['۲۰۰۰۔۰۲', "1'000", '1 000', '۵۰۰ روپے۔'].filter(isOtherNumber)).toEqual([])
  expect(fieldText('number', '5,000/-', 2)).toBe('5000')
})

test('UI-2 a point stays in the field while it is typed, and is none of the number', () => {
  expect(fieldText('number', '5000.', 2)).toBe('5000.')
  expect(numberOf('5000.')).toBe('5000')
  expect(numberOf(fieldText('number', '۰٫', 2))).toBe('0')
  expect(numberOf('5000.5')).toBe('5000.5')
  expect(numberOf('1.00', 0)).toBe('1')
  expect(numberOf('1.00', 2)).toBe('1.00')
  expect(numberOf('')).toBe('')
})

test('UI-3 a code takes digits, a paste and a step back, and nothing more than its length', () => {
  expect(pinAfter('12', '3', 6)).toBe('123')
  expect(pinAfter('123', 'Backspace', 6)).toBe('12')
  expect(pinAfter('', '۱۲۳ ۴۵۶', 6)).toBe('123456')
  expect(pinAfter('12345', '678', 6)).toBe('123456')
  expect(pinAfter('12', 'a', 6)).toBe('12')
  expect(pinAfter('12', 'code 345', 6)).toBe('12')
})

test('UI-2 what is pasted is read before it is cut: words, spaces and hyphens take no room from the digits', () => {
  expect(fieldText('number', 'Amount: Rs 12,345.67', 2, 16)).toBe('12345.67')
  expect(fieldText('code', '123 456', 0, 6)).toBe('123456')
  expect(fieldText('phone', '+92 (300) 123-4567', 0, 13)).toBe('+923001234567')
  expect(fieldText('code', '1234567', 0, 6)).toBe('123456')
})

test('UI-2 of the number of an account nothing is left out: with letters it is another one, and its rule says so', () => {
  expect(fieldText('digits', 'PK۳۶ SCBL 12-3')).toBe('PK36 SCBL 12-3')
})
