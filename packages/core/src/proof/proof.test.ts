import { expect, it } from 'vitest'
import { ascii, fromHex, joinBytes, toHex } from './bytes.ts'
import { leafHash, merkleProof, merkleTree, verifyMerkleProof } from './merkle-tree.ts'
import { drawOrder, drawSeed } from './public-draw.ts'
import { hmacSha256, sha256 } from './sha256.ts'

it('PRF-1 hashes as FIPS 180-4 and RFC 4231 say, at every length around a block', () => {
  expect(toHex(sha256(ascii('abc')))).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  expect(toHex(hmacSha256(ascii('Jefe'))(ascii('what do ya want for nothing?')))).toBe(
    '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
  )
  const messages = Array.from({ length: 201 }, (_, length) =>
    Uint8Array.from({ length }, (_, i) => (i * 31 + length) & 255),
  )
  expect(toHex(sha256(joinBytes(...messages.map(sha256))))).toBe(
    '96b87fad8226b0c541db6030378e426824f774b75fc043daa227996c92cdac7c',
  )
  const macs = messages.map(message => hmacSha256(message)(message))
  expect(toHex(sha256(joinBytes(...macs)))).toBe('2a2d0909dc741eed76074f4c78f3bcd598f70acb11bb8582bb983d94cdc0f94c')
})

it('PRF-2 builds the tree of RFC 6962, proves each leaf, and refuses another leaf, place, count, path and root', () => {
  const root7 = merkleTree(Array.from({ length: 7 }, (_, i) => leafHash(Uint8Array.of(i)))).root
  for (let count = 1; count <= 40; count++) {
    const leaves = Array.from({ length: count }, (_, i) => leafHash(Uint8Array.of(i)))
    const tree = merkleTree(leaves)
    leaves.forEach((leaf, index) => {
      const path = merkleProof(tree, index)
      const proof = { leafHash: leaf, index, count, path }
      expect(verifyMerkleProof(proof, tree.root)).toBe(true)
      expect(verifyMerkleProof({ ...proof, leafHash: leafHash(ascii('no')) }, tree.root)).toBe(false)
      expect(verifyMerkleProof({ ...proof, index: index + 1 }, tree.root)).toBe(false)
      expect(verifyMerkleProof({ ...proof, path: [...path, leaf] }, tree.root)).toBe(false)
      expect(verifyMerkleProof({ ...proof, path: path.slice(1) }, tree.root)).toBe(path.length === 0)
      if (count !== 7) expect(verifyMerkleProof(proof, root7)).toBe(false)
    })
  }
})

it('PRF-2 the root of the empty leaf is the known one', () => {
  expect(toHex(merkleTree([leafHash(new Uint8Array())]).root)).toBe(
    '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  )
})

it('PRF-3 a draw follows from subject, root and beacon alone, and each of them changes it', () => {
  const root = fromHex('11'.repeat(32))
  const beacon = fromHex('22'.repeat(32))
  const ids = Array.from({ length: 50 }, (_, i) => `a${i}`)
  const order = drawOrder(drawSeed({ subject: 'ipo-1', root, beacon }), ids)
  expect([...order].sort((a, b) => a - b)).toEqual(ids.map((_, i) => i))
  expect(drawOrder(drawSeed({ subject: 'ipo-1', root, beacon }), ids)).toEqual(order)
  expect(drawOrder(drawSeed({ subject: 'ipo-2', root, beacon }), ids)).not.toEqual(order)
  expect(drawOrder(drawSeed({ subject: 'ipo-1', root: beacon, beacon }), ids)).not.toEqual(order)
  expect(drawOrder(drawSeed({ subject: 'ipo-1', root, beacon: root }), ids)).not.toEqual(order)
})
