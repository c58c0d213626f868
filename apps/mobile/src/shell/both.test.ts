import { expect, test } from 'vitest'
import { both } from './both.ts'

const heard = { error: null, isFetching: false, failureCount: 0, refetch: () => undefined }
const coins = { ...heard, data: 'coins', dataUpdatedAt: 200 }
const addresses = { ...heard, data: 'addresses', dataUpdatedAt: 100 }
const lost = { ...heard, data: undefined, error: new Error('no answer'), dataUpdatedAt: 0, failureCount: 2 }

test('two queries are there when both are, and as old as the older', () => {
  expect(both(coins, addresses)).toMatchObject({ data: ['coins', 'addresses'], error: null, dataUpdatedAt: 100 })
  expect(both(coins, { ...addresses, data: undefined, isFetching: true })).toMatchObject({
    data: undefined,
    error: null,
    isFetching: true,
  })
})

test('where one has failed there is no answer, whichever it is', () => {
  expect(both(coins, lost)).toMatchObject({ data: undefined, error: lost.error, failureCount: 2 })
  expect(both(lost, coins)).toMatchObject({ data: undefined, error: lost.error, failureCount: 2 })
})

test('one that is asked for again makes the other no older', () => {
  expect(both({ ...coins, isFetching: true }, addresses).dataUpdatedAt).toBe(200)
})
