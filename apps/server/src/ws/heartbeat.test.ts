import { expect, test } from 'vitest'
import { Channel } from './channel.ts'
import { textFrame } from './frame.ts'
import { beat, HEARTBEAT_MS } from './heartbeat.ts'

function connectionHeardAt(heardAtMs: number) {
  const said: string[] = []
  return {
    heardAtMs,
    said,
    write: (frames: Buffer) => said.push(frames.toString('latin1')) > 0,
    drop: () => void said.push('dropped'),
  }
}

test('WS-9 each beat speaks to all, and drops who has been silent for more than three', () => {
  const awake = connectionHeardAt(3 * HEARTBEAT_MS)
  const slow = connectionHeardAt(HEARTBEAT_MS)
  const gone = connectionHeardAt(HEARTBEAT_MS - 1)
  beat(new Set([awake, slow, gone]), 123, 4 * HEARTBEAT_MS)
  for (const { said } of [awake, slow]) {
    expect(said).toHaveLength(1)
    expect(said[0]).toContain('{"op":"heartbeat","atMs":123}')
    // A ping: the last frame, of opcode 9, without content.
    expect(said[0]?.endsWith('\x89\x00')).toBe(true)
  }
  expect(gone.said).toEqual(['dropped'])
})

test('WS-10 what a topic says is made and framed once in a tick', async () => {
  let made = 0
  const take = () => ({ items: [{ symbol: `S${++made}` }] }) as never
  const channel = new Channel('quotes:demo', { take, snapshot: () => ({ items: [] }) }, 250, 7)
  await channel.ready
  channel.tick(1_000)
  const { frame } = channel
  expect(frame?.equals(textFrame('{"t":"quotes:demo","s":8,"k":"delta","d":{"items":[{"symbol":"S1"}]}}'))).toBe(true)
  // Whoever comes back gets the very same bytes.
  expect(channel.framesAfter(7)).toEqual([frame])
  expect(channel.framesAfter(7)?.[0]).toBe(frame)
  channel.tick(1_100)
  expect([channel.frame, made]).toEqual([undefined, 1])
})
