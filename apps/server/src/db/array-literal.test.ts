import { expect, test } from 'vitest'
import { booleans, texts, wholes } from './array-literal.ts'

test('writes arrays as PostgreSQL reads them', () => {
  expect(wholes([1n, -2n, 3, null])).toBe('{1,-2,3,null}')
  expect(wholes([])).toBe('{}')
  expect(booleans([true, null, false])).toBe('{t,null,f}')
  expect(texts(['a', null, 'null', '', '"\\', 'فیروزہ, x'])).toBe('{"a",null,"null","","\\"\\\\","فیروزہ, x"}')
})
