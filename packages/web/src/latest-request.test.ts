import { expect, test } from 'vitest'
import { latestRequest } from './latest-request.tsx'

function requests() {
  const fetched = new Map<string, { come: () => void; fail: () => void }>()
  const made = latestRequest<string>(
    requested =>
      new Promise<void>((come, reject) => fetched.set(requested, { come, fail: () => reject(new Error('no answer')) })),
  )
  return {
    ...made,
    of: (requested: string) => fetched.get(requested),
    coming: () => made.useRequested.getState().requested,
  }
}

test('UI-24 what comes late does not take the place of what was requested after it', async () => {
  const it = requests()
  const [slow, quick] = [it.request('ur-PK'), it.request('en-US')]
  it.of('en-US')?.come()
  expect(await quick).toBe(true)
  it.of('ur-PK')?.come()
  expect(await slow).toBe(false)
})

test('UI-24 the last request is said to be coming until it is there', async () => {
  const it = requests()
  const wanted = it.request('ur-PK')
  expect(it.coming()).toBe('ur-PK')
  it.of('ur-PK')?.come()
  await wanted
  expect(it.coming()).toBeUndefined()
})

test('UI-24 a failure is reported of the last request only', async () => {
  const it = requests()
  const [first, last] = [it.request('ur-PK'), it.request('en-US')]
  it.of('ur-PK')?.fail()
  expect(await first).toBe(false)
  expect(it.coming()).toBe('en-US')
  it.of('en-US')?.fail()
  await expect(last).rejects.toThrow('no answer')
  expect(it.coming()).toBeUndefined()
})
