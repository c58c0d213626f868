import { pino } from 'pino'
import { expect, it } from 'vitest'
import { batchOrEach, forEachIsolated } from './batches.ts'

const log = pino({ level: 'silent' })

it('OPS-21 one of many that fails holds up none behind it', async () => {
  const tried: number[] = []
  const work = async (one: number) => {
    tried.push(one)
    if (one === 2) throw new Error('never')
  }
  expect(await forEachIsolated(log, [1, 2, 3], work)).toBe(2)
  expect(tried).toEqual([1, 2, 3])
})

it('OPS-21 of many none is begun once the end has come', async () => {
  const ending = new AbortController()
  const tried: number[] = []
  const work = async (one: number) => {
    tried.push(one)
    if (one === 2) ending.abort()
  }
  expect(await forEachIsolated(log, [1, 2, 3], work, ending.signal)).toBe(2)
  expect(tried).toEqual([1, 2])
})

it('OPS-21 many are done together, and each by itself where that fails', async () => {
  const tried: (readonly number[])[] = []
  const work = (bad: number) => async (some: readonly number[]) => {
    tried.push(some)
    if (some.includes(bad)) throw new Error('never')
  }
  expect(await batchOrEach(log, [1, 2, 3], work(9))).toBe(3)
  expect(tried).toEqual([[1, 2, 3]])
  expect(await batchOrEach(log, [1, 2, 3], work(2))).toBe(2)
  expect(tried.slice(1)).toEqual([[1, 2, 3], [1], [2], [3]])
  expect(await batchOrEach(log, [], work(2))).toBe(0)
})

it('OPS-21 where the database goes away none behind is tried, together or alone, and a lock that is held keeps only its own', async () => {
  const tried: (readonly number[])[] = []
  const failing = (codes: readonly string[]) => async (some: readonly number[]) => {
    const code = codes[tried.push(some) - 1]
    if (code) throw Object.assign(new Error(code), { code })
  }
  await expect(batchOrEach(log, [1, 2, 3], failing(['57P01']))).rejects.toThrow('57P01')
  expect(tried.splice(0)).toEqual([[1, 2, 3]])
  const goesAway = failing(['55P03', '', 'CONNECTION_CLOSED'])
  await expect(batchOrEach(log, [1, 2, 3], goesAway)).rejects.toThrow('CONNECTION_CLOSED')
  expect(tried.splice(0)).toEqual([[1, 2, 3], [1], [2]])
  expect(await batchOrEach(log, [1, 2, 3], failing(['55P03', '55P03']))).toBe(2)
})
