import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LevelBitmap } from './level-bitmap.ts'

test('BOOK-1 the bitmap leads to the next set level, over any distance', () => {
  const sizes = fc.constantFrom(1, 31, 32, 33, 1_000, 1_024, 1_025, 40_000, 1_100_000)
  fc.assert(
    fc.property(sizes, fc.array(fc.tuple(fc.boolean(), fc.nat()), { maxLength: 60, size: 'max' }), (size, changes) => {
      const bitmap = new LevelBitmap(size)
      const set = new Set<number>()
      for (const [on, drawn] of changes) {
        const index = drawn % size
        if (on) set.add(index)
        else set.delete(index)
        if (on) bitmap.set(index)
        else bitmap.clear(index)
        const sorted = [...set].sort((a, b) => a - b)
        for (const probe of [0, index, size - 1]) {
          expect(bitmap.below(probe)).toBe(sorted.findLast(other => other < probe) ?? -1)
          expect(bitmap.has(probe)).toBe(set.has(probe))
        }
      }
    }),
  )
})
