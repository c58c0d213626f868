import { expect, test } from 'vitest'
import { stepValue } from './stepper.tsx'

const shares = { decimals: 0, step: '100', min: '100', max: '500' }
const price = { decimals: 2, step: '0.05', min: '0.05' }

test('UI-1 a stepper goes to the next multiple of its step, within its bounds', () => {
  expect(stepValue('250', 1, shares)).toBe('300')
  expect(stepValue('250', -1, shares)).toBe('200')
  expect(stepValue('300', -1, shares)).toBe('200')
  expect(stepValue('500', 1, shares)).toBe('500')
  expect(stepValue('100', -1, shares)).toBe('100')
  expect(stepValue('10.07', 1, price)).toBe('10.10')
  expect(stepValue('10.07', -1, price)).toBe('10.05')
})

test('UI-1 a stepper starts from zero where nothing can be read', () => {
  expect(stepValue('', 1, price)).toBe('0.05')
  expect(stepValue('abc', -1, price)).toBe('0.05')
  expect(stepValue('', -1, { ...price, from: '100.00' })).toBe('99.95')
})
