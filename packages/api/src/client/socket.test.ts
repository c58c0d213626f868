import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { backoffMs, FLUSH_MS, type SocketLike, Stream } from './socket.ts'

/** The far end of a connection, held by the test. */
class FarEnd {
  readyState = 0
  readonly sent: unknown[] = []
  closed = false
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: (() => void) | null = null
  send(text: string): void {
    this.sent.push(JSON.parse(text))
  }
  close(): void {
    this.closed = true
  }
  open(): void {
    this.readyState = 1
    this.onopen?.()
  }
  say(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
}

let ends: FarEnd[] = []

function stream(token = '', sessionLost?: () => void): Stream {
  return new Stream({
    ...(sessionLost && { sessionLost }),
    token: () => token,
    mergeOf: () => (known, change) => ({ ...(known as object), ...(change as object) }),
    connect: () => {
      const end = new FarEnd()
      ends.push(end)
      return end as unknown as SocketLike
    },
  })
}

beforeEach(() => {
  vi.useFakeTimers()
  ends = []
})
afterEach(() => vi.useRealTimers())

test('UI-12 two listeners share one subscription, and the last to leave ends it', () => {
  const it = stream()
  const leaveOne = it.subscribe('ticker:OGDC', () => {})
  const leaveTwo = it.subscribe('ticker:OGDC', () => {})
  ends[0]?.open()
  expect(ends[0]?.sent).toEqual([{ op: 'subscribe', topics: ['ticker:OGDC'] }])
  leaveOne()
  vi.advanceTimersByTime(10_000)
  expect(ends[0]?.closed).toBe(false)
  leaveTwo()
  vi.advanceTimersByTime(10_000)
  expect(ends[0]?.sent.at(-1)).toEqual({ op: 'unsubscribe', topics: ['ticker:OGDC'] })
  expect(ends[0]?.closed).toBe(true)
})

test('UI-12 the token goes along where there is one', () => {
  const it = stream('secret')
  it.subscribe('me:orders', () => {})
  ends[0]?.open()
  expect(ends[0]?.sent).toEqual([{ op: 'subscribe', topics: ['me:orders'], token: 'secret' }])
})

test('UI-13 listeners hear at most four times a second', () => {
  const it = stream()
  const heard = vi.fn()
  it.subscribe('t', heard)
  ends[0]?.open()
  ends[0]?.say({ t: 't', s: 1, k: 'snap', d: { last: '1' } })
  for (let s = 2; s < 50; s += 1) ends[0]?.say({ t: 't', s, k: 'delta', d: { last: String(s) } })
  expect(heard).not.toHaveBeenCalled()
  vi.advanceTimersByTime(FLUSH_MS)
  expect(heard).toHaveBeenCalledTimes(1)
  expect(it.stateOf('t').data).toEqual({ last: '49' })
})

test('UI-14 a lost connection comes back after a growing pause and asks for everything since', () => {
  const it = stream()
  it.subscribe('a', () => {})
  it.subscribe('b', () => {})
  ends[0]?.open()
  ends[0]?.say({ t: 'a', s: 1, k: 'snap', d: 1 })
  ends[0]?.onclose?.()
  expect(it.stateOf('a')).toMatchObject({ data: 1, status: 'waiting' })
  vi.advanceTimersByTime(1_000)
  expect(ends).toHaveLength(2)
  ends[1]?.open()
  expect(ends[1]?.sent).toEqual([{ op: 'subscribe', topics: ['a', 'b'], from: { a: 1 } }])
  expect([0, 3, 20].map(tries => backoffMs(tries, 1))).toEqual([500, 4_000, 30_000])
  expect(backoffMs(3, 0)).toBe(2_000)
})

test('UI-14 a connection that says nothing is taken for dead', () => {
  const it = stream()
  it.subscribe('a', () => {})
  ends[0]?.open()
  vi.advanceTimersByTime(25_000)
  expect(ends[0]?.sent.at(-1)).toEqual({ op: 'ping' })
  vi.advanceTimersByTime(60_000)
  expect(ends[0]?.closed).toBe(true)
  expect(ends.length).toBeGreaterThan(1)
})

test('UI-14 a connection that never opens is given up, and another is tried', () => {
  const it = stream()
  it.subscribe('a', () => {})
  vi.advanceTimersByTime(90_000)
  expect(ends[0]?.closed).toBe(true)
  expect(ends[0]?.sent).toEqual([])
  expect(ends.length).toBeGreaterThan(1)
})

test('UI-14 a connection that opens and is closed before a word was said comes back after a growing pause too', () => {
  const it = stream()
  it.subscribe('a', () => {})
  for (let passedMs = 0; passedMs < 60_000; passedMs += 100) {
    const end = ends.at(-1)
    if (end?.readyState === 0) {
      end.open()
      end.readyState = 3
      end.onclose?.()
    }
    vi.advanceTimersByTime(100)
  }
  expect(ends.length).toBeLessThan(12)
})

test('UI-14 a connection that says nothing is taken for dead where the clock was put back by hours meanwhile', () => {
  const it = stream()
  it.subscribe('a', () => {})
  ends[0]?.open()
  vi.setSystemTime(Date.now() - 5 * 3_600_000)
  vi.advanceTimersByTime(60_000)
  expect(ends[0]?.closed).toBe(true)
})

test('UI-14 a person or a network that is back finds out at once what is dead, and waits for no pause', () => {
  const it = stream()
  it.subscribe('a', () => {})
  ends[0]?.open()
  ends[0]?.say({ t: 'a', s: 1, k: 'snap', d: 1 })
  vi.setSystemTime(Date.now() + 8 * 3_600_000)
  it.wake()
  expect(it.stateOf('a').status).toBe('waiting')
  expect(ends).toHaveLength(2)
  it.wake()
  expect(ends, 'what is under way is left alone').toHaveLength(2)
  ends[1]?.onclose?.()
  it.wake()
  expect(ends).toHaveLength(3)
})

test('UI-12 a gap asks for the topic again', () => {
  const it = stream()
  it.subscribe('a', () => {})
  ends[0]?.open()
  ends[0]?.say({ t: 'a', s: 1, k: 'snap', d: {} })
  ends[0]?.say({ t: 'a', s: 3, k: 'delta', d: {} })
  expect(ends[0]?.sent.at(-1)).toEqual({ op: 'subscribe', topics: ['a'], from: { a: 1 } })
})

test('USER-38 hears that its session is over, and takes no other refusal for that', () => {
  const lost = vi.fn()
  stream('token', lost).subscribe('me:notices', () => {})
  ends[0]?.open()
  ends[0]?.say({ op: 'error', reason: 'topic_unknown', topics: ['x'] })
  expect(lost).not.toHaveBeenCalled()
  ends[0]?.say({ op: 'error', reason: 'session_invalid', topics: ['me:notices'] })
  expect(lost).toHaveBeenCalledOnce()
})
