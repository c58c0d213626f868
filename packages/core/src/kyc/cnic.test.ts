import { describe, expect, it } from 'vitest'
import { parseCnic, printedCnic } from './cnic.ts'

describe('an identity number', () => {
  it.each([
    ['34201-0891231-8', { number: '3420108912318', region: 'punjab', gender: 'female' }],
    ['42201-0397640-8', { number: '4220103976408', region: 'sindh', gender: 'female' }],
    ['6110112345671', { number: '6110112345671', region: 'islamabad', gender: 'male' }],
  ])('KYC-3 reads %s', (text, cnic) => {
    expect(parseCnic(text)).toEqual(cnic)
  })

  it('KYC-3 is shown as it stands on the card', () => {
    expect(printedCnic('3420108912318')).toBe('34201-0891231-8')
    expect(printedCnic('34201-0891231-8')).toBe('34201-0891231-8')
    expect(printedCnic('AB1234567')).toBe('AB1234567')
  })

  it.each([
    '',
    '84201-0891231-8',
    '04201-0891231-8',
    '34201-0891231',
    '34201-0891231-88',
    '34201 0891231 8',
    '٣٤٢٠١٠٨٩١٢٣١٨',
    '3420108912318\n',
  ])('KYC-3 refuses %j', text => {
    expect(parseCnic(text)).toBeUndefined()
  })
})
