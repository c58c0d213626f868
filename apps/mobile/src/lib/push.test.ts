import { expect, it } from 'vitest'
import { base64url } from './push.ts'

it('NTC-9 writes keys as the wire takes them', () => {
  expect(base64url(new Uint8Array([251, 255, 254]).buffer)).toBe('-__-')
  expect(base64url(new Uint8Array([1]).buffer)).toBe('AQ')
  expect(base64url(null)).toBe('')
})
