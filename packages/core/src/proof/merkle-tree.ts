import { assert } from '../assert.ts'
import { compareBytes, joinBytes } from './bytes.ts'
import { sha256 } from './sha256.ts'

/**
 * The Merkle tree of RFC 6962 section 2.1 with SHA-256, kept with all its levels so that a proof is a look-up. Leaves and nodes begin with
 * different bytes, so that neither can pass as the other; the last node of an odd level moves up unchanged: nothing is duplicated.
 */
export interface MerkleTree {
  readonly root: Uint8Array
  /** From the leaves' hashes up to the root, each as one list of hashes. */
  readonly levels: readonly Uint8Array[]
}

const HASH_BYTES = 32
const LEAF = Uint8Array.of(0)
const nodeInput = new Uint8Array(1 + 2 * HASH_BYTES).fill(1, 0, 1)

export function leafHash(leaf: Uint8Array): Uint8Array {
  return sha256(joinBytes(LEAF, leaf))
}

function nodeHash(left: Uint8Array, right: Uint8Array): Uint8Array {
  nodeInput.set(left, 1)
  nodeInput.set(right, 1 + HASH_BYTES)
  return sha256(nodeInput)
}

const hashAt = (level: Uint8Array, index: number) => level.subarray(index * HASH_BYTES, (index + 1) * HASH_BYTES)

/** A tree over leaves' hashes in their order, at least one. */
export function merkleTree(leafHashes: readonly Uint8Array[]): MerkleTree {
  assert(leafHashes.length > 0, 'a tree has a leaf')
  let level: Uint8Array = new Uint8Array(leafHashes.length * HASH_BYTES)
  leafHashes.forEach((hash, i) => {
    level.set(hash, i * HASH_BYTES)
  })
  const levels = [level]
  while (level.length > HASH_BYTES) {
    const count = level.length / HASH_BYTES
    const above = new Uint8Array(((count + 1) >> 1) * HASH_BYTES)
    for (let i = 0; i + 1 < count; i += 2) {
      above.set(nodeHash(hashAt(level, i), hashAt(level, i + 1)), (i >> 1) * HASH_BYTES)
    }
    if (count % 2 === 1) above.set(hashAt(level, count - 1), above.length - HASH_BYTES)
    level = above
    levels.push(level)
  }
  return { root: level, levels }
}

/** The hashes beside the way from a leaf up to the root. */
export function merkleProof({ levels }: MerkleTree, index: number): Uint8Array[] {
  const [leaves] = levels as [Uint8Array]
  assert(index >= 0 && index * HASH_BYTES < leaves.length, 'a proof is of a leaf of the tree')
  let at = index
  const path: Uint8Array[] = []
  for (const level of levels.slice(0, -1)) {
    const beside = hashAt(level, at ^ 1)
    if (beside.length > 0) path.push(beside)
    at >>= 1
  }
  return path
}

export interface MerkleProof {
  readonly leafHash: Uint8Array
  readonly index: number
  /** How many leaves the tree has: it says at which levels a last node moved up alone. */
  readonly count: number
  readonly path: readonly Uint8Array[]
}

/** Whether a leaf stands at its place of the tree with this root. */
export function verifyMerkleProof({ leafHash, index, count, path }: MerkleProof, root: Uint8Array): boolean {
  if (!Number.isSafeInteger(index) || !Number.isSafeInteger(count) || index < 0 || index >= count) return false
  if (leafHash.length !== HASH_BYTES || root.length !== HASH_BYTES) return false
  const beside = [...path]
  let hash = leafHash
  for (let at = index, last = count - 1; last > 0; at >>>= 1, last >>>= 1) {
    if (at === last && at % 2 === 0) continue
    const other = beside.shift()
    if (other?.length !== HASH_BYTES) return false
    hash = at % 2 === 1 ? nodeHash(other, hash) : nodeHash(hash, other)
  }
  return beside.length === 0 && compareBytes(hash, root) === 0
}
