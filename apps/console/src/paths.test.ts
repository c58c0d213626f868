import { expect, it } from 'vitest'
import { BANK_FILES, permissionFor, toCustomer, toJournal, UNKNOWN_PAYOUTS } from './paths.ts'

it('DSK-5 knows what one needs to open the page that a link leads to, its own permission or that of the page above it', () => {
  expect(permissionFor('/')).toBe('desk.enter')
  expect(permissionFor('/keys')).toBe('desk.enter')
  expect(permissionFor(toCustomer('FZ10000001'))).toBe('user.read')
  expect(permissionFor(toJournal('12'))).toBe('ledger.read')
  expect(permissionFor(UNKNOWN_PAYOUTS)).toBe('withdraw.read')
  expect(permissionFor(BANK_FILES)).toBe('withdraw.pay')
})
