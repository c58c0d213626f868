import { expect, test } from 'vitest'
import { tickDirection } from './price.tsx'
import { rovingIndex } from './roving.tsx'
import { sparklinePath } from './sparkline.tsx'
import { isSwipe, swipeDistance } from './swipe.tsx'

test('UI-4 arrow keys follow the direction of reading and go round the ends', () => {
  expect(rovingIndex('ArrowRight', 2, 3, false)).toBe(0)
  expect(rovingIndex('ArrowRight', 1, 3, true)).toBe(0)
  expect(rovingIndex('ArrowLeft', 2, 3, true)).toBe(0)
  expect(rovingIndex('End', 0, 3, true)).toBe(2)
  expect(rovingIndex('a', 0, 3, false)).toBeUndefined()
})

test('UI-5 a sheet goes away with a long or a quick drag its own way, and comes back otherwise', () => {
  expect(swipeDistance('left', -90, 5)).toBe(90)
  expect(swipeDistance('left', 90, 5)).toBe(0)
  expect(swipeDistance('right', 90, 5)).toBe(90)
  expect(swipeDistance('down', 0, 90)).toBe(90)
  expect(isSwipe(80, 1_000)).toBe(true)
  expect(isSwipe(40, 50)).toBe(true)
  expect(isSwipe(40, 1_000)).toBe(false)
  expect(isSwipe(10, 1)).toBe(false)
})

test('UI-6 a tick has the direction of the exact prices', () => {
  expect(tickDirection('9.99', '10.00')).toBe(1)
  expect(tickDirection('10.00', '9.99')).toBe(-1)
  expect(tickDirection('10', '10.00')).toBe(0)
})

test('a sparkline runs from edge to edge, and one point is level', () => {
  expect(sparklinePath([1, 2], 10, 14, 1, 2)).toBe('M0.0 12.0L10.0 2.0')
  expect(sparklinePath([5], 10, 14, 5, 5)).toBe('M0.0 12.0L10 12.0')
})
