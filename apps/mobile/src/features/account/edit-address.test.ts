import { fieldText } from '@firoza/ui/field-text'
import { expect, it } from 'vitest'
import { ADDRESS_PARTS } from './edit-address.tsx'

it('UI-2 USER-15 takes a postal code with letters, and its digits as Latin ones', () => {
  const code = ADDRESS_PARTS.find(({ name }) => name === 'postalCode')
  const typed = (text: string) => code && fieldText(code.kind, text)
  expect(typed('SW1A 1AA')).toBe('SW1A 1AA')
  expect(typed('۵۴۰۰۰')).toBe('54000')
})
