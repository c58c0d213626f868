import type { Permission } from '@firoza/api/endpoint'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { followTopic } from './console-stream.ts'
import { signOut, useSession } from './session.ts'

/** The connections that the console made, each with what it was asked for. */
let feeds: Feed[] = []

class Feed {
  readyState = 0
  readonly asked: string[][] = []
  closed = false
  onopen?: () => void
  onmessage?: (event: { data: string }) => void
  onclose?: () => void
  constructor() {
    feeds.push(this)
    queueMicrotask(() => {
      this.readyState = 1
      this.onopen?.()
    })
  }
  send(message: string): void {
    const { op, topics } = JSON.parse(message) as { op: string; topics: string[] }
    if (op === 'subscribe') this.asked.push(topics)
  }
  close(): void {
    this.closed = true
  }
}

beforeEach(() => {
  feeds = []
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', Feed)
  vi.stubGlobal('location', { protocol: 'https:', host: 'desk.test' })
})
afterEach(() => {
  signOut()
  vi.advanceTimersByTime(60_000)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const staffWith = (permissions: Permission[]) => ({ name: 'maker', title: '', enrolling: false, permissions }) as never

it('SUP-3 follows the conversations as soon as one may, also where the rights come under the token that is there', async () => {
  useSession.setState({ token: 'one', staff: staffWith([]) })
  const ends = [followTopic('console:support', () => undefined), followTopic('console:queues', () => undefined)]
  expect(feeds).toEqual([])
  useSession.setState({ staff: staffWith(['desk.enter']) })
  await vi.advanceTimersByTimeAsync(0)
  useSession.setState({ staff: staffWith(['desk.enter']) })
  useSession.setState({ staff: staffWith(['support.answer', 'desk.enter']) })
  expect(feeds.map(({ asked }) => asked)).toEqual([[['console:queues'], ['console:support']]])
  for (const end of ends) end()
})

it('SUP-3 a connection over which nothing comes any more is given up, and another is made', async () => {
  useSession.setState({ token: 'one', staff: staffWith(['desk.enter']) })
  const end = followTopic('console:queues', () => undefined)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(feeds[0]?.closed).toBe(true)
  expect(feeds[1]?.asked).toEqual([['console:queues']])
  end()
})
