import { expect, it } from 'vitest'
import { deviceKind } from './device-kind.ts'

it.each([
  ['Mozilla/5.0 (Linux; Android 10; K)', 5, 'android'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X)', 5, 'ios'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5, 'ios'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0, 'computer'],
  ['Mozilla/5.0 (X11; Linux x86_64)', 10, 'computer'],
])('ACC-5 gives the steps for %s with %i touch points', (userAgent, touchPoints, kind) => {
  expect(deviceKind(userAgent, touchPoints)).toBe(kind)
})
