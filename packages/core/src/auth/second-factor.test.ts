import { expect, it } from 'vitest'
import { isFrozen, readSecondFactor, showRecoveryCode } from './second-factor.ts'

it.each([
  ['123456', { type: 'totp', code: '123456' }],
  [' ۱۲۳ ۴۵۶ ', { type: 'totp', code: '123456' }],
  ['abcde-fgh10', { type: 'recovery', code: 'ABCDEFGH10' }],
  ['ABCDEFGHIO', { type: 'recovery', code: 'ABCDEFGH10' }],
  ['{"id":"1"}', { type: 'passkey', answer: '{"id":"1"}' }],
  ['12345', undefined],
  ['ABCDEFGHU1', undefined],
  ['', undefined],
])('USER-26 reads %j', (text, expected) => {
  expect(readSecondFactor(text)).toEqual(expected)
})

it('USER-26 shows a recovery code in two groups, and reads it back', () => {
  expect(readSecondFactor(showRecoveryCode('ABCDEFGH10'))).toEqual({ type: 'recovery', code: 'ABCDEFGH10' })
})

it('USER-28 is frozen until a day after its owner asked for the end', () => {
  expect(isFrozen(null, null, 5)).toBe(false)
  expect(isFrozen(1, null, 5)).toBe(true)
  expect([isFrozen(1, 6, 5), isFrozen(1, 5, 5)]).toEqual([true, false])
})
