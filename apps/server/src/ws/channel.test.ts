import { expect, it } from 'vitest'
import { Channel } from './channel.ts'

const FIRST = 1_000

/** A topic that says a text of such a size at each tick. */
async function talking(size = 1): Promise<Channel> {
  const feed = { snapshot: () => ({ items: [] }), take: () => ({ items: ['x'.repeat(size)] }) as never }
  const channel = new Channel('quotes:demo', feed, 0, FIRST)
  await channel.ready
  return channel
}

function speak(channel: Channel, times: number): void {
  for (let tick = 1; tick <= times; tick++) channel.tick(tick)
}

const numbersAfter = (channel: Channel, seq: number) =>
  channel.framesAfter(seq)?.map(frame => Number(/"s":(\d+)/.exec(String(frame))?.[1]))

it('WS-2 gives whoever comes back the deltas that they lack, and an empty one where they lack none', async () => {
  const channel = await talking()
  speak(channel, 3)
  expect(numbersAfter(channel, FIRST)).toEqual([FIRST + 1, FIRST + 2, FIRST + 3])
  expect(numbersAfter(channel, FIRST + 2)).toEqual([FIRST + 3])
  expect(channel.framesAfter(FIRST + 3)?.map(frame => String(frame.subarray(2)))).toEqual([
    JSON.stringify({ t: 'quotes:demo', s: FIRST + 3, k: 'delta', d: {} }),
  ])
  expect(numbersAfter(channel, FIRST + 4), 'a number that was never used').toBeUndefined()
})

it('WS-2 keeps 64 deltas, and sends to nobody what leaves a gap', async () => {
  const channel = await talking()
  speak(channel, 65)
  expect(numbersAfter(channel, FIRST + 1)).toHaveLength(64)
  expect(numbersAfter(channel, FIRST)).toBeUndefined()
})

it('WS-2 keeps half a megabyte of deltas, the newest in any case', async () => {
  const channel = await talking(200 * 1024)
  speak(channel, 5)
  expect(numbersAfter(channel, FIRST + 3)).toEqual([FIRST + 4, FIRST + 5])
  expect(numbersAfter(channel, FIRST + 2)).toBeUndefined()
  const large = await talking(600 * 1024)
  speak(large, 2)
  expect(numbersAfter(large, FIRST + 1)).toEqual([FIRST + 2])
})
