import { expect, it } from 'vitest'
import { forgetViews, saveView, viewOf } from './saved-views.ts'

const VIEW = { filter: 'Ayesha', sorting: undefined, page: 2 }

it('DSK-12, STF-28 how each table of an entry is seen is found again by one name that says nothing of it, until the sign-in ends', () => {
  const name = saveView(undefined, 'People', VIEW)
  expect(name).not.toMatch(/Ayesha|People/)
  expect(saveView(name, 'Looks', { ...VIEW, page: 0 })).toBe(name)
  expect([viewOf(name, 'People').page, viewOf(name, 'Looks').page, viewOf(name, 'Orders').filter]).toEqual([2, 0, ''])
  expect(viewOf(undefined, 'People').filter).toBe('')
  forgetViews()
  expect(viewOf(name, 'People').filter).toBe('')
})

it('STF-28 the views of the oldest of many entries are forgotten', () => {
  const first = saveView(undefined, 'People', VIEW)
  const others = Array.from({ length: 50 }, () => saveView(undefined, 'People', VIEW))
  expect(viewOf(first, 'People').filter).toBe('')
  expect(viewOf(others[0], 'People').filter).toBe('Ayesha')
  forgetViews()
})
