import { expect, it } from 'vitest'
import { forgetSearched, keepSearch, searchOf } from './searched.ts'

it('STF-28 a search is found again by a name that says nothing of it, until the sign-in ends', () => {
  const names = [keepSearch('03001234567'), keepSearch('Ayesha')]
  expect(names.map(searchOf)).toEqual(['03001234567', 'Ayesha'])
  for (const name of names) expect(name).not.toMatch(/0300|Ayesha/)
  expect(searchOf(undefined)).toBe('')
  forgetSearched()
  expect(names.map(searchOf)).toEqual(['', ''])
})

it('STF-28 the oldest of many searches are forgotten', () => {
  const first = keepSearch('first')
  const others = Array.from({ length: 50 }, (_, n) => keepSearch(`search ${n}`))
  expect(searchOf(first)).toBe('')
  expect(searchOf(others[0])).toBe('search 0')
  forgetSearched()
})
