import { expect, it } from 'vitest'
import { askedOnce } from './serve-health.ts'

it('API-3 asks the database once for all who want to know at one time, and again for whoever comes later', async () => {
  let asked = 0
  const ask = askedOnce(async () => ++asked)
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1])
  expect(await ask()).toBe(2)
})
