import { bls12_381 } from '@noble/curves/bls12-381.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { hexToBytes } from '@noble/hashes/utils.js'

/** The network "quicknet" of the League of Entropy: a public random value every three seconds, signed by a threshold of its members. */
export const DRAND = {
  chainHash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  genesisMs: 1_692_803_367_000,
  periodMs: 3_000,
} as const

const PUBLIC_KEY = hexToBytes(
  '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
)
const DOMAIN = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_'

/** Whether a signature is the network's for this round (scheme bls-unchained-g1-rfc9380). */
export function verifyDrand(round: bigint, signature: Uint8Array): boolean {
  const message = new Uint8Array(8)
  new DataView(message.buffer).setBigUint64(0, round)
  const bls = bls12_381.shortSignatures
  try {
    return bls.verify(signature, bls.hash(sha256(message), DOMAIN), PUBLIC_KEY)
  } catch {
    return false
  }
}

/** The random value of a round is the hash of its signature. */
export function drandRandomness(signature: Uint8Array): Uint8Array {
  return sha256(signature)
}
