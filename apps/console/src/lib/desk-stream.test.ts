import type { Permission } from '@firoza/api/endpoint'
import { afterEach, expect, it, vi } from 'vitest'
import { followDesk } from './desk-stream.ts'
import { signOut, useSession } from './session.ts'

/** What the desk asked of each connection that it made. */
const asked: string[][] = []

class Feed {
  onopen?: () => void
  onclose?: () => void
  constructor() {
    queueMicrotask(() => this.onopen?.())
  }
  send(message: string): void {
    asked.push(JSON.parse(message).topics)
  }
  close(): void {
    this.onclose?.()
  }
}

afterEach(() => vi.unstubAllGlobals())

it('SUP-3 follows the conversations as soon as one may, also where the rights come under the token that is there', async () => {
  vi.stubGlobal('WebSocket', Feed)
  vi.stubGlobal('location', { protocol: 'https:', host: 'desk.test' })
  const staffWith = (permissions: Permission[]) =>
    ({ name: 'maker', title: '', enrolling: false, permissions }) as never
  const settle = () => Promise.resolve()
  useSession.setState({ token: 'one', staff: staffWith([]) })
  const end = followDesk(() => undefined)
  await settle()
  expect(asked).toEqual([[]])
  useSession.setState({ staff: staffWith([]) })
  await settle()
  expect(asked, 'the same rights, the same connection').toHaveLength(1)
  useSession.setState({ staff: staffWith(['support.answer', 'desk.enter']) })
  await settle()
  expect(asked).toHaveLength(2)
  expect(asked[1]).toContain('desk:support')
  end()
  signOut()
})
