import { expect, it } from 'vitest'
import { contentKeys, fileContent } from './content-key.ts'

function keys() {
  let made = 0
  return contentKeys(() => `key ${++made}`)
}

it('SUP-2 sends the same answer again under its key, and a corrected one under its own', () => {
  const { keyOf } = keys()
  expect(keyOf('It comes tomorow')).toBe('key 1')
  expect(keyOf('It comes tomorow')).toBe('key 1')
  expect(keyOf('It comes tomorrow')).toBe('key 2')
})

it('SUP-2 takes the same words after an answer for another message', () => {
  const { keyOf, taken } = keys()
  expect(keyOf('Yes')).toBe('key 1')
  taken()
  expect(keyOf('Yes')).toBe('key 2')
})

it('SUP-2 tells files apart by name, size and date', () => {
  const file = { name: 'proof.pdf', size: 10, lastModified: 1 }
  const others = [
    { ...file, name: 'proof2.pdf' },
    { ...file, size: 11 },
    { ...file, lastModified: 2 },
  ]
  expect(new Set([file, { ...file }, ...others].map(fileContent)).size).toBe(4)
})
