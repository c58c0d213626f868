import { afterEach, expect, test, vi } from 'vitest'
import { keepLastKnown, lastKnown } from './last-known.ts'
import { forgetAll, namesLike, recall, remember, STORAGE_PREFIX, typedHere } from './storage.ts'

afterEach(() => {
  forgetAll('')
  vi.unstubAllGlobals()
})

/** A device that takes so many characters. */
function deviceOf(room: number): Map<string, string> {
  const kept = new Map<string, string>()
  const methods = {
    getItem: (name: string) => kept.get(name) ?? null,
    removeItem: (name: string) => {
      kept.delete(name)
      delete (device as Record<string, unknown>)[name]
    },
    setItem: (name: string, value: string) => {
      const others = [...kept].filter(([other]) => other !== name)
      const used = others.reduce((sum, [other, text]) => sum + other.length + text.length, 0)
      if (used + name.length + value.length > room) throw new DOMException('full', 'QuotaExceededError')
      kept.set(name, value)
      Object.assign(device, { [name]: value })
    },
  }
  const device: object = Object.create(methods)
  vi.stubGlobal('localStorage', device)
  return kept
}

test('CLI-13 where the device is full, what can be read anew makes room for what cannot', () => {
  const kept = deviceOf(1_000)
  for (const at of [1, 2, 3]) keepLastKnown(['real', 'GET /stock/order/list', at], 'x'.repeat(100), at)
  remember('last.sent.order.real.F-1.key', 'y'.repeat(600))
  expect(kept.get(`${STORAGE_PREFIX}last.sent.order.real.F-1.key`)).toHaveLength(600)
  expect(namesLike('last.2.')).toEqual([])
})

test('CLI-13 what cannot be stored leaves nothing older in its place, and holds as long as the page', () => {
  const kept = deviceOf(200)
  remember('session', 'signed in')
  Object.getPrototypeOf(localStorage).setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  remember('session', 'signed out')
  expect(kept.has(`${STORAGE_PREFIX}session`)).toBe(false)
  expect(recall('session')).toBe('signed out')
})

test('CLI-13 what another tab has forgotten is not remembered here', () => {
  const kept = deviceOf(1_000)
  remember('last.known', 'mine')
  kept.clear()
  expect(recall('last.known')).toBeUndefined()
})

test('CLI-13 where storing is forbidden the page remembers by itself', () => {
  const forbidden = () => {
    throw new DOMException('no', 'SecurityError')
  }
  vi.stubGlobal('localStorage', new Proxy({}, { get: forbidden, ownKeys: forbidden }))
  vi.stubGlobal('sessionStorage', new Proxy({}, { get: forbidden, ownKeys: forbidden }))
  for (const at of [1, 2]) keepLastKnown(['real', 'GET /stock/hold/list', at], at, at)
  expect([1, 2].map(at => lastKnown(['real', 'GET /stock/hold/list', at])?.data)).toEqual([1, 2])
  typedHere.save('text')
  expect(typedHere.load()).toBeUndefined()
  typedHere.forget()
})

test('CLI-14 of all lists that were read with whatever filters the newest thirty are kept', () => {
  deviceOf(1_000_000)
  for (let at = 1; at <= 100; at += 1) keepLastKnown(['real', 'GET /stock/order/list', { symbol: `S${at}` }], at, at)
  expect(namesLike('last.2.')).toHaveLength(30)
  expect(lastKnown(['real', 'GET /stock/order/list', { symbol: 'S100' }])?.data).toBe(100)
  expect(lastKnown(['real', 'GET /stock/order/list', { symbol: 'S70' }])).toBeUndefined()
})
