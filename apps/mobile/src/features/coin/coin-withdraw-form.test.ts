import { expect, it } from 'vitest'
import { amountFault, arriving, wholeAmount } from './coin-withdraw-form.ts'

const coin = { decimals: 6, min: '20.000000', max: '50000.000000', fee: '2.000000', withdrawable: '150.500000' }

it('CWD-3 names what is wrong with an amount before anything is sent', () => {
  expect(amountFault('', coin)).toBe('amountNeeded')
  expect(amountFault('abc', coin)).toBe('amountFormat')
  expect(amountFault('1.1234567', coin)).toBe('amountFormat')
  expect(amountFault('19.99', coin)).toBe('amountMin')
  expect(amountFault('50001', coin)).toBe('amountMax')
  expect(amountFault('150.6', coin)).toBe('amountTooMuch')
  expect(amountFault('150.5', coin)).toBeUndefined()
})

it('CWD-3 shows what arrives, and gives all in one tap', () => {
  expect(arriving('50', coin)).toBe('48.000000')
  expect(arriving('2', coin)).toBeUndefined()
  expect(wholeAmount(coin)).toBe('150.5')
  expect(wholeAmount({ ...coin, max: '100.000000' })).toBe('100')
})
