import { expect, test } from 'vitest'
import { sharedBuffers } from './shared-buffers.ts'

test('the cache of the database is an eighth of the memory, within bounds', () => {
  const GB = 1024 ** 3
  expect([0.5, 2, 4, 8, 16, 64].map(gigabytes => sharedBuffers(gigabytes * GB))).toEqual([
    '128MB',
    '256MB',
    '512MB',
    '1024MB',
    '2048MB',
    '2048MB',
  ])
})
