import { createHash } from 'node:crypto'
import { assert } from '@firoza/core/assert'

const LEAF = Buffer.from([0])
const NODE = Buffer.from([1])

/**
 * The Merkle tree hash of RFC 6962 section 2.1 with SHA-256: leaves and nodes begin with different bytes, so that neither can pass as
 * the other, and a list that is no power of two splits at the largest one below it: nothing is duplicated.
 */
export function merkleRoot(entries: readonly Buffer[]): Buffer {
  assert(entries.length > 0, 'a tree has a leaf')
  const [only] = entries
  if (entries.length === 1 && only) return createHash('sha256').update(LEAF).update(only).digest()
  let split = 1
  while (split * 2 < entries.length) split *= 2
  const left = merkleRoot(entries.slice(0, split))
  return createHash('sha256')
    .update(NODE)
    .update(left)
    .update(merkleRoot(entries.slice(split)))
    .digest()
}
