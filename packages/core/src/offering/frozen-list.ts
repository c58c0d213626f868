import { ascii, compareBytes, joinBytes } from '../proof/bytes.ts'
import { leafHash, type MerkleTree, merkleProof, merkleTree, verifyMerkleProof } from '../proof/merkle-tree.ts'
import type { FrozenApplication } from './allotment.ts'

/** One frozen application as its published line begins: id, tranche, lots and price, whose bytes are its leaf. */
export function leafText({ id, tranche, lots, price }: FrozenApplication): string {
  return `${id} ${tranche} ${lots} ${price}`
}

const leafOf = (application: FrozenApplication) => ascii(leafText(application))

/** Over the applications in the order of their ids, which says nothing about when they were made. */
export function frozenTree(all: readonly FrozenApplication[]): MerkleTree {
  return merkleTree(all.map(application => leafHash(leafOf(application))))
}

const VERSION = 1
const HEAD_BYTES = 10
const HASH_BYTES = 32

/** A proof as one file: version, place, count, the leaf with its length, the path. A million applications make 20 hashes and less than 1 kB. */
export function encodeProof(
  tree: MerkleTree,
  application: FrozenApplication,
  index: number,
  count: number,
): Uint8Array {
  const leaf = leafOf(application)
  const head = new Uint8Array(HEAD_BYTES)
  const view = new DataView(head.buffer)
  view.setUint8(0, VERSION)
  view.setUint32(1, index)
  view.setUint32(5, count)
  view.setUint8(9, leaf.length)
  return joinBytes(head, leaf, ...merkleProof(tree, index))
}

/** Whether a proof shows that exactly this application is in the frozen list with this root. */
export function verifyProof(proof: Uint8Array, application: FrozenApplication, root: Uint8Array): boolean {
  if (proof.length < HEAD_BYTES || proof[0] !== VERSION) return false
  const view = new DataView(proof.buffer, proof.byteOffset)
  const pathFrom = HEAD_BYTES + view.getUint8(9)
  const leaf = proof.subarray(HEAD_BYTES, pathFrom)
  const expected = leafOf(application)
  if (leaf.length !== expected.length || compareBytes(leaf, expected) !== 0) return false
  if ((proof.length - pathFrom) % HASH_BYTES !== 0) return false
  const path: Uint8Array[] = []
  for (let at = pathFrom; at < proof.length; at += HASH_BYTES) path.push(proof.subarray(at, at + HASH_BYTES))
  return verifyMerkleProof({ leafHash: leafHash(leaf), index: view.getUint32(1), count: view.getUint32(5), path }, root)
}
