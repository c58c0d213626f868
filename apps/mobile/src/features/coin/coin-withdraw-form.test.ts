import { expect, it } from 'vitest'
import { amountFault, arriving, partAmount } from './coin-withdraw-form.ts'

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

it('CWD-3 shows what arrives, and gives a part or all in one tap', () => {
  expect(arriving('50', coin)).toBe('48.000000')
  expect(arriving('2', coin)).toBeUndefined()
  expect(partAmount(coin, 100n)).toBe('150.5')
  expect(partAmount({ ...coin, max: '100.000000' }, 100n)).toBe('100')
  expect(partAmount(coin, 25n)).toBe('37.625')
  expect(partAmount({ ...coin, withdrawable: '0.000003' }, 50n)).toBe('0.000001')
  expect(partAmount({ ...coin, withdrawable: '0.000000' }, 50n)).toBe('0')
})
