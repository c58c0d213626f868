import { totalmem } from 'node:os'

const MB = 1024 * 1024
const SHARE_OF_MEMORY = 1 / 8
const LEAST_MB = 128
const MOST_MB = 2_048

/** Bytes that this process may use: the machine's, or fewer in a container. */
function memory(): number {
  const bound = process.constrainedMemory()
  return bound > 0 ? Math.min(bound, totalmem()) : totalmem()
}

/**
 * PostgreSQL's own cache: an eighth of the memory, from 128 MB to 2 GB. The orders of many people touch pages of indexes all over the tables; one
 * that is not in this cache is read, and another one, changed meanwhile, must be written to make room for it, in the middle of a batch.
 */
export function sharedBuffers(bytes = memory()): string {
  const share = Math.floor((bytes * SHARE_OF_MEMORY) / MB)
  return `${Math.min(Math.max(share, LEAST_MB), MOST_MB)}MB`
}
