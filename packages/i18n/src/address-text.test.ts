import { expect, it } from 'vitest'
import { addressText } from './address-text.ts'

it('KYC-14 an address is divided by the comma of its own script', () => {
  expect(addressText(['مکان 12، گلی 4', '', 'کراچی 74000'])).toBe('مکان 12، گلی 4، کراچی 74000')
  expect(addressText(['House 12, Street 4', '', 'Lahore 54000'])).toBe('House 12, Street 4, Lahore 54000')
  expect(addressText([])).toBe('')
})
