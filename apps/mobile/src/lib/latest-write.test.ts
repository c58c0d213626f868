import { expect, test } from 'vitest'
import { latestWrite } from './latest-write.ts'

function starred() {
  const sent: { wish: boolean; come: () => void; fail: () => void }[] = []
  const made = latestWrite<boolean>(
    wish => new Promise<void>((come, reject) => sent.push({ wish, come, fail: () => reject(new Error('no answer')) })),
  )
  return { ...made, sent, wishes: () => sent.map(({ wish }) => wish), shown: () => made.useWish.getState().wish }
}

const settled = () => new Promise(resolve => setImmediate(resolve))

test('UI-33 a second tap waits for the first, so that the last one is what stays', async () => {
  const it = starred()
  const [first, second] = [it.want(true), it.want(false)]
  expect([it.shown(), it.wishes()]).toEqual([false, [true]])
  it.sent[0]?.come()
  await settled()
  expect(it.wishes()).toEqual([true, false])
  it.sent[1]?.come()
  expect([await first, await second, it.shown()]).toEqual([true, false, false])
  it.told()
  expect(it.shown()).toBeUndefined()
})

test('UI-33 of many taps the first and the last are sent', async () => {
  const it = starred()
  const first = it.want(true)
  for (const wish of [false, true, false, true, false]) void it.want(wish)
  it.sent[0]?.come()
  await settled()
  it.sent[1]?.come()
  await first
  expect(it.wishes()).toEqual([true, false])
})

test('UI-33 a failure counts only of the last tap, and leaves what the server says', async () => {
  const it = starred()
  const first = it.want(true)
  void it.want(false)
  it.sent[0]?.fail()
  await settled()
  expect([it.shown(), it.wishes()]).toEqual([false, [true, false]])
  it.sent[1]?.come()
  expect(await first).toBe(true)
  const again = it.want(true)
  it.sent[2]?.fail()
  await expect(again).rejects.toThrow('no answer')
  expect(it.shown()).toBeUndefined()
})

test('UI-33 what is read while a tap is on its way does not turn the star back', async () => {
  const it = starred()
  const wanted = it.want(true)
  it.told()
  expect(it.shown()).toBe(true)
  it.sent[0]?.come()
  await wanted
  expect(it.shown()).toBe(true)
})
