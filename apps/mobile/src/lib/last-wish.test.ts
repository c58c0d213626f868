import { expect, test } from 'vitest'
import { lastWish } from './last-wish.ts'

function wishes() {
  const fetched = new Map<string, { come: () => void; fail: () => void }>()
  const made = lastWish<string>(
    wish =>
      new Promise<void>((come, reject) => fetched.set(wish, { come, fail: () => reject(new Error('no answer')) })),
  )
  return { ...made, of: (wish: string) => fetched.get(wish), coming: () => made.useWish.getState().wish }
}

test('UI-24 what comes late does not take the place of what was wished for after it', async () => {
  const it = wishes()
  const [slow, quick] = [it.want('ur-PK'), it.want('en-US')]
  it.of('en-US')?.come()
  expect(await quick).toBe(true)
  it.of('ur-PK')?.come()
  expect(await slow).toBe(false)
})

test('UI-24 the last wish is said to be coming until it is there', async () => {
  const it = wishes()
  const wanted = it.want('ur-PK')
  expect(it.coming()).toBe('ur-PK')
  it.of('ur-PK')?.come()
  await wanted
  expect(it.coming()).toBeUndefined()
})

test('UI-24 a failure is told of the last wish only', async () => {
  const it = wishes()
  const [first, last] = [it.want('ur-PK'), it.want('en-US')]
  it.of('ur-PK')?.fail()
  expect(await first).toBe(false)
  expect(it.coming()).toBe('en-US')
  it.of('en-US')?.fail()
  await expect(last).rejects.toThrow('no answer')
  expect(it.coming()).toBeUndefined()
})
