import { expect, test } from 'vitest'
import { latestWrite } from './latest-write.ts'

function starred() {
  const sent: { requested: boolean; come: () => void; fail: () => void }[] = []
  const made = latestWrite<boolean>(
    requested =>
      new Promise<void>((come, reject) => sent.push({ requested, come, fail: () => reject(new Error('no answer')) })),
  )
  return {
    ...made,
    sent,
    requests: () => sent.map(({ requested }) => requested),
    shown: () => made.useRequested.getState().requested,
  }
}

const settled = () => new Promise(resolve => setImmediate(resolve))

test('UI-33 a second tap waits for the first, so that the last one is what stays', async () => {
  const it = starred()
  const [first, second] = [it.request(true), it.request(false)]
  expect([it.shown(), it.requests()]).toEqual([false, [true]])
  it.sent[0]?.come()
  await settled()
  expect(it.requests()).toEqual([true, false])
  it.sent[1]?.come()
  expect([await first, await second, it.shown()]).toEqual([true, false, false])
  it.settled()
  expect(it.shown()).toBeUndefined()
})

test('UI-33 of many taps the first and the last are sent', async () => {
  const it = starred()
  const first = it.request(true)
  for (const requested of [false, true, false, true, false]) void it.request(requested)
  it.sent[0]?.come()
  await settled()
  it.sent[1]?.come()
  await first
  expect(it.requests()).toEqual([true, false])
})

test('UI-33 a failure counts only of the last tap, and leaves what the server says', async () => {
  const it = starred()
  const first = it.request(true)
  void it.request(false)
  it.sent[0]?.fail()
  await settled()
  expect([it.shown(), it.requests()]).toEqual([false, [true, false]])
  it.sent[1]?.come()
  expect(await first).toBe(true)
  const again = it.request(true)
  it.sent[2]?.fail()
  await expect(again).rejects.toThrow('no answer')
  expect(it.shown()).toBeUndefined()
})

test('UI-33 what is read while a tap is on its way does not turn the star back', async () => {
  const it = starred()
  const wanted = it.request(true)
  it.settled()
  expect(it.shown()).toBe(true)
  it.sent[0]?.come()
  await wanted
  expect(it.shown()).toBe(true)
})
