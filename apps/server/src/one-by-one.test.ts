import { pino } from 'pino'
import { expect, it } from 'vitest'
import { oneByOne, togetherOrEach } from './one-by-one.ts'

const log = pino({ level: 'silent' })

it('OPS-21 one of many that fails holds up none behind it', async () => {
  const done: number[] = []
  const work = async (one: number) => {
    if (one === 2) throw new Error('never')
    done.push(one)
  }
  expect(await oneByOne(log, [1, 2, 3], work)).toBe(2)
  expect(done).toEqual([1, 3])
})

it('OPS-21 many are done together, and each by itself where that fails', async () => {
  const tried: (readonly number[])[] = []
  const work = (bad: number) => async (some: readonly number[]) => {
    tried.push(some)
    if (some.includes(bad)) throw new Error('never')
  }
  expect(await togetherOrEach(log, [1, 2, 3], work(9))).toBe(3)
  expect(tried).toEqual([[1, 2, 3]])
  expect(await togetherOrEach(log, [1, 2, 3], work(2))).toBe(2)
  expect(tried.slice(1)).toEqual([[1, 2, 3], [1], [2], [3]])
  expect(await togetherOrEach(log, [], work(2))).toBe(0)
})
