import { afterEach, expect, test, vi } from 'vitest'
import { takeEarly } from './early-calls.ts'

const GUEST = { token: '', language: 'en-US' }
const URL = '/api/stock/index/indices/list'

afterEach(() => vi.useRealTimers())

test('CLI-8 an answer that was asked for early is given once, to who asked for it', () => {
  const answer = Promise.resolve(new Response())
  globalThis.firozaEarly = { ...GUEST, answers: { [URL]: answer } }
  expect(takeEarly(URL, { ...GUEST, token: 'another' })).toBeUndefined()
  expect(takeEarly(URL, { ...GUEST, language: 'ur-PK' })).toBeUndefined()
  expect(takeEarly('/api/stock/index/country/list', GUEST)).toBeUndefined()
  expect(takeEarly(URL, GUEST)).toBe(answer)
  expect(takeEarly(URL, GUEST)).toBeUndefined()
})

test('CLI-8 what was asked for early is not given when it has grown old', () => {
  globalThis.firozaEarly = { ...GUEST, answers: { [URL]: Promise.resolve(new Response()) } }
  vi.useFakeTimers({ toFake: ['performance'], now: 60_000 })
  vi.advanceTimersByTime(60_000)
  expect(takeEarly(URL, GUEST)).toBeUndefined()
})
